import { test as base } from '@playwright/test'

/** A test of a journey. Every browser that it opens ends with it, and keeps no others waiting. */
export const test = base.extend<{ ending: undefined }>({
  ending: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

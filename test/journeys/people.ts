import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { nl } from '#locales/nl.ts'
import type { CaughtMail } from '#server/adapters/types.ts'

export const PASSWORD = 'vonk-demo-2026'

/** A browser of its own, as the project's size wants it. */
export async function newBrowser(browser: Browser, like: BrowserContext): Promise<Page> {
  const { viewport, isMobile, hasTouch } = optionsOf(like)
  const context = await browser.newContext({
    viewport,
    isMobile,
    hasTouch,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    baseURL: `http://localhost:${process.env.JOURNEY_PORT}`,
  })
  return context.newPage()
}

const optionsOf = (context: BrowserContext) => {
  const viewport = context.pages()[0]?.viewportSize() ?? { width: 1440, height: 900 }
  const small = viewport.width < 768
  return { viewport, isMobile: small, hasTouch: small }
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1440) < 768

export async function logIn(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(nl.accounts.signup.email, { exact: true }).fill(`${name}@demo.test`)
  await page.getByLabel(nl.accounts.signup.password, { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: nl.app.nav.login }).click()
  await page.waitForURL('**/members**')
}

/** The newest mail to somebody, once it is there. */
export async function mailTo(page: Page, to: string): Promise<CaughtMail> {
  let mail: CaughtMail | undefined
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get(`/dev/mail.json?to=${to}`)).json()) as CaughtMail[]
      mail = mails[0]
      return mails.length
    })
    .toBeGreaterThan(0)
  return mail as CaughtMail
}

/** axe finds nothing on what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Nothing is wider than the screen. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSideways(page)
}

import { type BrowserContext, expect, type Page } from '@playwright/test'
import { paths } from '#test/screens/paths.ts'
import { makeWorld } from '#test/screens/world.ts'
import { measureShift } from './layout-shift.ts'
import { expectNoSideways, isPhone, newBrowser } from './people.ts'
import { test } from './test.ts'

type Name = keyof typeof paths

/** Pages whose answer is no refusal: a link that is out of date says so in the console too. */
const VISITOR: readonly Name[] = [
  'index',
  'signup',
  'login',
  'reset-password',
  'match-finder',
  'pricing',
  'lang-config',
  'complaints',
  'pages-ban',
  'pages-2257',
  'account-deleted',
  'activate-done',
  'activate-error',
  'members-id',
  'members-id-signup',
  'members-id-landing',
  'landers-gallery',
  'landers-tinderswipe',
  'pages-terms',
  'pages-privacy',
  'pages-return-policy',
  'pages-faq',
  'pages-service',
  'pages-cookies',
]
const MEMBER: readonly Name[] = [
  'members',
  'members-id',
  'members-id-chat',
  'swipe-game',
  'likes',
  'likes-type',
  'chats',
  'chats-id',
  'credits',
  'credits-id-paymentmethod',
  'premium',
  'directdebit',
  'profile',
  'settings',
  'settings-decisions',
  'settings-reports',
  'settings-delete',
  'notifications',
]

/** Pages of who has bought. */
const PREMIUM: readonly Name[] = [
  'premium',
  'transactions-id',
  'transactions-receipt',
  'transactions-withdrawal',
]

const MOST_SHIFT = 0.02
/** What the journeys themselves cause: the service worker is off in them. */
const OWN = 'Service Worker registration blocked by Playwright'

/** Collects what the pages of a browser write into the console. */
function consoleOf(context: BrowserContext): string[] {
  const lines: string[] = []
  context.on('weberror', (error) => lines.push(String(error.error())))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith(OWN))
      lines.push(`${message.page()?.url()}: ${message.text()} ${message.location().url}`)
  })
  return lines
}

/** Goes through pages, each loaded anew, and returns what moved by itself. */
async function walk(page: Page, stops: readonly string[]): Promise<string[]> {
  const phone = isPhone(page)
  const size = page.viewportSize()
  const shifts: string[] = []
  for (const path of stops)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      const { shift, moved } = await page.evaluate(() => ({
        shift: window.layoutShift,
        moved: window.shifted.join('\n'),
      }))
      if (shift > MOST_SHIFT) shifts.push(`${path} ${shift.toFixed(3)}\n${moved}`)
      await expectNoSideways(page)
      if (!phone || !size) return
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSideways(page)
      await page.setViewportSize(size)
    })
  return shifts
}

// German has the longest words: on the phone it is walked through, at 320 px too.
test('each page of a visitor and of a member is silent, moves nothing by itself and fits', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const visitor = await newBrowser(browser)
  const world = await makeWorld(browser)
  const { her, him } = world
  const pages = [visitor, her.page, him.page]
  const lines = pages.map((page) => consoleOf(page.context()))
  for (const page of pages) {
    await page.context().addInitScript(measureShift)
    if (isPhone(page)) await page.context().addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }])
  }
  // A browser says seconds later that a preload was not used: these stay open during the walk.
  await (await visitor.context().newPage()).goto('/')
  await (await her.page.context().newPage()).goto('/swipe-game')

  const walked = async (page: Page, names: readonly Name[]) =>
    walk(
      page,
      names.map((name) => paths[name](world)),
    )
  const shifts = [
    ...(await walked(visitor, VISITOR)),
    ...(await walked(her.page, MEMBER)),
    ...(await walked(him.page, PREMIUM)),
  ]
  expect(shifts).toEqual([])
  expect(lines.flat()).toEqual([])
  for (const page of pages) await page.context().close()
})

import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startSignup } from '#contract/signup.ts'
import { paths } from '#test/screens/paths.ts'
import { makeWorld } from '#test/screens/world.ts'
import { measureShift } from './layout-shift.ts'
import {
  act,
  aMember,
  callsOf,
  expectAccessible,
  expectNoSideways,
  expectSound,
  isPhone,
  linkIn,
  mailTo,
  newBrowser,
  open,
  takenOver,
} from './people.ts'
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
  'pages-transparency',
  'pages-safety',
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
  'members-id-report',
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
  'settings-verification',
  'settings-delete',
  'notifications',
  'date-plan',
  'searches',
]

/** Pages of who has bought. */
const PREMIUM: readonly Name[] = [
  'premium',
  'transactions-id',
  'transactions-receipt',
  'transactions-withdrawal',
]

/** Pages that a member who just came sees. */
const NEWCOMER: readonly Name[] = ['signup-matches']

/** Pages that a wide screen lays out in another way. The others are only measured at that width. */
const WIDE: ReadonlySet<string> = new Set<Name>([
  'index',
  'signup',
  'login',
  'match-finder',
  'pricing',
  'members-id',
  'landers-gallery',
  'pages-terms',
  'members',
  'swipe-game',
  'likes',
  'chats',
  'chats-id',
  'credits',
  'profile',
  'settings',
  'transactions-id',
])

/** Groups of the settings, and tabs. */
const PARTS = [
  '/likes/given',
  '/likes?tab=matches',
  '/settings?group=privacy',
  '/settings?group=payments',
  '/settings?group=notifications',
  '/profile?view=1',
]

const OLD_LINK = `/reset-password/do?token=${'x'.repeat(43)}`

/** What a page asks once it is there: lists behind a field, and who fits this browser's answers. */
const LATER = /^\/api\/(regions\.php|interests\.php|home|signup-matches)$/

/** Further widths that every page has to fit: the narrowest phone, and a wide screen. */
const OTHER_SIZES = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
]

const MOST_SHIFT = 0.01
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

/** Returns the mailed link of a sign-up that began with an address only. */
async function begunSignup(page: Page, email: string): Promise<string> {
  await act(page, startSignup, { body: { email } })
  return linkIn(await mailTo(page, email), /^\/complete-signup\?token=/)
}

/** Runs in the page: its calls until a while after it was taken over; polling begins after 5 s. */
const callsAtFirst = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < Number(document.documentElement.dataset.takenOver) + 4000)
    .map(({ name }) => new URL(name).pathname)

/** Goes through pages, each loaded anew, and returns what is wrong with them. */
async function walk(page: Page, stops: readonly string[]): Promise<string[]> {
  const size = page.viewportSize()
  const wrong: string[] = []
  const asked = callsOf(page)
  for (const path of stops)
    await test.step(path, async () => {
      asked.length = 0
      await page.goto(path)
      await takenOver(page)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      // What came with the page is not asked again, but the newest state of an order is.
      const atFirst = await page.evaluate(callsAtFirst)
      const again = path.startsWith('/transactions/')
        ? []
        : asked.filter((call) => atFirst.includes(call) && !LATER.test(call))
      if (again.length) wrong.push(`${path} asks ${again.join()}`)
      const { shift, moved } = await page.evaluate(() => ({
        shift: window.layoutShift,
        moved: window.shifted.join('\n'),
      }))
      if (shift > MOST_SHIFT) wrong.push(`${path} moves ${shift.toFixed(3)}\n${moved}`)
      await expectAccessible(page)
      await expectNoSideways(page)
      if (!isPhone(page) || !size) return
      for (const other of OTHER_SIZES) {
        await page.setViewportSize(other)
        await expectNoSideways(page)
      }
      await page.setViewportSize(size)
    })
  return wrong
}

// German has the longest words: on the phone it is walked through, at 320 px too.
test('each page is silent, accessible, asks nothing again, moves nothing by itself and fits', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const visitor = await newBrowser(browser)
  const world = await makeWorld(browser)
  const { her, him } = world
  const { profiles } = (await (await her.page.request.get('/api/members')).json()) as {
    profiles: { id: string; fictional: boolean }[]
  }
  const fictional = profiles.find((one) => one.fictional)
  expect(fictional).toBeDefined()
  const { page: newcomer } = await aMember(browser, { name: 'Nieuw', gender: 'female' })
  const pages = [visitor, her.page, him.page, newcomer]
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
      names.filter((name) => isPhone(page) || WIDE.has(name)).map((name) => paths[name](world)),
    )
  const wrong = [
    ...(await walked(visitor, VISITOR)),
    ...(await walk(visitor, [`/members/${fictional?.id}`, `/members/${fictional?.id}/signup`, OLD_LINK])),
    ...(await walk(visitor, [await begunSignup(visitor, `begonnen.${test.info().project.name}@example.nl`)])),
    ...(await walked(her.page, MEMBER)),
    ...(await walk(her.page, isPhone(her.page) ? PARTS : [])),
    ...(await walked(him.page, PREMIUM)),
    ...(await walked(newcomer, NEWCOMER)),
  ]
  expect(wrong).toEqual([])
  expect(lines.flat()).toEqual([])
  // A browser writes of a refused page itself.
  const refused = await newBrowser(browser)
  for (const [page, name] of [
    [refused, '404'],
    [newcomer, 'member-gone'],
  ] as const) {
    await open(page, paths[name](world))
    await expectSound(page) // a member who is gone is asked for again in the browser
  }
})

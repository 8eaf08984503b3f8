import { type Browser, type ConsoleMessage, expect, type Page, test } from '@playwright/test'
import { measureShift } from '#test/journeys/layout-shift.ts'
import { expectAccessible, expectNoSideways } from '#test/journeys/people.ts'
import { paths } from './paths.ts'
import { type Look, looks } from './states.ts'
import { makeWorld, type World } from './world.ts'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const MOST_SHIFT = 0.01

/** Words that no member should read: an unfilled variable, or the name of a missing value. */
const UNFILLED = /\{\w+\}|\bundefined\b|\bNaN\b|\[object |\b(?:accounts|app|ui|chat|search|errors)\.\w+\.\w+/

async function openAs(browser: Browser, world: World, look: Look): Promise<Page> {
  const origin = `http://${look.brand}:${process.env.JOURNEY_PORT}`
  const phone = look.size === 'phone'
  const context = await browser.newContext({
    baseURL: origin,
    viewport: sizes[look.size],
    isMobile: phone,
    hasTouch: phone,
    colorScheme: look.scheme,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'locale', value: look.language, url: origin }])
  // The session of one host is good for this test's other host: the members are one pool.
  const from = { visitor: undefined, free: world.her, premium: world.him }[look.person]
  const cookies = await from?.page.context().cookies()
  await context.addCookies(
    (cookies ?? [])
      .filter(({ name }) => name !== 'locale')
      .map(({ name, value, httpOnly, sameSite }) => ({ name, value, httpOnly, sameSite, url: origin })),
  )
  await context.addInitScript(measureShift)
  return context.newPage()
}

/** What is wrong with the screen at a path, in words; nothing where it is sound. */
async function lookAt(page: Page, path: string, { language }: Look): Promise<string[]> {
  const wrong: string[] = []
  const note = (text: string) => void wrong.push(text)
  const noteError = (error: Error) => note(`page error: ${error.message}`)
  page.on('pageerror', noteError)
  const noteConsole = (message: ConsoleMessage) => {
    // The browser itself reports a page that rightly answers 404.
    if (message.type() === 'error' && !message.text().includes('404'))
      note(`console: ${message.text()} ${message.location().url}`)
  }
  page.on('console', noteConsole)
  try {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(() => window.layoutShift)
    if (shift > MOST_SHIFT) note(`layout shift ${shift.toFixed(3)}`)
    const { text, lang } = await page.evaluate(() => ({
      text: document.body.innerText,
      lang: document.documentElement.lang,
    }))
    if (lang !== language) note(`language ${lang}`)
    const unfilled = UNFILLED.exec(text)
    if (unfilled) note(`text: ${unfilled[0]}`)
    // A redirect shows a screen that is looked at under its own path. It may come during the look.
    const isThere = () => new URL(page.url()).pathname === path.split('?')[0]
    const expectSound = () => expectNoSideways(page).then(() => expectAccessible(page))
    if (isThere())
      await expectSound().catch((error: unknown) => {
        if (isThere()) throw error
      })
  } catch (error) {
    note(String(error).split('\n').slice(0, 14).join(' '))
  }
  page.off('pageerror', noteError)
  page.off('console', noteConsole)
  return wrong
}

test.describe.configure({ mode: 'parallel' })
let world: World
test.beforeAll(async ({ browser }) => {
  world = await makeWorld(browser)
})

for (const state of looks) {
  test(Object.values(state).join(' '), async ({ browser }) => {
    const page = await openAs(browser, world, state)
    const wrong: string[] = []
    for (const [name, path] of Object.entries(paths))
      for (const text of await lookAt(page, path(world), state)) wrong.push(`${name}: ${text}`)
    await page.context().close()
    expect(wrong).toEqual([])
  })
}

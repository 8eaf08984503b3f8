import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { updateUser } from '#contract/accounts.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { languages } from '#contract/rules/values.ts'
import { askPasswordReset } from '#contract/security.ts'
import { catalogues } from '#locales/catalogues.ts'
import { nl } from '#locales/nl.ts'
import {
  aCouple,
  act,
  aMember,
  callsOf,
  errorsOf,
  linkIn,
  mailSettingsOf,
  mailTo,
  newBrowser,
  takenOver,
  toastOf,
} from './people.ts'
import { test } from './test.ts'

const html = async (page: Page, path: string, headers: Record<string, string> = {}) => {
  const answer = await page.request.get(path, { headers })
  return { text: await answer.text(), headers: answer.headers() }
}

const sha256 = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

test('the home page arrives as finished HTML in each language, within its policy', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const language of languages) {
    const { text, headers } = await html(page, '/', { cookie: `locale=${language}` })
    expect(text).toContain(`<html lang="${language}"`)
    expect(text.replaceAll('&#x27;', "'")).toContain(catalogues[language].accounts.home.title)
    const policy = headers['content-security-policy'] ?? ''
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
    for (const [, attributes = '', script = ''] of text.matchAll(/<script( [^>]*)?>(.*?)<\/script>/gs)) {
      const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1]
      expect(policy).toContain(nonce ? `'nonce-${nonce}'` : sha256(script))
    }
    for (const [, style = ''] of text.matchAll(/<style>(.*?)<\/style>/gs))
      expect(policy).toContain(sha256(style))
    expect(text).not.toMatch(/<[a-z][^>]* (style|on[a-z]+)=/)
    expect(text.match(/<link rel="preload"[^>]* as="font"/g)).toHaveLength(language === 'pl' ? 2 : 1)
  }
})

/** How far the content of the page has moved by itself. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as (PerformanceEntry & { value: number })[]).reduce(
              (sum, { value }) => sum + value,
              0,
            ),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 300, 0)
      }),
  )

test('the typeface moves nothing when it comes', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/login']) {
    const fonts = Promise.withResolvers<void>()
    await page.route('**/*.woff2', (route) => fonts.promise.then(() => route.continue()))
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    fonts.resolve()
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true)
    expect(await shiftOf(page), path).toBeLessThanOrEqual(0.01)
    await page.unroute('**/*.woff2')
  }
})

/** Hands the site on, and its pages in pieces, as a slow network does. */
async function slowly(site: string): Promise<{ url: string; close: () => void }> {
  const answerSlowly: http.RequestListener = async ({ url, headers }, answer) => {
    const { pathname } = new URL(url ?? '', site)
    const { accept = '*/*', cookie = '' } = headers
    const got = await fetch(site + url, { headers: { accept, cookie, 'accept-encoding': 'identity' } })
    const body = Buffer.from(await got.arrayBuffer())
    answer.writeHead(got.status, { ...Object.fromEntries(got.headers), 'content-length': body.length })
    const size = pathname.includes('.') || pathname.startsWith('/api/') ? body.length : 1500
    for (let at = 0; at < body.length; at += size) {
      answer.write(body.subarray(at, at + size))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    answer.end()
  }
  const server = http.createServer((request, answer) => {
    // The browser leaves a page before all of it has come.
    Promise.resolve(answerSlowly(request, answer)).catch(() => answer.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => void server.close() }
}

test('a page that comes in pieces is painted whole', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const site = await slowly(baseURL ?? '')
  for (const path of ['/', '/landers/adultonly', '/landers/collagelanding']) {
    await page.goto(site.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await shiftOf(page), path).toBeLessThanOrEqual(0.01)
  }
  site.close()
})

test("a member's first screens are there before the script, and become the application as they are", async ({
  browser,
}) => {
  // New, with the clock of the discount; without a photo, so that an alert stands below the page.
  const { her, him, conversationId } = await aCouple(browser, ['Eerst', 'Tweede'])
  const { page } = her
  const chat = `/chats/${conversationId}`
  const errors = errorsOf(page)
  const texts: Record<string, string> = {
    '/members': nl.search.title,
    '/likes': nl.likes.title,
    '/chats': nl.chat.title,
    [chat]: him.name,
  }
  for (const [path, text] of Object.entries(texts)) {
    expect((await html(page, path)).text, path).toContain(text)
    await page.goto(path)
    await takenOver(page)
    await page.waitForLoadState('load')
    expect(await shiftOf(page), path).toBeLessThanOrEqual(0.01)
  }

  await page.goto('/members')
  const alert = page.getByText(nl.photos.alert.title)
  await expect(alert).toBeVisible()
  await takenOver(page)
  await page.locator('[data-alert]').getByRole('button', { name: nl.ui.close }).click()
  await expect(alert).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await page.reload({ waitUntil: 'commit' })
  await takenOver(page)
  await expect(alert).toBeHidden()
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)

  await page.goto(chat)
  await takenOver(page)
  const composer = page.locator('[data-composer]')
  await composer.fill('Nog niet verstuurd')
  await page.reload()
  await expect(composer).toHaveValue('Nog niet verstuurd')
  expect(errors).toEqual([])
  await Promise.all([page.context().close(), him.page.context().close()])
})

test('who has to go to another page is sent there before anything is painted', { tag: '@desktop' }, async ({
  page,
}) => {
  const leads = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  expect(await leads('/credits')).toEqual([302, '/pricing'])
  expect(await leads('/settings')).toEqual([302, '/login?redirect=%2Fsettings'])
  expect((await leads('/members'))[0]).toBe(200)
})

test('who has written to a member before is sent to that conversation', { tag: '@desktop' }, async ({
  browser,
}) => {
  const { her, him, conversationId } = await aCouple(browser, ['Verder', 'Praten'])
  const answer = await her.page.request.get(`/members/${him.id}/chat`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, `/chats/${conversationId}`])
  await Promise.all([her.page.context().close(), him.page.context().close()])
})

/** Opens a page whose scripts wait until the returned function is called. */
async function gotoWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

test('a lander stays whole in a tab whose sign-up goes on', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('signup-dialog', JSON.stringify({ at: Date.now(), value: '/members' }))
    new MutationObserver(() => {
      const region = document.querySelector('main select')
      const seen = Reflect.get(globalThis, 'region')
      if (seen && !region) Reflect.set(globalThis, 'wasemptied', true)
      else if (region && document.querySelector('footer')) Reflect.set(globalThis, 'region', region)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/landers/alonetonight')
  await takenOver(page)
  await expect(page.getByRole('main').getByRole('combobox').getByRole('option').nth(1)).toBeAttached()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wasemptied'))).toBeUndefined()
})

test('the link of a forgotten password shows its form, which a reload finds again, and is not kept', {
  tag: '@phone',
}, async ({ browser }) => {
  const { email, page: hers } = await aMember(browser, { name: 'Sleutel', gender: 'female' })
  await hers.context().close()
  const page = await newBrowser(browser)
  await act(page, askPasswordReset, { body: { email } })
  const link = linkIn(await mailTo(page, email), /^\/reset-password\/do\?token=/)
  const { text, headers } = await html(page, link)
  expect(text).toContain(nl.accounts.reset.do_submit)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

  const errors = errorsOf(page)
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => referrers.push(request.headers().referer))
  const main = page.getByRole('main')
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password\/do$/)
  await page.reload()
  await main.getByLabel(nl.accounts.reset.password, { exact: true }).fill('een nieuwe lange zin')
  await main.getByLabel(nl.accounts.reset.repeat).fill('een nieuwe lange zin')
  await main.getByRole('button', { name: nl.accounts.reset.do_submit }).click()
  await expect(toastOf(page, nl.accounts.reset.done)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(referrers.filter((referrer) => referrer?.includes('token'))).toEqual([])
  expect(errors).toEqual([])
})

test('the switches of a mailed link come with the page, and a wrong link shows none', {
  tag: '@phone',
}, async ({ browser }) => {
  const { email, page: hers } = await aMember(browser, { name: 'Mails', gender: 'female' })
  await hers.context().close()
  const page = await newBrowser(browser)
  const link = await mailSettingsOf(email)
  const { reminders } = nl.enums.email_notification
  const right = await html(page, link)
  expect(right.text).toContain(reminders)
  expect(right.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const wrong = await html(page, link.replace('.preferences.', '.news.'))
  expect(wrong.text).not.toContain(reminders)

  const errors = errorsOf(page)
  const asked = callsOf(page)
  await page.goto(link)
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
  const turned = page.getByRole('switch', { name: reminders, exact: true })
  await turned.click()
  await expect(toastOf(page, nl.notifications.saved).first()).toBeVisible()
  await page.reload()
  await expect(turned).toBeChecked()
  expect(errors).toEqual([])
})

test('a page that was left before its script was there is found again where it was', {
  tag: '@phone',
}, async ({ browser }) => {
  const { page } = await aMember(browser, { name: 'Terug', gender: 'female' })
  const release = await gotoWithoutScripts(page, '/members?gender=male&country=NL&min_age=18&max_age=99')
  const someone = page.getByRole('main').locator('a[href^="/members/"]').nth(5)
  await someone.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 120))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await someone.click()
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
  release()
  await takenOver(page)
  await page.goBack()
  await takenOver(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 60)
})

test('a page of one member stays on the screen while its code comes, file by file', {
  tag: '@desktop',
}, async ({ page }) => {
  const { members } = (await (await page.request.get('/api/landers/members?country=NL')).json()) as {
    members: { id: string }[]
  }
  // In the page: how often the screen had no heading.
  await page.addInitScript(() => {
    const seen = { heading: false, gone: 0 }
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      const isThere = document.querySelector('h1')?.checkVisibility() ?? false
      if (seen.heading && !isThere) seen.gone++
      seen.heading = isThere
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  for (const below of ['', '/signup', '/landing', '/landing2', '/landing3']) {
    // Each file after those that were asked before it: what a part asks for itself comes last.
    let before = Promise.resolve()
    await page.route('**/assets/*.js', (route) => {
      before = before.then(() => route.continue())
      return before
    })
    await page.goto(`/members/${members[0]?.id}${below}`)
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'seen')), below).toEqual({
      heading: true,
      gone: 0,
    })
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('who scrolls before the script is there stays where they are', { tag: '@phone' }, async ({ page }) => {
  const release = await gotoWithoutScripts(page, '/pricing')
  // In the typeface, a line of this page breaks elsewhere.
  await page.evaluate(() => document.fonts.ready)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const place = () => footer.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await place()
  release()
  await takenOver(page)
  await expect(footer.getByText('Vonk Demo B.V.')).toBeVisible()
  expect(await place()).toBe(before)
})

test('the first screen of a member comes with its data, theirs alone', { tag: '@desktop' }, async ({
  browser,
}) => {
  const [her, him] = await Promise.all([
    aMember(browser, { name: 'Eigen', gender: 'female' }),
    aMember(browser, { name: 'Ander', gender: 'male' }),
  ])
  const about = '</script><script>document.title = "broken"</script>\u2028 <!--'
  await act(her.page, updateProfile, { body: { about } })
  for (const path of ['/members', '/likes', '/chats', '/profile']) {
    const { text, headers } = await html(her.page, path)
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain(her.email)
    expect(text).not.toContain(him.email)
    expect(text).not.toContain('</script><script>document')
    for (const [, script = ''] of text.matchAll(/<script[^>]*>(.*?)<\/script>/gs))
      expect(script).not.toContain('\u2028')
    expect((await html(him.page, path)).text).not.toContain(her.email)
  }
  // Uncompressed, its length tells nothing of her to the site that led here (spec/pages 24).
  const foreign = await html(her.page, '/members', { 'sec-fetch-site': 'cross-site' })
  expect(foreign.text).toContain(her.email)
  expect(foreign.headers['content-encoding']).toBeUndefined()

  await Promise.all([her.page.context().close(), him.page.context().close()])
})

test('a search that a member emptied is as empty after a reload', { tag: '@desktop' }, async ({
  browser,
}) => {
  const { page } = await aMember(browser, { name: 'Wist', gender: 'female' })
  const errors = errorsOf(page)
  await page.goto('/members')
  await expect(page).toHaveURL(/min_age=/)
  await page.getByRole('button', { name: nl.search.clear }).first().click()
  await expect(page).toHaveURL(/\/members$/)
  await page.reload()
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/members$/)
  expect(errors).toEqual([])
  await page.context().close()
})

test('the alert about pushes comes after a first match, as one line at the bottom, and never where it would be in the way', async ({
  browser,
}) => {
  const { page } = await aMember(browser, { name: 'Melding', gender: 'female' })
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default', configurable: true }),
  )
  const ask = page.getByText(nl.notifications.push.ask.title)
  const opens = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await opens('/settings')
  expect(await ask.count()).toBe(0)

  await page.evaluate(() => localStorage.setItem('matched', JSON.stringify({ at: Date.now(), value: true })))
  // The page that the server rendered stays as it is.
  await opens('/settings')
  await takenOver(page)
  expect(await ask.count()).toBe(0)
  const goTo = (path: string) => page.locator(`a[href="${path}"]:visible`).first().click()
  await goTo('/likes')
  await expect(page).toHaveURL(/\/likes$/)
  await page.goBack()
  await expect(ask).toHaveCount(1)
  const bar = page.locator('[data-alert-bar]')
  const box = await bar.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(56)
  expect(box?.y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2)
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
  await goTo('/premium')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.premium.title)
  await expect(ask).toHaveCount(0)
  await page.context().close()
})

test('an alert is one line on the narrowest phone, in the longest language', { tag: '@phone' }, async ({
  browser,
}) => {
  const { page } = await aMember(browser, { name: 'Schmal', gender: 'female' })
  await act(page, updateUser, { body: { language: 'de' } })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/members')
  await expect(page.locator('[data-alert-bar]')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect((await page.locator('[data-alert-bar]').boundingBox())?.height).toBeLessThanOrEqual(56)
  await page.context().close()
})

test('the page of an error is dressed as every other', { tag: '@phone' }, async ({ browser }) => {
  const { her, conversationId } = await aCouple(browser, ['Gekleed', 'Fout'])
  const { page } = her
  await page.route('**/assets/gift-picker-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  )
  await page.goto(`/chats/${conversationId}`)
  await takenOver(page)
  const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  const before = await font()
  await page.getByRole('button', { name: /^Cadeau voor / }).click()
  await expect(page.getByRole('heading', { name: nl.errors.request.failed })).toBeVisible()
  expect(await font()).toBe(before)
})

import { expect, test } from '@playwright/test'
import { languages } from '#contract/values.ts'
import { expectAccessible, expectNoSideways, logIn } from './people.ts'

const VISITOR = [
  '/',
  '/signup',
  '/login',
  '/lang-config',
  '/pages/terms',
  '/pages/privacy',
  '/activate/done',
  '/activate/error',
  '/no/such/page',
]
const MEMBER = [
  '/members',
  '/likes',
  '/likes/given',
  '/likes/matches',
  '/chats',
  '/credits',
  '/settings',
  '/profile',
]

// Layout goes with the size and contrast with the scheme: each is looked at in one of the two.
for (const { scheme, tag } of [
  { scheme: 'light', tag: '@desktop' },
  { scheme: 'dark', tag: '@phone' },
] as const) {
  test(`every screen is accessible and fits, ${scheme}`, { tag }, async ({ page }) => {
    test.slow()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const check = async (path: string) => {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
        await expectNoSideways(page)
      })
    }
    for (const path of VISITOR) await check(path)
    await logIn(page, 'fleur')
    for (const path of MEMBER) await check(path)
    const { profiles } = (await (await page.request.get('/api/members')).json()) as {
      profiles: { id: string }[]
    }
    await check(`/members/${profiles[0]?.id}`)
    await check(`/members/${profiles[1]?.id}/chat`)
    await check('/members/00000000-0000-4000-8000-000000000000')
    expect(faults).toEqual([])
  })
}

test('no text of any language is wider than a phone', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  for (const language of languages) {
    await context.addCookies([{ name: 'locale', value: language, url: baseURL ?? '' }])
    for (const path of ['/', '/signup', '/login', '/pages/terms', '/lang-config']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      await expectNoSideways(page)
    }
  }
})

test('a member page asks a visitor to log in and brings them back to it', async ({ page }) => {
  await page.goto('/likes/given')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('E-mailadres', { exact: true }).fill('fleur@demo.test')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('verkeerd wachtwoord')
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByText('Login mislukt, probeer opnieuw')).toBeVisible()
  await page.getByLabel('Wachtwoord', { exact: true }).fill('vonk-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/\/likes\/given$/)
})

test('the first load keeps its budget', async ({ page }) => {
  const sizes: { url: string; bytes: number }[] = []
  page.on('response', async (response) => {
    const url = response.url()
    if (!/\.(js|css)(\?|$)/.test(url)) return
    const gzip = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } })
    sizes.push({ url, bytes: Number(gzip.headers()['content-length'] ?? 0) })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const kib = (ending: string) =>
    sizes.filter(({ url }) => url.includes(ending)).reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  expect(kib('.js')).toBeGreaterThan(20)
  expect(kib('.js')).toBeLessThanOrEqual(95)
  expect(kib('.css')).toBeLessThanOrEqual(15)
})

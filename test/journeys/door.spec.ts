import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { nl } from '#locales/nl.ts'
import { expectSound, fillBirthDate, logIn, open, takenOver } from './people.ts'
import { test } from './test.ts'

const enter = nl.entry_warning.enter.replace('{age}', '18')

async function visitFrom(page: Page, country: string, url = ''): Promise<void> {
  await page.context().addCookies([{ name: 'country', value: country, url }])
}

/** Records what moved on the page, and what its largest paint was. */
const recordPaints = (page: Page) =>
  page.addInitScript(() => {
    const seen = { moved: 0, largest: '' }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.moved += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      const last: (PerformanceEntry & { element?: Element }) | undefined = list.getEntries().at(-1)
      seen.largest = last?.element?.closest('dialog') ? 'dialog' : 'page'
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
const paintsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: { moved: number; largest: string } }).seen)

test('a visitor from the Netherlands is warned once, after the page', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  await visitFrom(page, 'NL', baseURL)
  await open(page, '/pricing')
  const warning = page.getByRole('dialog', { name: nl.entry_warning.title })
  await expect(warning).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(warning).toBeVisible()
  const leave = warning.getByRole('link', { name: nl.entry_warning.leave })
  await expect(leave).toHaveAttribute('rel', 'noreferrer')
  await warning.getByRole('button', { name: enter }).click()
  await expect(warning).toBeHidden()

  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the warning moves nothing and is not what a visitor waits for', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await visitFrom(page, 'DE', baseURL)
  await open(page, '/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.context().clearCookies({ name: 'country' })
  await recordPaints(page)
  await open(page, '/pricing')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const without = await paintsOf(page)
  await visitFrom(page, 'DE', baseURL)
  await open(page, '/pricing')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const warned = await paintsOf(page)
  expect(warned.largest).toBe('page')
  expect(warned.moved).toBeLessThanOrEqual(without.moved + 0.001)
})

test('members and visitors of other countries are not warned', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visitFrom(page, 'BE', baseURL)
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await logIn(page, 'fleur')
  await visitFrom(page, 'NL', baseURL)
  await open(page, '/pricing')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('entry-dialog'))).toEqual([])
})

test('a visitor comes in with an account of an issuer, signs up without a password, and comes in again', {
  tag: '@phone',
}, async ({ page }) => {
  const { oidc, signup } = nl.accounts
  const provider = { provider: 'Local issuer' }
  const press = (name: string) =>
    page.getByRole('button', { name: name.replace('{provider}', provider.provider) }).click()
  const email = `issuer-${randomUUID()}@elders.test`
  const toIssuer = async () => {
    await open(page, '/login')
    await press(oidc.with)
    // The log-in page has a field of this name too, and stays until the issuer answers.
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await press('Go on')
  }
  await toIssuer()
  await expect(page.getByText(oidc.arrived.split('{provider}')[1]?.slice(0, 30) ?? '')).toBeVisible()
  await takenOver(page)
  await expectSound(page)
  await press(oidc.new)
  await expect(page.getByText(oidc.no_password)).toBeVisible()
  await takenOver(page)
  await page.getByRole('group', { name: signup.gender }).getByText(nl.enums.gender.female).click()
  await page.getByRole('group', { name: signup.seeking }).getByText(nl.enums.seeking.male).click()
  await fillBirthDate(page, '1990-06-15')
  await page.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
  await page.getByLabel(signup.name).fill('Van elders')
  await page.getByRole('checkbox', { name: /voorwaarden/ }).check()
  await page.getByRole('button', { name: signup.submit }).click()
  await expect(page).toHaveURL(/signup-matches/)

  await page.context().clearCookies()
  await toIssuer()
  await expect(page).toHaveURL(/\/members/)
})

import { expect, type Page } from '@playwright/test'
import { nl } from '#locales/nl.ts'
import { aCouple, aMember, takenOver } from './people.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the browser keeps this page for the next visit. */
const kept = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async (wanted) => Boolean(await caches.match(wanted, { cacheName: 'vonk-pages' })),
          path,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)

/** Opens a page as a next visit does: a reload would ask the network. */
async function openAgain(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage()
  await next.goto(path)
  await takenOver(next)
  return next
}

const wasKept = (page: Page) => page.evaluate(() => document.documentElement.dataset.kept !== undefined)

/** Counts the documents that the server is asked for: the worker's own requests too. */
function documentsAsked(page: Page): string[] {
  const asked: string[] = []
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(api|media|assets)\//.test(pathname)) asked.push(pathname)
  })
  return asked
}

test('a visitor sees the page of the last visit at once, and it works', async ({ page }) => {
  await page.goto('/login')
  await kept(page, '/login')
  const errors: string[] = []
  const next = await page.context().newPage()
  next.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
  await next.goto('/login')
  await takenOver(next)
  expect(await wasKept(next)).toBe(true)
  await next.getByLabel(nl.accounts.signup.password, { exact: true }).fill('zon')
  await next.getByRole('main').getByRole('button', { name: nl.app.nav.login }).click()
  await expect(next.getByText(nl.errors.accounts.email_invalid)).toBeVisible()
  await next.reload()
  expect(await wasKept(next)).toBe(false)
  expect(errors).toEqual([])
})

test("a member's page opens as last seen, then as it is; after a log-out and for another member never", {
  tag: '@desktop',
}, async ({ browser }) => {
  test.slow()
  const { her, him, conversationId } = await aCouple(browser, ['Bewaard', 'Nieuw'])
  const path = `/chats/${conversationId}`
  await her.page.goto(path)
  await kept(her.page, path)
  await him.page.goto(path)
  await him.page.locator('[data-composer]').fill('Net geschreven')
  await him.page.getByRole('button', { name: nl.chat.send }).click()
  await expect(him.page.getByRole('log').getByText('Net geschreven')).toBeVisible()

  const again = await openAgain(her.page, path)
  expect(await wasKept(again)).toBe(true)
  await expect(again.getByRole('log').getByText('Net geschreven')).toBeVisible()

  // Ended by the server alone: no script of the page could delete what was kept.
  const context = her.page.context()
  await kept(again, path)
  await context.request.get('/api/logout.php', { headers: { 'x-request-type': 'client' } })
  const after = await openAgain(her.page, path)
  await expect(after).toHaveURL(/\/login/)
  expect(await wasKept(after)).toBe(false)

  const other = await aMember(browser, { name: 'Ander', gender: 'male' })
  await context.addCookies(await other.page.context().cookies())
  const others = await openAgain(her.page, path)
  expect(await wasKept(others)).toBe(false)
  await expect(others.getByText('Net geschreven')).toHaveCount(0)
  for (const { page } of [her, him, other]) await page.context().close()
})

test('a link that acts is opened once, and never kept', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await kept(page, '/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const asked = documentsAsked(page)
  await page.goto(`/activate?token=${'a'.repeat(43)}`)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === '/activate')).toHaveLength(1)
  await page.goto(`/${'b'.repeat(43)}`)
  await page.waitForLoadState('networkidle')
  const paths = await page.evaluate(async () =>
    (await (await caches.open('vonk-pages')).keys()).map(({ url }) => new URL(url).pathname),
  )
  // The page that the link leads to only shows something.
  expect(paths.filter((path) => path !== '/activate/error')).toEqual(['/'])
})

import { expect, type Locator, type Page } from '@playwright/test'
import { nl } from '#locales/nl.ts'
import { aCouple, errorsOf, logIn, open, takenOver } from './people.ts'
import { test } from './test.ts'

/** Notes what begins to move; a busy machine may leave out the movement itself. */
const watchMovements = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { movements: seen })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      for (const one of document.querySelectorAll<HTMLElement>('[style*=view-transition-name]'))
        seen.push(one.style.getPropertyValue('view-transition-name'))
      return start(update)
    }
  })

const movementsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { movements: string[] }).movements)
const PHOTO = 'photo'
const LARGE = 'large-photo'

/** A press as long as the profile takes that is asked for when it begins. */
async function press(page: Page, card: Locator): Promise<void> {
  await card.hover()
  const answer = page.waitForResponse(/\/api\/members\/[0-9a-f-]{36}$/)
  await page.mouse.down()
  await (await answer).finished()
  await page.mouse.up()
}

test('a photo moves from its card to the profile and back, with the focus and the place of any page', async ({
  page,
}) => {
  const errors = errorsOf(page)
  await watchMovements(page)
  await logIn(page, 'daan')
  const cards = page.getByRole('main').locator('article a')
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(globalThis, { pressedAt: scrollY }), true),
  )
  await press(page, cards.nth(9))
  const scrolled = await page.evaluate(() => (globalThis as unknown as { pressedAt: number }).pressedAt)
  expect(scrolled).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect.poll(() => movementsOf(page)).toEqual([PHOTO])
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(/\/members(\?|$)/)
  await expect.poll(() => movementsOf(page)).toEqual([PHOTO, PHOTO])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(heading).toBeFocused()
  await expect(page.locator('[style*=view-transition]')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a photo grows when it opens large, and returns to its place with the focus', async ({ page }) => {
  await watchMovements(page)
  await logIn(page, 'daan')
  await page.getByRole('main').locator('article a').first().click()
  const photo = page.getByRole('button', { name: 'Foto 1 vergroten' })
  await photo.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await movementsOf(page)).filter((name) => name === LARGE)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await movementsOf(page)).filter((name) => name === LARGE)).toHaveLength(2)
  await expect(photo).toBeFocused()
})

test('a photo that is closed while it opens returns, and one photo moves at a time', {
  tag: '@desktop',
}, async ({ page }) => {
  await watchMovements(page)
  await logIn(page, 'daan')
  await page.getByRole('main').locator('article a').first().click()
  const photo = page.getByRole('button', { name: 'Foto 1 vergroten' })
  await expect(photo).toBeVisible()
  await page.evaluate((close) => {
    const opening = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>(`dialog[open] [aria-label="${close}"]`)
      if (!button) return
      opening.disconnect()
      button.click()
    })
    opening.observe(document, { childList: true, subtree: true, attributes: true })
  }, nl.ui.close)
  await photo.click()
  await expect.poll(async () => (await movementsOf(page)).filter((name) => name === LARGE)).toHaveLength(2)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(photo).toBeFocused()
  await expect(page.locator('[style*=view-transition]')).toHaveCount(0)
})

test('with reduced motion nothing moves, and everything works', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchMovements(page)
  await logIn(page, 'daan')
  await press(page, page.getByRole('main').locator('article a').first())
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Foto 1 vergroten' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/members(\?|$)/)
  expect(await movementsOf(page)).toEqual([])

  const { colorScheme } = test.info().project.use
  await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' })
  const changing = await page.evaluate(
    () => document.getAnimations().filter((one) => one instanceof CSSTransition).length,
  )
  expect(changing, 'nothing fades from one theme to the other').toBe(0)
})

test('a like and a sent message answer with one short movement', { tag: '@phone' }, async ({ browser }) => {
  const { her, conversationId } = await aCouple(browser, ['Veer', 'Golf'])
  const { page } = her
  await page.addInitScript(() => {
    const lengths: number[] = []
    Object.assign(globalThis, { movements: lengths })
    const { animate } = Object.getOwnPropertyDescriptors(Element.prototype)
    Element.prototype.animate = function (frames, options) {
      if (typeof options === 'object') lengths.push(Number(options.duration))
      return animate.value?.call(this, frames, options) as Animation
    }
    document.addEventListener('animationstart', ({ animationName, target }) => {
      const [animation] = (target as Element).getAnimations()
      if (animationName === 'arrive') lengths.push(Number(animation?.effect?.getTiming().duration))
    })
  })
  await open(page, '/members?gender=male&country=NL')
  await takenOver(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Like /, pressed: false })
    .first()
    .click()
  await expect.poll(() => movementsOf(page)).toContain(180)

  await open(page, `/chats/${conversationId}`)
  await page.locator('[data-composer]').fill('Dat veert')
  await page.getByRole('button', { name: nl.chat.send, exact: true }).click()
  await expect(page.getByRole('log').getByText('Dat veert')).toBeVisible()
  await expect.poll(() => movementsOf(page)).toContain(180)
  for (const length of await movementsOf(page)) expect(Number(length)).toBeLessThan(200)
})

import { expect, type Locator, type Page } from '@playwright/test'
import { likeMember } from '#contract/likes.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { catalogues } from '#locales/catalogues.ts'
import { nl } from '#locales/nl.ts'
import { aCouple, act, aMember, expectNoSideways, open, takenOver, toastOf } from './people.ts'
import { test } from './test.ts'

const { de } = catalogues

const SIZES = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 320, height: 640 },
] as const

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} is not there`)
  return box
}

async function inGerman(page: Page, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }])
}

/** How many lines a text has. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('the card of the swipe game has the width of a phone, and all buttons are above the bar', {
  tag: '@phone',
}, async ({ browser, baseURL }) => {
  const [{ page }] = await Promise.all([
    aMember(browser, { name: 'Duim', gender: 'female' }),
    aMember(browser, { name: 'Pink', gender: 'male' }),
  ])
  await inGerman(page, baseURL)
  const game = page.getByRole('region', { name: de.swipe.cards })
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await open(page, '/swipe-game')
    const card = await boxOf(game.getByRole('article'))
    expect(card.width, `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(size.width - 40)
    expect(card.height).toBeGreaterThanOrEqual(240)
    const names = [de.swipe.skip, de.swipe.undo, de.swipe.profile, de.swipe.like]
    const buttons = await Promise.all(
      names.map((name) => boxOf(game.getByRole('button', { name, exact: true }))),
    )
    expect(new Set(buttons.map(({ y, height }) => Math.round(y + height / 2))).size, 'one row').toBe(1)
    const bars = await page.locator('[data-alert-bar], nav.fixed').all()
    const top = Math.min(...(await Promise.all(bars.map(boxOf))).map(({ y }) => y))
    for (const { y, height } of buttons) expect(y + height).toBeLessThanOrEqual(top)
    await expect(page.getByText(de.swipe.keys)).toHaveCount(0)
    await expectNoSideways(page)
  }
  await page.context().close()
})

test('headings, tabs and placeholders fit a phone, and a new like says that it is new', {
  tag: '@phone',
}, async ({ browser, baseURL }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Smal', 'Scherm'])
  const fan = await aMember(browser, { name: 'Fan', gender: 'male' })
  await act(fan.page, likeMember, { params: { id: her.id } })
  const { page } = her

  await test.step('the tabs of the likes are at most two lines high', async () => {
    await open(page, '/likes')
    for (const tab of await page.getByRole('tab').all())
      expect((await boxOf(tab)).height).toBeLessThanOrEqual(56)
    const card = page.getByRole('article').filter({ hasText: fan.name })
    await expect(card.getByText(nl.likes.new, { exact: true })).toBeVisible()
    await expect(card.getByRole('link')).toHaveAccessibleName(new RegExp(nl.likes.new))
  })

  await test.step('a place without a space is broken', async () => {
    const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    await act(him.page, updateProfile, { body: { country: 'GB', region: 'GB-AGY', city } })
    await open(page, `/members/${him.id}`)
    await expect(page.getByRole('main').getByText(city).first()).toBeVisible()
    await expectNoSideways(page)
  })

  await test.step('the bars of a profile leave four fifths of the screen to the member', async () => {
    const heights = await page
      .locator('header.sticky, [data-alert-bar], main .sticky, nav.fixed')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height))
    const all = heights.reduce((sum, height) => sum + height, 0)
    expect(all).toBeGreaterThan(0)
    expect(all).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 5)
  })

  await inGerman(page, baseURL)
  await page.setViewportSize({ width: 320, height: 640 })
  await test.step('the heading of the search is one line', async () => {
    await open(page, '/members')
    expect(await linesOf(page.getByRole('heading', { level: 1 }))).toBe(1)
  })

  await test.step('a placeholder is shown whole', async () => {
    const fits = (field: Locator) =>
      field.evaluate((element: HTMLInputElement) => {
        const style = getComputedStyle(element)
        const context = document.createElement('canvas').getContext('2d')
        if (!context) throw new Error('no canvas')
        context.font = style.font
        const room =
          element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        return context.measureText(element.placeholder).width <= room
      })
    await open(page, `/chats/${conversationId}`)
    await takenOver(page)
    expect(await fits(page.locator('[data-composer]'))).toBe(true)
    const options = page.getByRole('button', { name: de.chat.menu.replace('{name}', him.name) }).last()
    await expect(async () => {
      await options.click()
      await page.getByRole('menuitem', { name: de.chat.find.label }).click({ timeout: 1000 })
    }).toPass()
    expect(await fits(page.getByRole('searchbox', { name: de.chat.find.label }))).toBe(true)
    await open(page, '/chats')
    expect(await fits(page.getByRole('searchbox', { name: de.chat.search }))).toBe(true)
  })
  for (const { page: done } of [her, him, fan]) await done.context().close()
})

test('a heading that a link or a step leads to is below the bar', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  const isClear = async (heading: Locator) => {
    const bar = page.locator('header').first()
    await expect
      .poll(async () => (await boxOf(heading)).y - (await boxOf(bar)).y - (await boxOf(bar)).height)
      .toBeGreaterThanOrEqual(0)
    await expect(heading).toBeInViewport()
  }
  await open(page, '/pages/privacy#rights')
  await isClear(page.locator('#rights'))
  await open(page, '/pages/terms')
  const [link] = await page.getByRole('navigation', { name: nl.pages.contents }).getByRole('link').all()
  const target = (await link?.getAttribute('href')) ?? ''
  await link?.click()
  await isClear(page.locator(`[id="${decodeURIComponent(target.split('#')[1] ?? '')}"]`))
})

test('a toast covers no way to another page', { tag: '@desktop' }, async ({ browser }) => {
  const [her, him] = await Promise.all([
    aMember(browser, { name: 'Boven', gender: 'female' }),
    aMember(browser, { name: 'Onder', gender: 'male' }),
  ])
  const { page } = her
  await act(page, likeMember, { params: { id: him.id } })
  await open(page, '/likes/given')
  await page.getByRole('button', { name: nl.likes.withdraw }).click()
  await page
    .getByRole('navigation', { name: nl.app.nav.main })
    .getByRole('link', { name: nl.app.nav.search })
    .first()
    .click()
  const toast = await boxOf(toastOf(page, nl.likes.withdrawn.replace('{name}', him.name)))
  const link = await boxOf(page.getByRole('main').getByRole('link', { name: nl.swipe.play }))
  expect(toast.y).toBeGreaterThan(link.y + link.height)
  for (const { page: done } of [her, him]) await done.context().close()
})

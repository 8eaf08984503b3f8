import { expect, type Page } from '@playwright/test'
import { likeMember } from '#contract/likes.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { saveSearch } from '#contract/search.ts'
import { nl } from '#locales/nl.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { act, aMember, expectSound, open, type Person, toastOf } from './people.ts'
import { test } from './test.ts'
import { drag } from './touch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const cardOf = (page: Page, { name }: Person) =>
  main(page).getByRole('link', { name: new RegExp(`^${name}`) })
const cards = (page: Page) => page.getByRole('region', { name: nl.swipe.cards })
const onTop = (page: Page) => cards(page).getByRole('article')
const dialog = (page: Page) => page.getByRole('dialog')
const profile = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^(${nl.profiles.like}|${nl.profiles.liked})$`) })
const left = (page: Page, likes: string) => main(page).getByText(`Nog ${likes} vandaag`, { exact: true })
/** The conversation in its list: there once its page has followed that of a first message. */
const current = (page: Page) => main(page).locator('[aria-current="page"]')
const found = (page: Page) => main(page).getByText('2 leden gevonden').first()

const ANSWER = { key: 'best_dish', answer: 'Lasagne van oma' } as const

/** Two men and a woman, alone in their country and age. Who signed up last likes her answer. */
async function threeIn(region: string, browser: Parameters<typeof aMember>[0]) {
  const [her, first] = await Promise.all([
    aMember(browser, { name: 'Vera', gender: 'female', region }),
    aMember(browser, { name: 'Eerste', gender: 'male', region }),
  ])
  const him = await aMember(browser, { name: 'Match', gender: 'male', region })
  for (const { page } of [her, him]) await act(page, updateProfile, { body: { prompts: [ANSWER] } })
  await act(him.page, likeMember, {
    params: { id: her.id },
    body: { part: { kind: 'prompt', key: ANSWER.key } },
  })
  await Promise.all([first.page.context().close(), him.page.context().close()])
  return { her, first, him, page: her.page }
}

test('somebody is found, liked, matched and written to without a mouse', { tag: '@desktop' }, async ({
  browser,
}) => {
  test.slow()
  const { her, first, him, page } = await threeIn('AT-7', browser)

  await test.step('a filter finds them as it is chosen', async () => {
    await open(page, '/members')
    await expect(
      main(page)
        .getByText(/leden gevonden$/)
        .first(),
    ).toBeVisible()
    const youngest = page.getByLabel(nl.search.age_from)
    await tabTo(page, youngest)
    while ((await youngest.inputValue()) !== '80') await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/min_age=80/)
    await expect(found(page)).toBeVisible()
    await expectSound(page)
  })

  await test.step('a card leads to the profile, and the profile is liked', async () => {
    await pressOn(page, cardOf(page, first))
    await expect(heading(page)).toContainText(first.name)
    await expect(profile(page)).toHaveAttribute('aria-pressed', 'false')
    await pressOn(page, profile(page), 'Space')
    await expect(profile(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(profile(page)).toBeFocused()
    await expectSound(page)
  })

  await test.step('the swipe game is on the way', async () => {
    await pressOn(
      page,
      page.getByRole('navigation', { name: nl.app.nav.main }).getByRole('link', { name: nl.app.nav.search }),
    )
    await expect(heading(page)).toHaveText(nl.search.title)
    await expect(toastOf(page, `Je like is naar ${first.name} gestuurd`)).toHaveCount(0)
    await pressOn(page, page.getByRole('link', { name: nl.swipe.play }))
    await expect(heading(page)).toHaveText(nl.swipe.title)
    await expect(onTop(page)).toContainText(him.name)
    await expect(left(page, '4 likes')).toBeVisible()
    await expectSound(page)
  })

  await test.step('arrows choose, and Backspace takes the choice back', async () => {
    await page.keyboard.press('ArrowLeft')
    // The last of her age.
    await expect(onTop(page)).toHaveCount(0)
    await expect(page.getByRole('status').getByText(`${him.name} overgeslagen`)).toBeAttached()
    await page.keyboard.press('Backspace')
    await expect(onTop(page)).toContainText(him.name)
    await page.keyboard.press('ArrowUp')
    await expect(heading(page)).toContainText(him.name)
    await expect(page.getByText(`${him.name} vindt je leuk`)).toBeVisible()
    await expect(page.getByText(nl.likes.part.prompt)).toBeVisible()
    await pressOn(page, page.getByRole('button', { name: nl.profiles.part.like_answer }))
    await expect(dialog(page)).toContainText(ANSWER.answer)
    await expectSound(page)
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(onTop(page)).toContainText(him.name)
    await tabTo(page, cards(page).getByRole('button', { name: nl.swipe.skip }))
    await page.keyboard.press('ArrowRight')
  })

  await test.step('a match is told, and the message to it begins with an opening line', async () => {
    await expect(dialog(page).getByText(nl.likes.match.title)).toBeVisible()
    await expectSound(page)
    await pressOn(page, dialog(page).getByRole('button', { name: nl.likes.match.write }))
    await expect(
      dialog(page).getByRole('heading', { name: `Hoe breek je het ijs met ${him.name}?` }),
    ).toBeFocused()
    await expectSound(page)
    const line = dialog(page).getByRole('listitem').getByRole('button').first()
    const text = await line.innerText()
    await pressOn(page, line)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByLabel(`Bericht aan ${him.name}`)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByText(text)).toBeVisible()
    await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/)
    await expect(current(page)).toBeAttached()
    await expectSound(page)
  })

  await test.step('after four likes the game says when there are more; Backspace gives one back', async () => {
    await act(page, saveSearch, { body: { filter: {} } }) // the game shows the ages of the search
    await open(page, '/swipe-game')
    await expect(page.getByRole('region', { name: nl.chat.title })).toBeVisible()
    for (const likes of ['3 likes', '2 likes', '1 like']) {
      await expect(left(page, likes)).toBeVisible()
      await page.keyboard.press('ArrowRight')
    }
    await expect(page.getByRole('heading', { name: nl.swipe.done.title })).toBeFocused()
    await expectSound(page)
    await pressOn(page, main(page).getByRole('button', { name: nl.swipe.undo }))
    await expect(left(page, '1 like')).toBeVisible()
    const like = cards(page).getByRole('button', { name: nl.swipe.like })
    await expect(like).toBeFocused()
    await pressOn(page, like)
    await expect(page.getByRole('heading', { name: nl.swipe.done.title })).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(left(page, '1 like')).toBeVisible()
  })
  await her.page.context().close()
})

test('the same with a finger; and after four likes the game says when there are more', {
  tag: '@phone',
}, async ({ browser }) => {
  test.slow()
  const { her, first, him, page } = await threeIn('DE-SL', browser)

  await test.step('search, filter, profile, like', async () => {
    await open(page, '/members')
    await page.getByRole('button', { name: nl.search.filters }).tap()
    await dialog(page).getByLabel(nl.search.age_from).fill('80')
    await dialog(page).getByRole('button', { name: 'Toon 2 leden' }).tap()
    await expect(dialog(page)).toHaveCount(0)
    await expectSound(page)
    await cardOf(page, first).tap()
    await expect(heading(page)).toContainText(first.name)
    await profile(page).tap()
    await expect(profile(page)).toHaveAttribute('aria-pressed', 'true')
    await expectSound(page)
  })

  await test.step('a card that is moved a little comes back, one that is moved far is liked', async () => {
    await page
      .getByRole('navigation', { name: nl.app.nav.main })
      .getByRole('link', { name: nl.app.nav.search })
      .tap()
    await page.getByRole('link', { name: nl.swipe.play }).tap()
    await expect(onTop(page)).toContainText(him.name)
    await expectSound(page)
    await drag(page, onTop(page), -0.25)
    await expect(onTop(page)).toContainText(him.name)
    await expect(left(page, '4 likes')).toBeVisible()
    await drag(page, onTop(page), 0.6)
    await expect(dialog(page).getByText(nl.likes.match.title)).toBeVisible()
    await expectSound(page)
  })

  await test.step('the match is written to', async () => {
    await dialog(page).getByRole('button', { name: nl.likes.match.write }).tap()
    await expect(
      dialog(page).getByRole('heading', { name: `Hoe breek je het ijs met ${him.name}?` }),
    ).toBeVisible()
    await expectSound(page)
    const line = dialog(page).getByRole('listitem').getByRole('button').first()
    const text = await line.innerText()
    await line.tap()
    await page.getByRole('button', { name: nl.chat.send }).tap()
    await expect(page.getByRole('log').getByText(text)).toBeVisible()
    await expect(current(page)).toBeAttached()
    await expectSound(page)
  })

  await test.step('four likes are all of a day, and undoing gives one back', async () => {
    await act(page, saveSearch, { body: { filter: {} } }) // the game shows the ages of the search
    await open(page, '/swipe-game')
    const like = cards(page).getByRole('button', { name: nl.swipe.like })
    const undo = page.getByRole('button', { name: nl.swipe.undo })
    for (const likes of ['3 likes', '2 likes', '1 like']) {
      await expect(left(page, likes)).toBeVisible()
      await like.tap()
    }
    await expect(page.getByRole('heading', { name: nl.swipe.done.title })).toBeVisible()
    await expect(main(page).getByText(nl.swipe.done.tomorrow)).toBeVisible()
    await expect(main(page).getByRole('timer')).toHaveText(/^Nog \d\d:\d\d:\d\d$/)
    await expect(cards(page)).toHaveCount(0)
    await expectSound(page)
    const undone = page.waitForResponse(/\/api\/swipe\/undo$/)
    await undo.tap()
    await expect(left(page, '1 like')).toBeVisible()
    await expect(onTop(page)).toBeVisible()
    await undone
    const swiped = page.waitForResponse(/\/api\/swipe\/[0-9a-f-]{36}$/)
    await like.tap()
    await expect(page.getByRole('heading', { name: nl.swipe.done.title })).toBeVisible()
    await swiped
    await page.reload()
    await expect(page.getByRole('heading', { name: nl.swipe.done.title })).toBeVisible()
  })
  await her.page.context().close()
})

test('a search has a name, counts who is new, and leads to them', { tag: '@phone' }, async ({ browser }) => {
  const { searches, search } = nl
  const { page } = await aMember(browser, { name: 'Zoe', gender: 'female', region: 'NL-FR' })
  await open(page, '/members?gender=male&countryregion=NL-FR')
  await page.getByRole('link', { name: searches.link }).click()
  await page.getByRole('button', { name: searches.save, exact: true }).click()
  await expect(page.getByLabel(searches.name)).toBeFocused()
  await page.getByLabel(searches.name).fill('Friese mannen')
  await page.getByLabel(searches.mail.label).selectOption(searches.mail.weekly)
  await expectSound(page)
  await page.getByRole('button', { name: searches.save, exact: true }).click()
  await expect(toastOf(page, searches.kept)).toBeVisible()
  await expect(page.getByText(searches.mails.weekly)).toBeVisible()
  await aMember(browser, { name: 'Zef', gender: 'male', region: 'NL-FR' })
  await open(page, '/searches')
  await expect(page.getByText('1 nieuw lid')).toBeVisible()
  await page.getByText(searches.change).click()
  await expectSound(page)
  await page.getByRole('link', { name: 'Friese mannen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(search.title)
  await open(page, '/searches')
  await expect(page.getByRole('link', { name: 'Friese mannen' })).toBeVisible()
  await expect(page.getByText('1 nieuw lid')).toHaveCount(0)
})

import { expect } from '@playwright/test'
import { likeMember } from '#contract/likes.ts'
import { nl } from '#locales/nl.ts'
import { aCouple, act, aMember, expectSound, isPhone, logIn, open, takenOver } from './people.ts'
import { test } from './test.ts'
import { hold } from './touch.ts'

test('the search begins with faces of about the own age, says so, and finds everybody when asked to', {
  tag: '@phone',
}, async ({ page }) => {
  const main = page.getByRole('main')
  const found = async () =>
    Number.parseInt(
      (
        await main
          .getByText(/(leden|lid) gevonden$/)
          .first()
          .innerText()
      ).replace('.', ''),
      10,
    )
  const around = main.getByText(/^Rond jouw leeftijd: \d+–\d+ jaar$/)
  await logIn(page, 'bram')
  await expect(around).toBeVisible()
  await expect(page).toHaveURL(/min_age=\d+&max_age=\d+/)
  const near = await found()
  const faces = await main
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('img') !== null))
  expect(faces.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => true))
  expect(faces.toSorted((one, other) => Number(other) - Number(one))).toEqual(faces)
  await expect(main.getByRole('button', { name: nl.search.saved.save })).toHaveCount(0)
  await expectSound(page)

  await main.getByRole('button', { name: /Rond jouw leeftijd/ }).click()
  await expect(around).toHaveCount(0)
  await expect.poll(found).toBeGreaterThan(near)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(around).toHaveCount(0)
  await open(page, '/likes')
  await open(page, '/members')
  await expect(around).toBeVisible()
})

test('a profile on a phone: the face, name, place and what to do are on the first screen', {
  tag: '@phone',
}, async ({ page }) => {
  await logIn(page, 'bram')
  await page.getByRole('main').locator('article a').first().tap()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
  const boxOf = async (what: typeof heading) =>
    (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const photo = await boxOf(page.getByRole('region', { name: /^Foto/ }).first())
  const name = await boxOf(heading)
  expect(photo.width).toBe(page.viewportSize()?.width)
  expect(name.y).toBeGreaterThan(photo.y)
  expect(name.y + name.height).toBeLessThan(photo.y + photo.height)
  for (const action of [
    page.getByRole('button', { name: nl.profiles.like, exact: true }),
    page.getByRole('link', { name: nl.profiles.chat, exact: true }),
    page.getByRole('link', { name: nl.profiles.gift }),
  ])
    await expect(action).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: nl.profiles.report.photo })).toHaveCount(0)
  await page.getByRole('button', { name: /^Meer acties voor/ }).tap()
  await expect(page.getByRole('menuitem', { name: nl.profiles.report.photo })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectSound(page)
})

test('a match is there at once, with lines from what both share; the chosen one is in the composer', async ({
  browser,
}) => {
  const [her, him] = await Promise.all([
    aMember(browser, { name: 'Vonkje', gender: 'female' }),
    aMember(browser, { name: 'Ster', gender: 'male' }),
  ])
  await act(him.page, likeMember, { params: { id: her.id } })
  const { page } = her
  await open(page, `/members/${him.id}`)
  await page.getByRole('button', { name: nl.profiles.like, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(nl.likes.match.title)).toBeVisible()
  const lines = dialog.getByRole('listitem').getByRole('button')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toHaveText('Zeeland delen we al. Wat is daar jouw lievelingsplek?')
  await expectSound(page)
  await lines.first().click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel(`Bericht aan ${him.name}`)).toHaveValue(
    'Zeeland delen we al. Wat is daar jouw lievelingsplek?',
  )
  await expect(page.getByLabel(`Bericht aan ${him.name}`)).toBeFocused()
  await Promise.all([page.context().close(), him.page.context().close()])
})

test('a message is held for its menu, and without credits the other one is who it is about', {
  tag: '@desktop',
}, async ({ browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Houd', 'Vast'])
  const { page } = her
  await open(page, `/chats/${conversationId}`)
  await takenOver(page)
  const message = page.getByRole('log').getByText(`Hoi, ik ben ${him.name}`)
  const menu = page.getByRole('menuitem', { name: nl.profiles.report.message })
  if (isPhone(page)) await hold(page, message, () => expect(menu).toBeVisible())
  else {
    await page.getByRole('button', { name: `Meer over dit bericht van ${him.name}` }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(menu).toBeVisible()
  await expect(page.getByRole('menuitem', { name: nl.chat.copy })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expectSound(page)

  await page.getByLabel(`Bericht aan ${him.name}`).fill('Mijn laatste credit')
  await page.getByRole('button', { name: nl.chat.send }).click()
  await expect(page.getByText(`Antwoord ${him.name}`)).toBeVisible()
  await expect(page.getByText(nl.errors.chat.insufficient_credits)).toBeVisible()
  await expect(
    page.getByRole('link', { name: new RegExp(`${nl.chat.buy_credits}\\s+vanaf €`) }),
  ).toBeVisible()
  await expect(page.getByText(/^Nog \d\d:\d\d:\d\d met 25% korting$/)).toBeVisible()
  await expectSound(page)
  await Promise.all([page.context().close(), him.page.context().close()])
})

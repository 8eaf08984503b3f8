import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { catalogues } from '#locales/catalogues.ts'
import { nl } from '#locales/nl.ts'
import {
  aCouple,
  act,
  aMember,
  errorsOf,
  expectSound,
  newBrowser,
  open,
  searchOfThem,
  takenOver,
} from './people.ts'
import { test } from './test.ts'

/**
 * Runs in the page: what a browser that translates does. Every text, also one that comes later,
 * gives way to a copy in two elements, so that the application no longer has the text that is
 * shown.
 */
function translateAll(): void {
  const translate = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: ChildNode[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (!text.nodeValue || text.parentElement?.closest('[data-translated], script, style, textarea, svg'))
        continue
      const outer = document.createElement('font')
      outer.dataset.translated = ''
      const inner = outer.appendChild(document.createElement('font'))
      inner.append(text.nodeValue)
      text.replaceWith(outer)
    }
  }
  // Not earlier: React makes a page anew that it does not find as it was sent.
  new MutationObserver(() => {
    if ('takenOver' in document.documentElement.dataset) translate()
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

const main = (page: Page) => page.getByRole('main')
const isTranslated = (page: Page) =>
  expect(main(page).locator('h1 font[data-translated] > font').first()).toBeAttached()

test('a page that the browser translates goes on working', { tag: '@phone' }, async ({ browser }) => {
  test.slow()
  const { her, him, conversationId } = await aCouple(browser, ['Tolk', 'Taal'])
  const other = await aMember(browser, { name: 'Vreemd', gender: 'male' })
  const { page } = her
  const errors = errorsOf(page)
  await page.addInitScript(translateAll)

  await test.step('somebody is found and liked', async () => {
    await page.goto(searchOfThem('male'))
    await isTranslated(page)
    await main(page)
      .getByRole('link', { name: new RegExp(`^${other.name}`) })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(other.name)
    await isTranslated(page)
    await page.getByRole('button', { name: nl.profiles.like, exact: true }).click()
    const liked = page.getByRole('button', { name: nl.profiles.liked, exact: true })
    await expect(liked).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a message is counted, paid and sent, and an answer comes', async () => {
    const box = page.getByLabel(`Bericht aan ${him.name}`)
    const log = page.getByRole('log')
    await page.goto(`/chats/${conversationId}`)
    await takenOver(page)
    await expect(page.getByText('1 credit per bericht, je hebt er 1')).toBeVisible()
    await box.fill('Hé')
    await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible()
    await box.fill('')
    await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible()
    await box.fill('Hé, spreek je Fries?')
    await page.getByRole('button', { name: nl.chat.send }).click()
    await expect(log.getByText('Hé, spreek je Fries?')).toBeVisible()
    await expect(page.getByText(`Antwoord ${him.name}`)).toBeVisible()
    await expect(page.getByRole('link', { name: nl.chat.buy_credits })).toContainText('€')
    const params = { id: conversationId }
    await act(him.page, sendMessage, { params, body: { kind: 'text', body: 'Ja, dat spreek ik.' } })
    await expect(log.getByText('Ja, dat spreek ik.')).toBeVisible()
  })

  await test.step('the profile becomes more complete', async () => {
    const { edit, complete, fact } = nl.profiles
    await page.goto('/profile')
    await isTranslated(page)
    const percent = main(page).locator('#completeness-title')
    const isShown = async () => {
      const value = await page.getByRole('progressbar').getAttribute('aria-valuenow')
      await expect(percent).toContainText(`${value}%`, { timeout: 1000 })
      return value
    }
    const before = await isShown()
    const about = page.locator('details', {
      has: page.getByRole('heading', { name: edit.about, exact: true }),
    })
    await page.getByRole('link', { name: complete.about }).click()
    await about.getByLabel(edit.about_label).fill('Ik lees graag in vertaling.')
    await expect(about.getByText(edit.saved)).toBeVisible()
    await expect.poll(isShown).not.toBe(before)
    await expect(page.getByRole('link', { name: complete.about, exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: complete.tattoos }).click()
    await page.getByLabel(fact.tattoos).selectOption({ label: nl.enums.tattoos.none })
    await expect(page.getByRole('link', { name: complete.tattoos })).toHaveCount(0)
    await isShown()
  })

  await test.step('a photo is added', async () => {
    const create = { width: 600, height: 800, channels: 3, background: '#20a020' } as const
    const buffer = await sharp({ create }).jpeg().toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'zee.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('dialog').getByRole('button', { name: 'Foto plaatsen' }).click()
    await expect(page.getByText('1 van 3 foto’s.')).toBeVisible()
  })

  await test.step('the clock of the bonus runs', async () => {
    await page.goto('/premium')
    await isTranslated(page)
    const clock = main(page).getByRole('timer')
    const before = await clock.textContent()
    expect(before).toMatch(/\d\d:\d\d:\d\d/)
    await expect.poll(() => clock.textContent()).not.toBe(before)
  })
  expect(errors).toEqual([])
})

test('a translated log-in says what is wrong', { tag: '@phone' }, async ({ browser }) => {
  const page = await newBrowser(browser)
  const errors = errorsOf(page)
  const { email, password } = nl.accounts.signup
  await page.addInitScript(translateAll)
  await page.goto('/login')
  await isTranslated(page)
  await page.getByLabel(email, { exact: true }).fill('niemand@vonk.test')
  for (const wrong of ['fout wachtwoord 1', 'fout wachtwoord 2']) {
    await page.getByLabel(password, { exact: true }).fill(wrong)
    await main(page).getByRole('button', { name: nl.app.nav.login }).click()
    await expect(page.getByText('Login mislukt, probeer opnieuw')).toBeVisible()
  }
  // The browser itself names the answer.
  expect(errors.filter((error) => !error.includes('Failed to load resource'))).toEqual([])
})

test('two members write to each other in two languages', { tag: '@phone' }, async ({ browser }) => {
  const [her, him] = await Promise.all([
    aMember(browser, { name: 'Nederlands', gender: 'female' }),
    aMember(browser, { name: 'Polski', gender: 'male' }),
  ])
  const url = `http://localhost:${process.env.JOURNEY_PORT}`
  await him.page.context().addCookies([{ name: 'locale', value: 'pl', url }])
  const { conversation } = (await act(him.page, startConversation, { body: { member_id: her.id } })) as {
    conversation: { id: string }
  }
  const params = { id: conversation.id }
  const polish = ['Dzień dobry! Jak się masz?', 'Bilet kosztuje € 12,50.']
  for (const body of polish) await act(him.page, sendMessage, { params, body: { kind: 'text', body } })
  // The browser of the journeys has the interface of a translator, and no translator.
  for (const { page } of [her, him])
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Translator'))
  const errors = errorsOf(her.page)
  const log = her.page.getByRole('log')
  const { press, all, undo, whole_off: off } = nl.translate
  const button = (name: string) => her.page.getByRole('button', { name, exact: true })

  await test.step('one message is translated, and the original is one press away', async () => {
    await open(her.page, `/chats/${conversation.id}`)
    await expect(button(press.offered)).toHaveCount(2)
    await button(press.offered).first().click()
    await expect(log.getByText('Goedemorgen! Hoe gaat het met je?')).toBeVisible()
    await expect(log.getByText('Automatisch vertaald (Pools)')).toBeVisible()
    await button(press.translated).click()
    await expect(log.getByText('Dzień dobry! Jak się masz?')).toBeVisible()
    await button(press.original).click()
  })

  await test.step('then the whole conversation, until it is turned off', async () => {
    await button(all).click()
    await expect(log.getByText('Het kaartje kost € 12,50.')).toBeVisible()
    await expectSound(her.page)
    await her.page.reload()
    await expect(log.getByText('Het kaartje kost € 12,50.')).toBeVisible()
    await button(`Opties bij het gesprek met ${him.name}`).click()
    await her.page.getByRole('menuitem', { name: off }).click()
    await expect(log.getByText('Bilet kosztuje € 12,50.')).toBeVisible()
  })

  await test.step('a draft is translated, and marked for both', async () => {
    const box = her.page.getByLabel(`Bericht aan ${him.name}`)
    await box.fill('Zullen we vrijdag om 20:30 afspreken?')
    await button('Vertaal naar het Pools').click()
    await expect(box).toHaveValue('Spotkamy się w piątek o 20:30?')
    await button(undo).click()
    await expect(box).toHaveValue('Zullen we vrijdag om 20:30 afspreken?')
    await button('Vertaal naar het Pools').click()
    await expect(box).toHaveValue('Spotkamy się w piątek o 20:30?')
    await her.page.getByRole('button', { name: nl.chat.send }).click()
    await expect(log.getByText(nl.translate.sent)).toBeVisible()
    await expect(box).toHaveValue('')
    await open(him.page, `/chats/${conversation.id}`)
    const theirs = him.page.getByRole('log')
    await expect(theirs.getByText('Spotkamy się w piątek o 20:30?')).toBeVisible()
    await expect(theirs.getByText(catalogues.pl.translate.sent)).toBeVisible()
  })
  expect(errors).toEqual([])
})

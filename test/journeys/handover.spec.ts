import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { logIn as logInCall, signUp } from '#contract/accounts.ts'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { likeMember } from '#contract/likes.ts'
import { nl, server as serverNl } from '#locales/nl.ts'
import {
  act,
  aMember,
  expectSound,
  fillBirthDate,
  linkIn,
  mailTo,
  newBrowser,
  open,
  PASSWORD,
  toastOf,
} from './people.ts'
import { test } from './test.ts'

const texts = nl.accounts.handover
const NEW_PASSWORD = 'een heel ander wachtwoord'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Somebody signs up with another person's address; a mail scanner opens the link. */
async function madeByAnother(browser: Browser) {
  const [page, scanner] = [await newBrowser(browser), await newBrowser(browser)]
  const name = `Maker ${randomUUID().slice(0, 6)}`
  const email = `${name.toLowerCase().replace(' ', '.')}@example.nl`
  await act(page, signUp, {
    body: {
      email,
      name,
      gender: 'male',
      seeking: 'female',
      date_of_birth: '1944-03-03',
      country: 'NL',
      region: 'NL-ZE',
      password: PASSWORD,
      terms: true,
    },
  })
  await scanner.request.get(linkIn(await mailTo(scanner, email), /\/activate\?token=\S+/))
  await scanner.context().close()
  return { page, name, email }
}

/** The owner of the address sets a password and logs in with it. */
async function takeOver(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main')
  await open(page, '/reset-password')
  await main.getByLabel(nl.accounts.signup.email, { exact: true }).fill(email)
  await main.getByRole('button', { name: nl.accounts.reset.submit }).click()
  const mail = await mailTo(page, email, serverNl.mails.password_reset.subject)
  await open(page, linkIn(mail, /\/reset-password\/do\?token=\S+/))
  await main.getByLabel(nl.accounts.reset.password, { exact: true }).fill(NEW_PASSWORD)
  await main.getByLabel(nl.accounts.reset.repeat, { exact: true }).fill(NEW_PASSWORD)
  await main.getByRole('button', { name: nl.accounts.reset.do_submit }).click()
  await page.waitForURL('**/login')
  await main.getByLabel(nl.accounts.signup.email, { exact: true }).fill(email)
  await main.getByLabel(nl.accounts.signup.password, { exact: true }).fill(NEW_PASSWORD)
  await main.getByRole('button', { name: nl.app.nav.login }).click()
}

test('whoever reads the mail of an account that somebody else made sees what is in it, and throws it all away', {
  tag: '@desktop',
}, async ({ browser, page }) => {
  test.slow()
  const main = page.getByRole('main')
  const maker = await madeByAnother(browser)
  const other = await aMember(browser, { name: 'Olga', gender: 'female' })

  await test.step('the maker uses it', async () => {
    await expect
      .poll(async () => (await maker.page.request.get('/api/credits')).text())
      .toContain('"credits":2')
    await act(maker.page, likeMember, { params: { id: other.id } })
    const { conversation } = (await act(maker.page, startConversation, {
      body: { member_id: other.id },
    })) as { conversation: { id: string } }
    const body = { kind: 'text', body: 'Dit schreef de maker' }
    await act(maker.page, sendMessage, { params: { id: conversation.id }, body })
  })

  await test.step('the owner logs in with a password of their own, and sees it before anything else', async () => {
    await takeOver(page, maker.email)
    await expect(page).toHaveURL(/\/handover$/)
    await expect(heading(page)).toHaveText(texts.title)
    await expect(main.getByText(maker.name, { exact: true })).toBeVisible()
    await expect(main.getByText('3 maart 1944')).toBeVisible()
    await expect(main.getByText('Dit schreef de maker')).toBeVisible()
    await expect(main.getByText('1 like gegeven')).toBeVisible()
    await expect(main.getByText('Al deze apparaten zijn uitgelogd.')).toBeVisible()
    await expectSound(page)
    expect((await maker.page.request.get('/api/user.php')).status()).toBe(403)
  })

  await test.step('nothing else is to be had before that is decided', async () => {
    for (const path of ['/members', '/chats', '/profile']) {
      await open(page, path)
      await expect(page).toHaveURL(/\/handover$/)
    }
    await expect(heading(page)).toHaveText(texts.title)
  })

  await test.step('one press throws everything away', async () => {
    await main.getByRole('button', { name: texts.throw_away }).click()
    await expect(page).toHaveURL(/\/account-deleted$/)
    await expect(heading(page)).toHaveText(texts.thrown_title)
    await expectSound(page)
    const answer = await page.request.fetch(logInCall.path, {
      method: logInCall.method,
      data: { email: maker.email, password: NEW_PASSWORD },
      headers: { 'x-request-type': 'client' },
    })
    expect(answer.status()).toBe(403)
  })
  await Promise.all([maker.page.context().close(), other.page.context().close()])
})

test('whoever says that the account is theirs keeps it, and is not asked again', { tag: '@phone' }, async ({
  browser,
  page,
}) => {
  const maker = await madeByAnother(browser)
  await takeOver(page, maker.email)
  await expect(heading(page)).toHaveText(texts.title)
  const keep = page.getByRole('button', { name: texts.keep })
  await expect(page.getByRole('main').getByText(maker.name, { exact: true })).toBeVisible()
  await keep.click()
  await expect(toastOf(page, texts.kept)).toBeVisible()
  await expect(page).toHaveURL(/\/members/)
  await open(page, '/handover')
  await expect(page).toHaveURL(/\/members/)
  await maker.page.context().close()
})

test('a sign-up whose answer was lost goes on logged in, in a browser that was never here', {
  tag: '@phone',
}, async ({ page }) => {
  const { signup } = nl.accounts
  const main = page.getByRole('main')
  const next = main.getByRole('button', { name: signup.next })
  let lost = 0
  await page.route('**/api/signup', async (route) => {
    if (lost++ > 0) return route.fallback()
    expect((await route.fetch()).status()).toBe(201)
    await page.context().clearCookies() // the fetch above stored cookies that the page never had
    await route.abort('connectionreset')
  })
  await open(page, '/signup')
  await main.getByRole('group', { name: signup.gender }).getByText(nl.enums.gender.female).click()
  await main.getByRole('group', { name: signup.seeking }).getByText(nl.enums.gender.male).click()
  await next.click()
  await fillBirthDate(main, '1992-06-15')
  await main.getByLabel('Provincie').selectOption({ label: 'Noord-Holland' })
  await next.click()
  await main.getByLabel(signup.name).fill('Verloren antwoord')
  await next.click()
  await main.getByLabel(signup.email).fill(`verloren.${randomUUID()}@example.nl`)
  await next.click()
  await main.getByLabel(signup.password, { exact: true }).fill(PASSWORD)
  await main.getByLabel(/voorwaarden/).check()
  await main.getByRole('button', { name: signup.submit }).click()
  await main.getByRole('link', { name: nl.accounts.confirm.go_on }).click()
  await expect(page).toHaveURL(/\/signup-matches$/)
  expect(lost).toBeGreaterThan(1)
  expect((await page.request.get('/api/user.php')).status()).toBe(200)
})

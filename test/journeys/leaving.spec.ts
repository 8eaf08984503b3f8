import { expect, type Page } from '@playwright/test'
import { nl, server as serverNl } from '#locales/nl.ts'
import {
  aCouple,
  aMember,
  expectSound,
  linkIn,
  mailTo,
  open,
  PASSWORD,
  searchOfThem,
  toastOf,
} from './people.ts'
import { test } from './test.ts'

const texts = nl.settings.delete
const DAY_MS = 24 * 3600 * 1000

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const linkTo = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(name) })

test('who deletes the account is gone for others at once, and back whole with the mailed link', {
  tag: '@phone',
}, async ({ browser }) => {
  test.slow()
  const { her, him, conversationId } = await aCouple(browser, ['Wende', 'Wessel'])
  const [leaver, other] = [her.page, him.page]
  await open(other, `/chats/${conversationId}`)
  await expect(other.getByRole('log').getByText(`Dag, ik ben ${her.name}`)).toBeVisible()

  await test.step('a reason, and one offer that is easy to refuse', async () => {
    await open(leaver, '/settings')
    const groups = leaver.getByRole('navigation', { name: nl.settings.title })
    await groups.getByRole('link', { name: nl.settings.account.title }).click()
    await leaver.getByRole('link', { name: texts.title }).click()
    await expect(heading(leaver)).toHaveText(texts.title)
    await leaver.getByRole('button', { name: texts.go_on }).click()
    await expect(leaver.getByText(nl.ui.choose_one)).toBeVisible()
    await leaver.getByText(nl.enums.deletion_reason.time).click()
    await leaver.getByLabel(texts.remarks).fill('Ik ga op reis')
    await expectSound(leaver)
    await leaver.getByRole('button', { name: texts.go_on }).click()
    await expect(leaver.getByRole('heading', { name: nl.pause.offer.title })).toBeFocused()
    await expectSound(leaver)
    await leaver.getByRole('button', { name: texts.refuse }).click()
  })

  await test.step('only the right password deletes', async () => {
    await expect(leaver.getByRole('heading', { name: texts.confirm_title })).toBeFocused()
    const submit = leaver.getByRole('button', { name: 'Verwijder definitief na 14 dagen' })
    const password = leaver.getByLabel(nl.accounts.signup.password, { exact: true })
    await password.fill('fout wachtwoord')
    await submit.click()
    await expect(leaver.getByText('Controleer je wachtwoord.')).toBeVisible()
    await expectSound(leaver)
    await password.fill(PASSWORD)
    await submit.click()
    await expect(leaver).toHaveURL(/\/account-deleted$/)
    await expect(heading(leaver)).toHaveText(nl.accounts.deleted.title)
    const until = new Date(Date.now() + 14 * DAY_MS)
    const date = until.toLocaleDateString('nl', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
    await expect(leaver.getByText(`tot ${date}`)).toBeVisible()
    await expect.poll(() => leaver.evaluate(() => scrollY)).toBe(0)
    await expectSound(leaver)
  })

  await test.step('the other one finds neither the conversation nor the profile nor the likes', async () => {
    await expect(other).toHaveURL(/\/chats$/)
    await expect(other.getByText('Dit gesprek bestaat niet meer.')).toBeVisible()
    await expect(linkTo(other, her.name)).toHaveCount(0)
    await expectSound(other)
    await open(other, `/members/${her.id}`)
    await expect(heading(other)).toHaveText('Dit profiel is niet meer te bekijken')
    await expectSound(other)
    await open(other, '/likes')
    await expect(other.getByText(nl.likes.empty.received)).toBeVisible()
    await open(other, searchOfThem('female'))
    await expect(other.getByText(/(leden|lid) gevonden$/).first()).toBeVisible()
    await expect(linkTo(other, her.name)).toHaveCount(0)
  })

  await test.step('the mailed link brings everything back', async () => {
    const mail = await mailTo(leaver, her.email, serverNl.mails.deleted.subject)
    await open(leaver, linkIn(mail, /^\/[\w-]{43}\?restore$/))
    await expect(heading(leaver)).toHaveText(nl.accounts.link.restore_title)
    const goOn = leaver.getByRole('button', { name: nl.accounts.link.restore })
    await expect(goOn).toBeVisible()
    await expectSound(leaver)
    await goOn.click()
    await expect(toastOf(leaver, 'Welkom terug, je account is hersteld')).toBeVisible()
    await expect(leaver).toHaveURL(/\/members(\?|$)/)
    await open(leaver, '/likes?tab=matches')
    await expect(linkTo(leaver, him.name).first()).toBeVisible()
    await open(leaver, `/chats/${conversationId}`)
    await expect(leaver.getByRole('log').getByText(`Hoi, ik ben ${him.name}`)).toBeVisible()
  })

  await test.step('the other one has everything back as well', async () => {
    await open(other, `/members/${her.id}`)
    await expect(heading(other)).toContainText(her.name)
    await open(other, '/likes')
    await expect(linkTo(other, her.name).first()).toBeVisible()
    await open(other, `/chats/${conversationId}`)
    await expect(other.getByRole('log').getByText(`Dag, ik ben ${her.name}`)).toBeVisible()
  })
  await Promise.all([leaver.context().close(), other.context().close()])
})

test('who leaves because of the price is offered a small package once, as easy to refuse as to take', {
  tag: '@desktop',
}, async ({ browser }) => {
  const { page } = await aMember(browser, { name: 'Wies', gender: 'female' })
  await open(page, '/settings/delete')
  await page.getByText(nl.enums.deletion_reason.price).click()
  await page.getByRole('button', { name: texts.go_on }).click()
  await expect(page.getByRole('heading', { name: texts.tryout_title })).toBeFocused()
  await expectSound(page)
  const see = page.getByRole('link', { name: texts.offer_see })
  const refuse = page.getByRole('button', { name: texts.refuse })
  const sizes = [await see.boundingBox(), await refuse.boundingBox()].map((box) => [box?.width, box?.height])
  expect(sizes[0]).toEqual(sizes[1])
  await refuse.click()
  await expect(page.getByRole('heading', { name: texts.confirm_title })).toBeFocused()
  await page.getByRole('button', { name: texts.back }).click()
  await page.getByRole('button', { name: texts.go_on }).click()
  await see.click()
  await expect(page).toHaveURL(/\/credits\/[0-9a-f-]{36}$/)
  await expect(page.getByText('8 credits').first()).toBeVisible()
  await page.context().close()
})

test('who pauses is found by nobody, says so where they want it, and is back with one press', {
  tag: '@phone',
}, async ({ browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Petra', 'Pim'])
  const [away, other] = [her.page, him.page]
  const { pause } = nl
  const day = new Date(Date.now() + 9 * DAY_MS)
  const shown = day.toLocaleDateString('nl', {
    day: 'numeric',
    month: 'long',
    ...(day.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }),
  })

  await open(away, '/settings?group=privacy')
  await away.getByLabel(pause.day, { exact: true }).check()
  await away.getByRole('button', { name: pause.start }).click()
  await expect(away.getByLabel(pause.day_label)).toBeFocused()
  await away.getByLabel(pause.day_label).fill(day.toISOString().slice(0, 10))
  await away.getByLabel(pause.tell).check()
  await away.getByRole('button', { name: pause.start }).click()
  await expect(toastOf(away, pause.begun)).toBeVisible()
  await expect(away.getByText(pause.on.until.replace('{day}', shown))).toBeVisible()
  await expectSound(away)

  await open(other, `/chats/${conversationId}`)
  await expect(other.getByText(pause.away.today.replace('{name}', her.name))).toBeVisible()
  await expect(other.getByText(pause.away.back.replace('{day}', shown))).toBeVisible()
  await expectSound(other)
  await open(other, searchOfThem('female'))
  await expect(linkTo(other, her.name)).toHaveCount(0)

  await open(away, '/members')
  await away.getByRole('button', { name: pause.end }).click()
  await expect(toastOf(away, pause.ended)).toBeVisible()
  await open(other, searchOfThem('female'))
  await expect(linkTo(other, her.name)).toHaveCount(1)
})

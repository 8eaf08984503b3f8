import { expect, type Page } from '@playwright/test'
import { nl, server as serverNl } from '#locales/nl.ts'
import type { CaughtSms } from '#server/kit/ports/sms.ts'
import { onDatabase } from './database.ts'
import { pressOn } from './keyboard.ts'
import { aCouple, aMember, expectSound, mailTo, open, type Person, takenOver, toastOf } from './people.ts'
import { test } from './test.ts'

const { pay, result, withdrawal } = nl.payments
const methods = nl.enums.payment_method

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inMain = (page: Page) => page.getByRole('main')
const euro = (amount: string) => new RegExp(`€\\s${amount}`)

/** Thirty credits cost 24.95, and 18.71 with the time bonus. */
async function chooseThirty(page: Page): Promise<void> {
  await inMain(page).getByRole('link', { name: 'Kies 30 credits' }).click()
  await expect(heading(page)).toHaveText(pay.title)
}
async function orderWith(page: Page, method: keyof typeof methods): Promise<void> {
  await inMain(page).getByRole('radio', { name: methods[method] }).check()
  await inMain(page)
    .getByRole('button', { name: /^Bestelling met betalingsverplichting/ })
    .click()
  await expect(heading(page)).toHaveText(serverNl.provider.title)
}
async function settle(page: Page, act: keyof typeof serverNl.provider.acts): Promise<void> {
  await page.getByRole('button', { name: serverNl.provider.acts[act], exact: true }).click()
  await takenOver(page)
}
const creditsOf = async (page: Page) =>
  ((await (await page.request.get('/api/user.php')).json()) as { user: { credits: number } }).user.credits

test('iDEAL: from a conversation without credits to premium for life, and back into the conversation', {
  tag: '@phone',
}, async ({ browser }) => {
  test.slow()
  const { her, conversationId } = await aCouple(browser, ['Iris', 'Ilja'])
  const { page } = her
  await open(page, `/credits?from=/chats/${conversationId}`)
  await expect(inMain(page).getByText(euro('18,71')).first()).toBeVisible()
  await expect(inMain(page).locator('s').getByText(euro('24,95'))).toBeVisible()
  await expectSound(page)
  const first = inMain(page).getByRole('link', { name: /^Kies/ }).first()
  await expect(first, 'the first package is on the first screen').toBeInViewport({ ratio: 1 })
  await chooseThirty(page)
  await expect(inMain(page).getByText(euro('18,71')).first()).toBeVisible()
  await expectSound(page)
  await orderWith(page, 'ideal')
  await settle(page, 'paid')

  await expect(heading(page)).toHaveText(result.premium)
  await expect(toastOf(page, result.title.completed)).toBeVisible()
  await expect(inMain(page).getByText(nl.premium.photos.title)).toBeVisible()
  await expect(inMain(page).getByText('Je hebt er 30 credits bij.')).toBeVisible()
  await expectSound(page)
  await inMain(page).getByRole('link', { name: nl.payments.receipt.see }).click()
  await expect(heading(page)).toHaveText(nl.payments.receipt.title)
  await expect(inMain(page).getByText(euro('18,71')).first()).toBeVisible()
  await expectSound(page)
  await page.goBack()
  await inMain(page).getByRole('link', { name: result.to_chat }).click()
  await expect(page).toHaveURL(new RegExp(`/chats/${conversationId}$`))
  const mail = await mailTo(page, her.email)
  expect(mail.text).toContain('18,71')
})

test('cancelled at the bank, then paid with Bancontact on the same order', { tag: '@desktop' }, async ({
  browser,
}) => {
  const { page } = await aMember(browser, { name: 'Bart', gender: 'male', region: 'BE-VAN' })
  await open(page, '/premium')
  await chooseThirty(page)
  await orderWith(page, 'paypal')
  await settle(page, 'canceled')

  await expect(heading(page)).toHaveText(result.title.cancelled)
  await expect(inMain(page).getByText(nl.payments.reasons.canceled)).toBeVisible()
  await expectSound(page)
  const order = new URL(page.url()).pathname
  await inMain(page).getByRole('link', { name: result.other_method }).click()
  await inMain(page).getByRole('radio', { name: methods.bancontact }).check()
  await inMain(page)
    .getByRole('button', { name: /^Bestelling met betalingsverplichting/ })
    .click()
  await settle(page, 'paid')
  await expect(heading(page)).toHaveText(result.premium)
  expect(new URL(page.url()).pathname).toBe(order)
  expect(await creditsOf(page)).toBe(32)
})

/** Returns the newest code that was sent to a phone. */
async function smsCode(page: Page, phone: string, not = ''): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const caught = (await (await page.request.get('/dev/sms.json')).json()) as CaughtSms[]
      code = /\b\d{6}\b/.exec(caught.find(({ to }) => to === phone)?.text ?? '')?.[0] ?? ''
      return code !== not && code !== ''
    })
    .toBe(true)
  return code
}

test(
  'direct debit: a wrong code, then the right one; the money comes days later',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page } = await aMember(browser, { name: 'Dirk', gender: 'male' })
    const phone = `+3161234${info.project.name === 'phone' ? '5001' : '5002'}`
    const texts = nl.directdebit
    await open(page, '/premium')
    await chooseThirty(page)
    await inMain(page).getByRole('radio', { name: methods.sdd }).check()
    await inMain(page).getByRole('link', { name: nl.payments.pay.go_on_with_debit }).click()
    await expect(heading(page)).toHaveText(texts.title)

    const fill = (label: string, text: string) => inMain(page).getByLabel(label, { exact: true }).fill(text)
    await fill(texts.account_holder, 'D. de Boer')
    await fill(texts.iban, 'NL91 ABNA 0417 1643 01')
    await fill(texts.street, 'Dorpsstraat')
    await fill(texts.house_number, '1')
    await fill(texts.zip, '4331 AA')
    await fill(texts.city, 'Middelburg')
    await fill(texts.phone, phone)
    await inMain(page).getByRole('button', { name: texts.send_code }).click()
    await expect(inMain(page).getByText(nl.errors.directdebit.iban_invalid)).toBeVisible()
    await expectSound(page)
    await fill(
      texts.iban,
      info.project.name === 'phone' ? 'NL91 ABNA 0417 1643 00' : 'NL20 INGB 0001 2345 67',
    )
    await inMain(page)
      .getByLabel(/^Ik geef toestemming om eenmalig/)
      .check()
    await inMain(page).getByRole('button', { name: texts.send_code }).click()

    const code = await smsCode(page, phone)
    await fill(texts.code.label, code === '000000' ? '111111' : '000000')
    const confirm = inMain(page).getByRole('button', { name: /^Bestelling met betalingsverplichting/ })
    await confirm.click()
    await expect(inMain(page).getByText('Code ongeldig')).toBeVisible()
    await expectSound(page)
    await fill(texts.code.label, code)
    await confirm.click()
    await expect(heading(page)).toHaveText(result.title.pending)
    await expect(inMain(page).getByText(result.debit.reference)).toBeVisible()
    await expect(inMain(page).getByRole('link', { name: nl.ui.next_step.members })).toBeVisible()
    await expectSound(page)
  },
)

test('the time bonus: less to pay while the clock runs, more at zero', { tag: '@desktop' }, async ({
  browser,
}) => {
  const { page, id } = await aMember(browser, { name: 'Tess', gender: 'female' })
  const left = (seconds: number) =>
    onDatabase(
      'update member set signed_up_at = now() - make_interval(secs => 14400 - $2) where public_id = $1',
      [id, seconds],
    )
  await left(3600)
  await open(page, '/premium')
  await expect(page.getByRole('timer').filter({ hasText: /00:59:\d\d/ })).toBeVisible()
  await expect(inMain(page).getByText(euro('18,71')).first()).toBeVisible()
  await expectSound(page)
  await left(6)
  await page.reload()
  await expect(page.getByRole('timer').filter({ hasText: /00:00:0\d/ })).toBeVisible()
  await expect(page.getByText(nl.catalogue.bonus.over).first()).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(inMain(page).getByText(euro('24,95')).first()).toBeVisible()
  await expect(inMain(page).locator('s')).toHaveCount(0)
  await chooseThirty(page)
  await expect(inMain(page).getByRole('button', { name: euro('24,95') })).toBeVisible()
})

test('a code, and a discount that another order holds, leave the focus where to go on', {
  tag: '@desktop',
}, async ({ browser }) => {
  const { page } = await aMember(browser, { name: 'Kiki', gender: 'female' })
  const code = 'JOURNEYHALF'
  await onDatabase(
    `insert into discount_code (code, kind, percentage, validity) values ($1, 'campaign', 50, 'lifetime')`,
    [code],
  )
  await open(page, '/credits')
  await chooseThirty(page)
  const field = inMain(page).getByLabel(nl.catalogue.code.label)
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  const remove = inMain(page).getByRole('button', { name: nl.catalogue.code.remove.replace('{code}', code) })
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(field).toBeFocused()

  await orderWith(page, 'ideal')
  await open(page, '/credits')
  await chooseThirty(page)
  const order = inMain(page).getByRole('button', { name: /^Bestelling met betalingsverplichting/ })
  await order.click()
  await pressOn(page, inMain(page).getByRole('button', { name: result.give_up }))
  await expect(inMain(page).getByRole('button', { name: result.give_up })).toHaveCount(0)
  await expect(order).toBeFocused()
})

async function bought(browser: Parameters<typeof aMember>[0], name: string): Promise<Person> {
  const person = await aMember(browser, { name, gender: 'female' })
  await open(person.page, '/credits')
  await chooseThirty(person.page)
  await orderWith(person.page, 'ideal')
  await settle(person.page, 'paid')
  await expect(heading(person.page)).toHaveText(result.premium)
  return person
}

test('withdrawal: the exact amount first, then two presses, a mail, and premium is over', {
  tag: '@phone',
}, async ({ browser }) => {
  test.slow()
  const { page, email } = await bought(browser, 'Wilma')
  await open(page, '/pages/return-policy')
  await expect(heading(page)).toBeVisible()
  await expectSound(page)
  await inMain(page).getByRole('link', { name: withdrawal.here }).first().click()
  await expect(heading(page)).toHaveText(withdrawal.title)
  await expect(inMain(page).getByText(euro('18,71')).first()).toBeVisible()
  await expect(inMain(page).getByText(withdrawal.loses_premium)).toBeVisible()
  await expectSound(page)
  await inMain(page).getByRole('button', { name: withdrawal.confirm }).click()
  await expect(heading(page)).toHaveText(withdrawal.done)
  await expect(heading(page)).toBeFocused()
  await expectSound(page)
  await expect.poll(() => creditsOf(page)).toBe(2)
  const mail = await mailTo(page, email)
  expect(mail.text).toContain('18,71')
  await open(page, '/premium')
  await expect(page).toHaveURL(/\/premium$/)
})

import { expect } from '@playwright/test'
import { nl, server as serverNl } from '#locales/nl.ts'
import { aMember, expectSound, fillBirthDate, isPhone, mailTo, open, PASSWORD } from './people.ts'
import { test } from './test.ts'

const signup = nl.accounts.signup

test('two strangers meet and chat: from the home page to a paid message, live in both browsers', async ({
  page,
  browser,
}) => {
  test.slow()
  const stamp = Date.now().toString(36)
  const name = `Job ${stamp.slice(-6)}`
  const email = `job@job-${stamp}.nl`
  const phone = isPhone(page)

  await test.step('a visitor opens the sign-up: a dialog on a desktop, a page on a phone', async () => {
    await open(page, '/?network=spring&ref=poster')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.accounts.home.title)
    await expectSound(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: nl.app.nav.signup })
      .or(page.getByRole('main').getByRole('link', { name: nl.app.nav.signup }))
      .first()
      .click()
    if (phone) await expect(page).toHaveURL(/\/signup$/)
    else await expect(page.getByRole('dialog')).toBeVisible()
  })

  const form = phone ? page.getByRole('main') : page.getByRole('dialog')

  await test.step('steps 0 to 4, with wrong answers told under their fields', async () => {
    await form.getByRole('group', { name: signup.gender }).getByText(nl.enums.gender.male).click()
    await form.getByRole('group', { name: signup.seeking }).getByText(nl.enums.gender.female).click()
    await expectSound(page)
    await form.getByRole('button', { name: signup.next }).click()

    await fillBirthDate(form, '2015-01-01')
    await form.getByRole('button', { name: signup.next }).click()
    await expect(form.getByText('Vul uw geboortedatum in (18+ jaar)').first()).toBeVisible()
    await fillBirthDate(form, '1990-06-15')
    await form.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
    await form.getByRole('button', { name: signup.next }).click()

    await form.getByLabel(signup.name).fill('@job')
    await form.getByRole('button', { name: signup.next }).click()
    await expect(form.getByText('Je profielnaam mag niet beginnen met een @').first()).toBeVisible()
    await form.getByLabel(signup.name).fill(name)
    await form.getByRole('button', { name: signup.next }).click()

    await form.getByLabel(signup.email).fill('anna@demo.test')
    await form.getByRole('button', { name: signup.next }).click()
    await expect(form.getByText('Dit e-mailadres heeft al een account op deze site.').first()).toBeVisible()
    await form.getByLabel(signup.email).fill('job@gmial.com')
    await form.getByLabel(signup.email).blur()
    await expect(
      form
        .getByText(/gmail\.com/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await form.getByLabel(signup.email).fill(email)
    await form.getByRole('button', { name: signup.next }).click()
    await expect(form.getByText(signup.password_title)).toBeVisible()
  })

  await test.step('the answers survive a reload, and the dialog cannot be closed by Escape', async () => {
    await page.keyboard.press('Escape')
    await expect(form.getByText(signup.password_title)).toBeVisible()
    await page.reload()
    await expect(form.getByText(signup.password_title)).toBeVisible()
    await form.getByLabel(signup.password, { exact: true }).fill(PASSWORD)
    await form
      .getByRole('checkbox', { name: signup.terms_label })
      .or(form.getByLabel(/voorwaarden/))
      .first()
      .check()
    await expectSound(page)
    await form.getByRole('button', { name: signup.submit }).click()
    await expect(page.getByText(nl.accounts.confirm.title).first()).toBeVisible()
    await expectSound(page)
  })

  await test.step('the mailed link confirms the address', async () => {
    await page
      .getByRole('button', { name: nl.accounts.confirm.go_on })
      .or(page.getByRole('link', { name: nl.accounts.confirm.go_on }))
      .first()
      .click()
    await expect(page.getByText(nl.accounts.activation.reminder_title).first()).toBeVisible()
    const mail = await mailTo(page, email)
    expect(mail.subject).toBe(serverNl.mails.activation.subject)
    const link = /https?:\/\/\S+\/activate\?token=\S+/.exec(mail.text)?.[0] ?? ''
    await open(page, link)
    await expect(page).toHaveURL(/\/activate\/done$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.accounts.activation.done_title)
    await expectSound(page)
  })

  if (!phone) return // only the dialog is another: other journeys search and chat on a desktop

  const { page: anna, name: hers } = await aMember(browser, {
    name: 'Anna',
    gender: 'female',
    region: 'NL-UT',
  })

  await test.step('search finds Anna; back from her profile keeps the results and the scroll position', async () => {
    await open(page, '/members?country=NL&countryregion=NL-UT')
    const card = page.getByRole('link', { name: new RegExp(`^${hers}`) }).first()
    await expect(card).toBeVisible()
    await expectSound(page)
    await open(page, '/members')
    await expect(page.getByText(/leden gevonden/).first()).toBeVisible()
    const someone = page.getByRole('main').locator('a[href^="/members/"]').nth(9)
    await someone.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 60))
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await someone.click()
    await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 60)
    await open(page, '/members?country=NL&countryregion=NL-UT')
    await card.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(hers)
    await expectSound(page)
  })

  await test.step('he likes her', async () => {
    await page.getByRole('button', { name: 'Like', exact: false }).first().click()
    await expect(page.getByRole('button', { pressed: true }).first()).toBeVisible()
  })

  await test.step('she sees the like, likes back, and both see the match', async () => {
    await open(anna, '/likes')
    const liker = anna.getByRole('link', { name: new RegExp(name) }).first()
    await expect(liker).toBeVisible()
    await expectSound(anna)
    await liker.click()
    await expect(anna.getByRole('heading', { level: 1 })).toContainText(name)
    await anna.getByRole('button', { name: 'Like', exact: false }).first().click()
    await expect(anna.getByRole('dialog').getByText(nl.likes.match.title)).toBeVisible()
    await expectSound(anna)
    await anna.getByRole('dialog').getByRole('button', { name: nl.likes.match.onwards }).click()
    await expect(
      page
        .getByText(nl.likes.match.title)
        .or(page.getByText(new RegExp(`match met ${hers}`)))
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a first message costs one credit and arrives live', async () => {
    await open(anna, '/chats')
    await open(page, '/members?country=NL&countryregion=NL-UT')
    await page
      .getByRole('link', { name: new RegExp(`^${hers}`) })
      .first()
      .click()
    await page
      .getByRole('link', { name: 'Chat' })
      .or(page.getByRole('button', { name: 'Chat' }))
      .first()
      .click()
    const box = page.getByLabel(new RegExp(`Bericht aan ${hers}`))
    await expect(page.getByText('1 credit per bericht, je hebt er 2')).toBeVisible()
    await box.fill(`Hoi Anna, ik ben ${name}`)
    await page.getByRole('button', { name: nl.chat.send }).click()
    await expect(page.getByRole('log').getByText(`Hoi Anna, ik ben ${name}`)).toBeVisible()
    await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/)
    await expect(page.getByText('1 credit per bericht, je hebt er 1')).toBeVisible()
    await expectSound(page)
    const row = anna.getByRole('link', { name: new RegExp(name) }).first()
    await expect(row).toBeVisible()
    await expect(anna).toHaveTitle(/^\(\d+\) /)
    await row.click()
    await expect(anna.getByRole('log').getByText(`Hoi Anna, ik ben ${name}`)).toBeVisible()
    await expectSound(anna)
  })

  await test.step('she answers; he sees it without doing anything, and she sees that he has read it', async () => {
    await anna.getByLabel(/Bericht aan/).fill('Leuk dat je schrijft')
    await anna.getByLabel(/Bericht aan/).press('Enter')
    await anna.getByRole('button', { name: nl.chat.send }).click()
    await expect(page.getByRole('log').getByText('Leuk dat je schrijft')).toBeVisible()
    await expect(anna.getByText(nl.chat.state.read).last()).toBeAttached()
  })

  await test.step('without credits the text stays and there is a way to more', async () => {
    await page.getByLabel(new RegExp(`Bericht aan ${hers}`)).fill('Mijn laatste credit')
    await page.getByRole('button', { name: nl.chat.send }).click()
    await expect(anna.getByRole('log').getByText('Mijn laatste credit')).toBeVisible()
    await expect(page.getByText('Je hebt onvoldoende credits').first()).toBeVisible()
    await expect(page.getByRole('link', { name: nl.chat.buy_credits })).toBeVisible()
    await expectSound(page)
    const { user } = (await (await page.request.get('/api/user.php')).json()) as { user: { credits: number } }
    expect(user.credits).toBe(0)
  })

  await test.step('deleting the conversation takes it from both', async () => {
    await open(anna, '/chats')
    const options = anna.getByRole('button', { name: new RegExp(`Opties bij het gesprek met ${name}`) })
    await options.first().click()
    await anna.getByRole('menuitem', { name: nl.chat.delete.label }).click()
    await anna.getByRole('dialog').getByRole('button', { name: nl.chat.delete.confirm }).click()
    await expect(options).toHaveCount(0) // as a match without a conversation he stays
    await open(page, '/chats')
    await expect(page.getByText(nl.chat.empty.title)).toBeVisible()
    await expectSound(page)
  })

  await test.step('logging out ends the session on every page', async () => {
    await page.request.get('/api/logout.php', { headers: { 'x-request-type': 'client' } })
    await open(page, '/chats')
    await expect(page).toHaveURL(/\/login\?redirect=%2Fchats|\/login\?redirect=\/chats/)
  })
  await anna.context().close()
})

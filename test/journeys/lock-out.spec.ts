import { expect, type Page } from '@playwright/test'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type LoginProof, logIn as logInCall } from '#contract/accounts.ts'
import { nl, server as serverNl } from '#locales/nl.ts'
import { onDatabase } from './database.ts'
import { aMember, expectSound, linkIn, mailTo, open, PASSWORD, takenOver, toastOf } from './people.ts'
import { test } from './test.ts'

const BLOCKED = /^Te veel foute pogingen, account voor 1[45] min geblokkeerd\.$/
const NEW_PASSWORD = 'een heel ander wachtwoord'

const main = (page: Page) => page.getByRole('main')
const password = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })

async function enter(page: Page, email: string, word: string): Promise<void> {
  // Before, the form goes to the page itself instead of the call that is awaited here.
  await takenOver(page)
  await main(page).getByLabel(nl.accounts.signup.email, { exact: true }).fill(email)
  await password(page, nl.accounts.signup.password).fill(word)
  const answer = page.waitForResponse(
    (one) => one.url().endsWith(logInCall.path) && one.request().method() === logInCall.method,
  )
  await main(page).getByRole('button', { name: nl.app.nav.login }).click()
  await answer
}

test('five wrong passwords lock the log-in, and a mailed link opens it with a new password', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow()
  const owner = await aMember(browser, { name: 'Lotte', gender: 'female' })
  const nobody = `niemand.${owner.email}`

  await test.step('the owner is logged in in another browser', async () => {
    await open(owner.page, '/likes')
    await expect(owner.page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('five wrong passwords lock an address, whether anybody has it or not', async () => {
    await open(page, '/login')
    for (const email of [nobody, owner.email]) {
      for (let guess = 1; guess < 5; guess++) {
        await enter(page, email, `fout wachtwoord ${guess}`)
        await expect(page.getByText('Login mislukt, probeer opnieuw')).toBeVisible()
      }
      await enter(page, email, 'fout wachtwoord 5')
      await expect(page.getByText(BLOCKED)).toBeVisible()
    }
    await enter(page, owner.email, PASSWORD)
    await expect(page.getByText(BLOCKED)).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await expectSound(page)
  })

  await test.step('the link for a new password is asked with the address that was typed', async () => {
    await page.getByRole('link', { name: nl.accounts.login.forgot }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.accounts.reset.title)
    const email = main(page).getByLabel(nl.accounts.signup.email, { exact: true })
    await expect(email).toHaveValue(owner.email)
    await email.fill(nobody)
    await page.getByRole('button', { name: nl.accounts.reset.submit }).click()
    await expect(page.getByText('E-mailadres niet gevonden')).toBeVisible()
    await expectSound(page)
    await email.fill(owner.email)
    await page.getByRole('button', { name: nl.accounts.reset.submit }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.accounts.reset.sent_title)
    await expect(page.getByText(`We mailen een link naar ${owner.email}.`)).toBeVisible()
    await expectSound(page)
  })

  const mail = await mailTo(page, owner.email, serverNl.mails.password_reset.subject)
  const link = linkIn(mail, /^\/reset-password\/do\?token=/)
  const save = main(page).getByRole('button', { name: nl.accounts.reset.do_submit })

  await test.step('two different passwords are none', async () => {
    await open(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.accounts.reset.do_title)
    await expect(page).toHaveURL(/\/reset-password\/do$/)
    await password(page, nl.accounts.reset.password).fill(NEW_PASSWORD)
    await password(page, nl.accounts.reset.repeat).fill(`${NEW_PASSWORD}?`)
    await save.click()
    await expect(page.getByText('De opgegeven wachtwoorden zijn niet gelijk.')).toBeVisible()
    await expectSound(page)
  })

  await test.step('the new one ends the session of the other browser, which notices by itself', async () => {
    await password(page, nl.accounts.reset.repeat).fill(NEW_PASSWORD)
    await save.click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(toastOf(page, nl.accounts.reset.done)).toBeVisible()
    await expect(owner.page).toHaveURL(/\/login\?redirect=/)
    await expect(owner.page.getByText(nl.accounts.login.ended)).toBeVisible()
    await open(owner.page, '/settings')
    await expect(owner.page).toHaveURL(/\/login\?redirect=%2Fsettings/)
    await expect(owner.page.getByText(nl.accounts.login.ended)).toBeVisible()
  })

  await test.step('the link works once', async () => {
    await open(page, link)
    await password(page, nl.accounts.reset.password).fill(NEW_PASSWORD)
    await password(page, nl.accounts.reset.repeat).fill(NEW_PASSWORD)
    await save.click()
    await expect(page.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan')).toBeVisible()
    await expectSound(page)
  })

  await test.step('the old password is none any more, the new one opens the locked log-in', async () => {
    await open(page, '/login')
    await enter(page, owner.email, PASSWORD)
    await expect(page.getByText('Login mislukt, probeer opnieuw')).toBeVisible()
    await enter(page, owner.email, NEW_PASSWORD)
    await expect(page).toHaveURL(/\/members/)
  })
  await owner.page.context().close()
})

test('a browser that is asked to show that it is no robot does so by itself, and says so', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const owner = await aMember(browser, { name: 'Roberta', gender: 'female' })
  const work = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 20_000,
    counter: 150,
    data: { for: 'ab' },
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: 'of this test',
    hmacKeySignatureSecret: 'of this test',
  })
  // A real storm of log-ins would disturb the log-ins of parallel tests.
  await page.route(`**${logInCall.path}`, (route) =>
    route.request().method() === logInCall.method && !route.request().postDataJSON().proof
      ? route.fulfill({
          status: 403,
          json: { error: { code: 'accounts.login_proof_needed', message: '-', next: 'retry', work } },
        })
      : route.fallback(),
  )
  await open(page, '/login')
  // Without JavaScript the form would go to the server, which asks for no proof here.
  await takenOver(page)
  const proven = page.waitForRequest((request) => Boolean(request.postDataJSON()?.proof))
  await enter(page, owner.email, PASSWORD)
  await expect(main(page).getByRole('status').getByText(nl.accounts.login.proving)).toBeVisible()
  const { proof } = (await proven).postDataJSON() as { proof: LoginProof }
  const { verified } = await verifySolution({
    challenge: work,
    solution: proof.solution,
    deriveKey,
    hmacSignatureSecret: 'of this test',
    hmacKeySignatureSecret: 'of this test',
  })
  expect(verified).toBe(true)
  await expect(page).toHaveURL(/\/members/)
  await owner.page.context().close()
})

test('who needs a code by mail keeps it whatever they press, and is told what to do when no more are mailed', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const owner = await aMember(browser, { name: 'Codine', gender: 'female' })
  await onDatabase(
    `insert into login_failure (email_hash, source, failures, blocked_until)
     values (sha256($1::bytea), '*', 20, now() + interval '1 hour')`,
    [owner.email],
  )
  const code = main(page).getByLabel(nl.accounts.login.code)
  const codes = async () => {
    const mails = await page.request.get(`/dev/mail.json?to=${owner.email}`)
    return ((await mails.json()) as { subject: string }[]).filter(
      ({ subject }) => subject === serverNl.mails.login_code.subject,
    ).length
  }

  await open(page, '/login')
  await enter(page, owner.email, PASSWORD)
  await expect(code).toBeFocused()
  const mail = await mailTo(page, owner.email, serverNl.mails.login_code.subject)

  await test.step('enter without a code asks for none', async () => {
    await code.press('Enter')
    await expect(main(page).getByText(nl.errors.request.field_required)).toBeVisible()
    await expect(code).toBeFocused()
    await expectSound(page)
    expect(await codes()).toBe(1)
  })

  await test.step('the fourth in an hour is not mailed: the way to a new password is shown', async () => {
    const another = page.getByRole('button', { name: nl.accounts.login.new_code })
    for (let count = 2; count <= 3; count++) {
      await another.click()
      await expect.poll(codes).toBe(count)
    }
    await another.click()
    await expect(page.getByText(/^We hebben je het afgelopen uur al 3 inlogcodes gemaild/)).toBeVisible()
    await expect(page.getByRole('link', { name: nl.ui.next_step.reset_password })).toBeVisible()
    expect(await codes()).toBe(3)
    await expectSound(page)
  })

  await test.step('the first code still opens', async () => {
    await code.fill(/^\d{6}$/m.exec(mail.text)?.[0] ?? '')
    await code.press('Enter')
    await expect(page).toHaveURL(/\/members/)
  })
  await owner.page.context().close()
})

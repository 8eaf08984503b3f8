import { expect, type Page } from '@playwright/test'
import { nl, server as serverNl } from '#locales/nl.ts'
import { aMember, expectSound, mailTo, open, PASSWORD, takenOver, toastOf } from './people.ts'
import { test } from './test.ts'

const texts = nl.passkeys
const main = (page: Page) => page.getByRole('main')
const password = (page: Page) => main(page).getByLabel(nl.accounts.signup.password, { exact: true })
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** A device that keeps passkeys, with a finger that is always there. */
async function giveDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

async function logOut(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: nl.app.nav.logout, exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/settings')
  await open(page, '/login')
}

test('a passkey is offered after a log-in, takes the place of the password and logs in', {
  tag: '@phone',
}, async ({ browser, page }) => {
  test.slow()
  const { email } = await aMember(browser, { name: 'Sleutje', gender: 'female' })
  const device = await giveDevice(page)
  const settings = () => open(page, '/settings?group=account')

  await test.step('the offer is quiet, and comes after the log-in', async () => {
    await open(page, '/login')
    await main(page).getByLabel(nl.accounts.signup.email, { exact: true }).fill(email)
    await password(page).fill(PASSWORD)
    await main(page).getByRole('button', { name: nl.app.nav.login, exact: true }).click()
    await expect(page).toHaveURL(/\/members/)
    await page.getByRole('status').filter({ hasText: nl.photos.alert.title }).getByRole('button').click()
    const offer = page.getByRole('status').filter({ hasText: texts.offer.title })
    await expect(offer).toBeVisible()
    await expectSound(page)
    await offer.getByRole('button', { name: texts.offer.action }).click()
    await expect(toastOf(page, texts.added)).toBeVisible()
    await expect(offer).toBeHidden()
    await mailTo(page, email, serverNl.mails.passkeys_changed.added.subject)
  })

  await test.step('it has a name of one’s own', async () => {
    await settings()
    const passkeys = section(page, texts.title)
    await passkeys.getByRole('button', { name: new RegExp(`^${texts.rename}`) }).click()
    await passkeys.getByLabel(texts.name).fill('Telefoon')
    await expectSound(page)
    await passkeys.getByRole('button', { name: texts.rename }).click()
    await expect(passkeys.getByText('Telefoon')).toBeVisible()
    await expect(passkeys.getByText(texts.never_used)).toBeVisible()
  })

  await test.step('the password may go', async () => {
    const place = section(page, nl.settings.password.title)
    await place.getByRole('button', { name: texts.password.remove }).click()
    const dialog = page.getByRole('dialog')
    await expectSound(page)
    await dialog.getByRole('button', { name: texts.password.remove }).click()
    await expect(toastOf(page, texts.password.removed)).toBeVisible()
    await expect(place.getByText(texts.password.none)).toBeVisible()
    await device.touch(false)
    await logOut(page)
    await main(page).getByLabel(nl.accounts.signup.email, { exact: true }).fill(email)
    await password(page).fill(PASSWORD)
    await main(page).getByRole('button', { name: nl.app.nav.login, exact: true }).click()
    await expect(page.getByText('Login mislukt, probeer opnieuw')).toBeVisible()
    await expectSound(page)
  })

  await test.step('the button logs in by passkey', async () => {
    // Before the press: what waits for a finger already is not touched by this.
    await device.touch(true)
    await main(page).getByRole('button', { name: nl.accounts.login.passkey }).click()
    await expect(page).toHaveURL(/\/members/)
  })

  await test.step('the e-mail field offers it too', async () => {
    await settings()
    await logOut(page)
    await expect(page).toHaveURL(/\/members/)
  })

  await test.step('the passkey confirms what needs a fresh log-in, and the last one stays', async () => {
    await settings()
    await takenOver(page)
    const passkeys = section(page, texts.title)
    await passkeys.getByRole('button', { name: new RegExp(`^${texts.remove}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.remove }).click()
    await expect(toastOf(page, nl.errors.accounts.last_passkey)).toBeVisible()
    await open(page, '/settings?group=account')
    await page.getByRole('button', { name: nl.accounts.confirm.change }).click()
    await page.getByRole('button', { name: texts.confirm }).click()
    await expect(page.getByText(texts.confirmed)).toBeVisible()
    await expectSound(page)
  })
})

import { expect } from '@playwright/test'
import { admin as nl } from '#locales/nl.ts'
import {
  acceptInvitation,
  fillLogin,
  logOutStaff,
  nextCode,
  openMenu,
  STAFF_PASSWORD,
  staffBrowser,
  staffCommand,
} from './admin.ts'
import { errorsOf, expectSound, isPhone, mailTo, newBrowser, open, toastOf } from './people.ts'
import { test } from './test.ts'

const { admin, errors, ui } = nl
test.describe.configure({ timeout: 180_000 })

test('the first owner comes by a command, invites somebody, and unlocks them after ten wrong codes', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const device = isPhone(page) ? 'phone' : 'desktop'
  const [ownerEmail, email] = [`owner.${device}@staff.test`, `nieuw.${device}@staff.test`]
  const link = staffCommand('add', ownerEmail, '--role', 'owner')
  const owner = await acceptInvitation(page, link, ownerEmail, `Eigenaar ${device}`)
  const theirs = await newBrowser(browser)

  await test.step('the rooms are those of the role', async () => {
    await expectSound(page)
    await openMenu(page)
    await page.getByRole('navigation').getByRole('link', { name: admin.rooms.staff }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.rooms.staff)
    await expect(page.getByRole('cell', { name: `Eigenaar ${device} ${ownerEmail}` })).toBeVisible()
    await expectSound(page)
  })

  let invitation = ''
  await test.step('an invitation is a link that is shown once', async () => {
    await page.getByRole('main').getByRole('button', { name: admin.staff.invite }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: admin.staff.invite }).click()
    await expect(dialog.getByLabel(admin.login.email)).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel(admin.login.email).fill(email)
    await dialog.getByLabel(admin.roles.moderator).check()
    await expectSound(page)
    await dialog.getByRole('button', { name: admin.staff.invite }).click()
    invitation = await dialog.getByLabel(admin.staff.link).inputValue()
    expect(invitation).toMatch(/\/admin\/invitation#[\w-]{43}$/)
    await expect(dialog.getByText(email).first()).toBeVisible()
    expect((await mailTo(page, email)).text).toContain(invitation)
    await page.keyboard.press('Escape')
    await expect(page.getByText(email)).toBeVisible()
  })

  const person = await test.step('the invited sets name, password and app, and sees ten codes', async () => {
    await open(theirs, invitation)
    await expect(theirs.getByRole('img', { name: admin.invitation.qr })).toBeVisible()
    expect(theirs.url()).not.toContain('#')
    await expectSound(theirs)
    await open(theirs, 'about:blank')
    const accepted = await acceptInvitation(theirs, invitation, email, `Nieuw ${device}`)
    expect(accepted.codes).toHaveLength(10)
    await theirs.goto('/admin/staff')
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(admin.no_room.title)
    return accepted
  })

  await test.step('a used link is over', async () => {
    const other = await newBrowser(browser)
    await open(other, invitation)
    await expect(other.getByText(errors.admin.invitation_used)).toBeVisible()
    await expectSound(other)
    await other.context().close()
  })

  await test.step('a code of the app logs in again, ten wrong ones lock the account', async () => {
    await logOutStaff(theirs)
    await fillLogin(theirs, email, await nextCode(theirs, person))
    await expect(theirs.getByRole('heading', { name: new RegExp(`Nieuw ${device}`) })).toBeVisible()
    await logOutStaff(theirs)
    for (let tries = 0; tries < 10; tries += 1) {
      const answered = theirs.waitForResponse('**/api/admin/session')
      await fillLogin(theirs, email, '000000')
      await answered
      await expect(theirs.getByText(errors.admin.code_wrong)).toBeVisible()
    }
    await expectSound(theirs)
    await fillLogin(theirs, email, person.codes[0] ?? '')
    await expect(theirs.getByText(errors.admin.locked)).toBeVisible()
  })

  await test.step('the owner opens it with a reason, and the recovery code works', async () => {
    await page.goto('/admin/staff?state=locked')
    await page.getByRole('button', { name: new RegExp(`Nieuw ${device}`) }).click()
    await page.getByRole('menuitem', { name: admin.staff.acts.unlock }).click()
    await page.getByLabel(admin.reason.label).fill('Verkeerde telefoon, gebeld.')
    await expectSound(page)
    await page.getByRole('dialog').getByRole('button', { name: admin.staff.acts.unlock }).click()
    await expect(toastOf(page, admin.saved)).toBeVisible()
    await fillLogin(theirs, email, person.codes[0] ?? '')
    await expect(theirs.getByRole('heading', { name: new RegExp(`Nieuw ${device}`) })).toBeVisible()
  })

  await test.step('all of it is in the log, which filters by the address', async () => {
    await page.goto('/admin/log?act=unlock_staff')
    await expect(page.getByRole('cell', { name: 'Verkeerde telefoon, gebeld.' }).first()).toBeVisible()
    await expectSound(page)
    await expect(page.getByLabel(admin.log.filters.act)).toHaveValue('unlock_staff')
    await expect(page.getByRole('cell', { name: admin.log.acts.unlock_staff }).first()).toBeVisible()
    await page.getByLabel(admin.log.filters.actor, { exact: true }).fill('niets')
    await page.getByRole('button', { name: admin.list.search }).click()
    await expect(page.getByText(admin.log.empty)).toBeVisible()
    expect(page.url()).toContain('actor=niets')
    await expectSound(page)
  })
  expect(owner.codes).toHaveLength(10)
  await theirs.context().close()
})

test('a passkey logs in beside the password', { tag: '@desktop' }, async ({ page }) => {
  const email = `sleutel.${isPhone(page) ? 'phone' : 'desktop'}@staff.test`
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await acceptInvitation(page, staffCommand('add', email, '--role', 'writer'), email, 'Sleutelhouder')
  await page.goto('/admin/account')
  const passkeys = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: admin.passkeys.title }) })
  await passkeys.getByLabel(admin.passkeys.name).fill('Mijn laptop')
  await passkeys.getByLabel(admin.login.password, { exact: true }).fill(STAFF_PASSWORD)
  await passkeys.getByRole('button', { name: admin.passkeys.add }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Mijn laptop')
  await test.step('makes a token for a program, sees it once, and revokes it', async () => {
    const tokens = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: admin.tokens.title }) })
    await tokens.getByRole('button', { name: admin.tokens.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(admin.tokens.name).fill('Rapportage')
    await dialog.getByLabel(admin.permissions.replies).check()
    await dialog.getByLabel(admin.login.password, { exact: true }).fill(STAFF_PASSWORD)
    await expectSound(page)
    await dialog.getByRole('button', { name: admin.tokens.add }).click()
    await expect(dialog).toContainText(admin.tokens.made_text)
    const secret = await dialog.locator('code').innerText()
    const ask = () =>
      page.request.get('/api/admin/replies', { headers: { authorization: `Bearer ${secret}` } })
    expect((await ask()).status()).toBe(200)
    await dialog.getByRole('button', { name: ui.close }).last().click()
    await expect(tokens.getByRole('listitem')).toContainText('Rapportage')
    await tokens.getByRole('button', { name: 'Rapportage intrekken' }).click()
    await page.getByRole('dialog').getByRole('button', { name: admin.tokens.revoke }).click()
    await expect(tokens.getByRole('listitem')).toHaveCount(0)
    expect((await ask()).status()).toBe(403)
  })
  await expectSound(page)
  await logOutStaff(page)
  await page.getByLabel(admin.login.email).fill(email)
  await page.getByLabel(admin.login.password, { exact: true }).fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: admin.login.passkey }).click()
  await expect(page.getByRole('heading', { name: 'Dag Sleutelhouder' })).toBeVisible()
})

test('the admin loads nothing of the members’ pages, and they know nothing of it', {
  tag: '@desktop',
}, async ({ page }) => {
  const printed = errorsOf(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: admin.login.title })).toBeVisible()
  expect(printed).toEqual([])
  expect(loaded.filter((url) => !url.startsWith('/admin') && !url.startsWith('/api/admin/'))).toEqual([])
  const answer = await page.request.get('/admin/log')
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
  expect(answer.headers()['content-security-policy']).not.toContain('worker-src')
  loaded.length = 0
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loaded.filter((url) => url.includes('admin'))).toEqual([])
})

test('a room whose file cannot be loaded reloads the page once, and again when asked', {
  tag: '@desktop',
}, async ({ page }) => {
  const owner = await staffBrowser(page, ['owner'])
  await owner.goto('/admin')
  const menu = owner.getByRole('navigation', { name: admin.menu.rooms })
  await openMenu(owner)
  let refused = 0
  await owner.route('**/assets/photos-room-*.js', (route) => {
    refused++
    return route.abort()
  })
  const reloaded = owner.waitForEvent('load')
  await menu.getByRole('link', { name: admin.rooms.photos }).click()
  await reloaded
  const retry = owner.getByRole('button', { name: nl.ui.retry })
  await expect(retry).toBeVisible()
  expect(refused).toBe(2)
  await owner.unroute('**/assets/photos-room-*.js')
  await retry.click()
  await expect(owner.getByRole('heading', { name: admin.rooms.photos, level: 1 })).toBeVisible()
})

import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createFictional } from '#contract/admin/fictional.ts'
import type { Role } from '#contract/admin/permissions.ts'
import { staffSessionSign } from '#contract/lib/session-sign.ts'
import { admin as nl } from '#locales/nl.ts'
import { newToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { codeOfStep, stepAt } from '#server/staff/login/totp.ts'
import { onDatabase } from './database.ts'
import { act, open } from './people.ts'

export const STAFF_PASSWORD = 'een lang wachtwoord van staf'

/** A person of staff, with the secret of their authenticator app and the last step they used. */
export type StaffPerson = { email: string; secret: string; lastStep: number; codes: string[] }

/** Runs `npm run staff` beside the tested server, on its embedded database. */
export function staffCommand(...args: string[]): string {
  const env = { ...process.env, PORT: process.env.JOURNEY_PORT, DATA_DIR: process.env.JOURNEY_DATA }
  return execFileSync(process.execPath, [path.join(import.meta.dirname, '../../bin/staff.ts'), ...args], {
    env: env,
    encoding: 'utf8',
  }).trim()
}

/**
 * The oldest step whose code the server accepts for 15 s more at least: it takes those of the step
 * before and of the step after, too.
 */
const oldestStep = () => stepAt(Date.now() - 15_000)

/** The next code of a person that the server accepts: each step works once. */
export async function nextCode(page: Page, person: StaffPerson): Promise<string> {
  await expect(() => expect(stepAt(Date.now()) + 1).toBeGreaterThan(person.lastStep)).toPass({
    timeout: 60_000,
    intervals: [1000],
  })
  person.lastStep = Math.max(person.lastStep + 1, oldestStep())
  expect(page.isClosed()).toBe(false)
  return codeOfStep(person.secret, person.lastStep)
}

/** Follows the link of an invitation, and comes in as a new person. */
export async function acceptInvitation(
  page: Page,
  link: string,
  email: string,
  name: string,
): Promise<StaffPerson> {
  const { invitation, login, codes } = nl.admin
  await open(page, link)
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const person = { email, secret, lastStep: stepAt(Date.now()) - 2, codes: [] as string[] }
  await page.getByLabel(invitation.name, { exact: true }).fill(name)
  await page.getByLabel(login.password, { exact: true }).fill(STAFF_PASSWORD)
  await page.getByLabel(invitation.code).fill(await nextCode(page, person))
  await page.getByRole('button', { name: invitation.submit }).click()
  await expect(page.getByRole('heading', { name: codes.title })).toBeVisible()
  person.codes = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: codes.kept }).click()
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  return person
}

/** The browser of somebody of staff, whose invitation and log-in other journeys walk. */
export async function staffBrowser(page: Page, roles: readonly Role[], name = 'Schrijver'): Promise<Page> {
  const token = newToken()
  await onDatabase(
    `with person as (
      insert into staff (email, name, roles) values ($1, $2, $3) returning id)
    insert into staff_session (token_hash, staff_id, second_factor_at) select $4, id, now() from person`,
    [`${token.slice(0, 8).toLowerCase()}@demo.test`, name, roles, tokenHash(token)],
  )
  const url = `http://localhost:${process.env.JOURNEY_PORT}`
  await page.context().addCookies([
    { name: 'admin', value: token, url },
    { name: staffSessionSign, value: '1', url },
  ])
  return page
}

/** A new fictional profile, by somebody of staff who may create it. */
export async function aFictional(staff: Page, name: string): Promise<{ id: string; name: string }> {
  const { profile } = (await act(staff, createFictional, {
    body: {
      name,
      gender: 'female',
      seeking: 'male',
      date_of_birth: '1990-02-03',
      country: 'NL',
      region: 'NL-ZE',
      relationship_status: 'living_together',
      hair_colour: 'dark_blond',
      eye_colour: 'blue_green',
      body_type: 'normal',
    },
  })) as { profile: { id: string; name: string } }
  return profile
}

export async function fillLogin(page: Page, email: string, code: string): Promise<void> {
  const { login } = nl.admin
  await page.getByLabel(login.email).fill(email)
  await page.getByLabel(login.password, { exact: true }).fill(STAFF_PASSWORD)
  await page.getByLabel(login.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
}

/** Opens the menu where a narrow screen folds it away. */
export async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: nl.admin.menu.open })
  // A page that was just loaded shows neither yet.
  await expect(button.or(page.getByRole('navigation', { name: nl.admin.menu.rooms }))).toBeVisible()
  if (await button.isVisible()) await button.click()
}

export async function logOutStaff(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('button', { name: nl.admin.menu.log_out }).click()
  await expect(page.getByRole('heading', { name: nl.admin.login.title })).toBeVisible()
}

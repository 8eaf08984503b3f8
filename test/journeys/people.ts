import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { sql } from 'kysely'
import { sendMessage, startConversation } from '#contract/chat.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sessionSign } from '#contract/lib/session-sign.ts'
import { likeMember } from '#contract/likes.ts'
import { nl } from '#locales/nl.ts'
import { grantCredits } from '#server/credits/credits.ts'
import { insertMember, type NewMember } from '#server/dev/demo/insert-member.ts'
import { type CastName, castEmail, castPassword } from '#server/dev/demo/people/cast.ts'
import type { CaughtMail } from '#server/kit/ports/mail.ts'
import { signOf } from '#server/kit/secrets/tokens.ts'
import { rememberAddress } from '#server/notifications/suppression/mail-address.ts'
import { addressHash, linkToken } from '#server/notifications/suppression/mail-keys.ts'
import { preferencesLink } from '#server/notifications/suppression/preferences.ts'
import { insertSessions } from '#test/sessions.ts'
import { inDatabase } from './database.ts'
import { test } from './test.ts'

export const PASSWORD = castPassword

/** Opens a separate browser in the size of the project. */
export async function newBrowser(browser: Browser): Promise<Page> {
  const { viewport, isMobile, hasTouch, colorScheme } = test.info().project.use
  const context = await browser.newContext({
    viewport,
    isMobile,
    hasTouch,
    colorScheme,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    baseURL: `http://localhost:${process.env.JOURNEY_PORT}`,
  })
  return context.newPage()
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1440) < 768

/** Logs a member in without the form, which other journeys fill in. */
export async function enter(page: Page, email: string): Promise<void> {
  const device = await page.evaluate(() => navigator.userAgent)
  const [token = ''] = await inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('member')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return insertSessions(db, [{ memberId: id, device }])
  })
  const url = `http://localhost:${process.env.JOURNEY_PORT}`
  await page.context().addCookies([
    { name: 'sid', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: sessionSign, value: signOf(token), url, sameSite: 'Lax' },
  ])
}

/** Logs one of the cast in, and opens their first page. */
export async function logIn(page: Page, name: CastName): Promise<void> {
  await enter(page, castEmail(name))
  await open(page, '/members')
}

const { signup } = nl.accounts

/** The group of the three fields of a birth date. */
export const birthDateIn = (form: Page | Locator) => form.getByRole('group', { name: signup.birth_date })

/** Fills in a birth date, yyyy-mm-dd. */
export async function fillBirthDate(form: Page | Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  const group = birthDateIn(form)
  await group.getByLabel(signup.birth_day).fill(day)
  await group.getByLabel(signup.birth_month).fill(month)
  await group.getByLabel(signup.birth_year).fill(year)
}

/** Collects what the browser reports as an error. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(`${line.text()} ${line.location().url}`.trim())
  })
  return errors
}

/** Collects the calls that read something for a screen; the live stream is not one of them. */
export function callsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isLive = /^\/api\/(changes|events)$/.test(pathname)
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !isLive) asked.push(pathname)
  })
  return asked
}

/**
 * Waits until a page can be used: React has taken it over, or it has no JavaScript (web/root.tsx).
 */
export const takenOver = (page: Page) =>
  expect(page.locator('html[data-taken-over], html[data-plain]')).toBeAttached()

/** Opens a page, and waits until it can be used, if it is one of the site. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  if (await page.locator('html[data-languages]').count()) await takenOver(page)
}

/** Older than the demo's members: a search from this age on finds only members of the tests. */
const BORN = '1944-03-03'
export const searchOfThem = (gender: 'male' | 'female') =>
  `/members?gender=${gender}&country=NL&min_age=80&max_age=99`

export type Person = { page: Page; id: string; name: string; email: string }

/** A region of its own keeps members of other tests out of the swipe game. */
type Newcomer = { name: string; gender: 'male' | 'female'; region?: string }

/** A confirmed member with the password of the cast. Returns their public id. */
const insertNewMember = (fields: NewMember): Promise<string> =>
  inDatabase(async (db) => {
    const { passwordHash } = await db
      .selectFrom('member')
      .select(sql<string>`password_hash`.as('passwordHash'))
      .where('email', '=', castEmail('anna'))
      .executeTakeFirstOrThrow()
    const { id: memberId, publicId } = await insertMember(db, { ...fields, passwordHash })
    await grantCredits(db, { memberId, amount: 2, kind: 'signup', idemKey: 'signup', from: 'sys_bonus' })
    return publicId
  })

/**
 * A new member in a separate browser: confirmed, logged in, with the credits of a new member.
 * Inserted, because the sign-up, which other journeys walk, takes longer than what follows it.
 */
export async function aMember(
  browser: Browser,
  { name: firstName, gender, region = 'NL-ZE' }: Newcomer,
): Promise<Person> {
  const page = await newBrowser(browser)
  const name = `${firstName} ${randomUUID().slice(0, 6)}`
  const email = `lid@${name.toLowerCase().replace(' ', '-')}.nl`
  const fields = { email, name, gender, region, dateOfBirth: BORN, lastActive: new Date() }
  const id = await insertNewMember(fields)
  await enter(page, email)
  return { page, id, name, email }
}

export type Couple = { her: Person; him: Person; conversationId: string }

/** Two members who like each other and have written to each other; all is still unread. */
export async function aCouple(browser: Browser, names: [string, string]): Promise<Couple> {
  const [her, him] = await Promise.all([
    aMember(browser, { name: names[0], gender: 'female' }),
    aMember(browser, { name: names[1], gender: 'male' }),
  ])
  await act(her.page, likeMember, { params: { id: him.id } })
  await act(him.page, likeMember, { params: { id: her.id } })
  const { conversation } = (await act(him.page, startConversation, { body: { member_id: her.id } })) as {
    conversation: { id: string }
  }
  const params = { id: conversation.id }
  await act(him.page, sendMessage, { params, body: { kind: 'text', body: `Hoi, ik ben ${him.name}` } })
  await act(her.page, sendMessage, { params, body: { kind: 'text', body: `Dag, ik ben ${her.name}` } })
  return { her, him, conversationId: conversation.id }
}

/** Makes a call of the contract with the page's session, without using the screen. */
export async function act(
  page: Page,
  { method, path }: Endpoint,
  { params = {}, body }: { params?: Record<string, string>; body?: unknown } = {},
): Promise<unknown> {
  const answer = await page.request.fetch(
    path.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? ''),
    {
      method,
      data: body,
      headers: { 'x-request-type': 'client', 'idempotency-key': randomUUID() },
    },
  )
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.status() === 204 ? undefined : answer.json()
}

/** How long a job may take that waits behind the jobs of other journeys. */
export const BY_A_JOB_MS = 60_000

/** Waits for the newest mail to an address, with this subject if given. */
export async function mailTo(page: Page, to: string, subject?: string): Promise<CaughtMail> {
  let mail: CaughtMail | undefined
  await expect
    .poll(
      async () => {
        const mails = (await (await page.request.get(`/dev/mail.json?to=${to}`)).json()) as CaughtMail[]
        mail = mails.find((one) => !subject || one.subject === subject)
        return mail !== undefined
      },
      { timeout: BY_A_JOB_MS, intervals: [100, 250] },
    )
    .toBe(true)
  return mail as CaughtMail
}

/** Returns the path of the first link in a mail that matches. */
export function linkIn({ text }: CaughtMail, path: RegExp): string {
  const [link = ''] =
    text
      .match(/https?:\/\/\S+/g)
      ?.map((url) => url.replace(/^https?:\/\/[^/]+/, ''))
      .filter((url) => path.test(url)) ?? []
  expect(link).not.toBe('')
  return link
}

/** Returns the path of the settings of mails, as every mail to this member links to it. */
export async function mailSettingsOf(email: string): Promise<string> {
  const mailKey = readFileSync(`${process.env.JOURNEY_DATA}/secret`, 'utf8').trim()
  const hash = addressHash(mailKey, email)
  await inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('member')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await rememberAddress(db, hash, id)
  })
  return `/notifications?token=${linkToken(mailKey, hash, preferencesLink)}`
}

/** The toast with this text; the log for screen readers has the same text. */
export const toastOf = (page: Page, text: string) =>
  page.getByRole('region', { name: nl.ui.messages }).getByText(text)

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Problem = { id: string; nodes: { html: string; target: string }[] }

/**
 * What axe finds on the page or in one element. Its script is sent once for each document, because
 * the browser parses every copy. No page has a frame with content of ours.
 */
async function problemsOn(page: Page, runOnly: string[], element?: string): Promise<Problem[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([rules, within]) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run(within ?? document, {
        runOnly: rules,
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, target }) => ({ html, target: String(target[0]) })),
      }))
    },
    [runOnly, element] as const,
  )
}

/** A bar covers what scrolls below it: a target counts where it is clear. */
async function isSmallWhereClear(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return (await problemsOn(page, ['target-size'], target)).length > 0
}

/** Checks the page with axe, after animations: fading colours fail the contrast check. */
async function expectByAxe(page: Page, runOnly: string[]): Promise<void> {
  // Without motion a late toast has its final colours at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Ended, not awaited: a page that paints no frames never ends them by itself. What a parent's
  // colour moved may begin to move once the parent's has ended.
  await page.evaluate(() => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState !== 'finished' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const moving = () => document.getAnimations().filter(isMoving)
    for (let now = moving(); now.length; now = moving()) for (const one of now) one.finish()
  })
  const found: string[] = []
  for (const { id, nodes } of await problemsOn(page, runOnly))
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isSmallWhereClear(page, target))) found.push(`${id}: ${html}`)
  await page.emulateMedia({ reducedMotion: null })
  expect(found).toEqual([])
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
export const expectAccessible = (page: Page) => expectByAxe(page, TAGS)

/** Checks what the theme decides: contrast, and links that only their colour tells from text. */
export const expectContrast = (page: Page) => expectByAxe(page, ['color-contrast', 'link-in-text-block'])

/** Checks that no element is wider than the screen. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

export async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached() // a skeleton has none
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0) // pale until it is new
  await expectAccessible(page)
  await expectNoSideways(page)
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as accounts from '#contract/accounts.ts'
import * as credits from '#contract/credits.ts'
import * as deletion from '#contract/deletion.ts'
import * as exports from '#contract/exports.ts'
import * as handover from '#contract/handover.ts'
import * as notifications from '#contract/notifications.ts'
import * as oidc from '#contract/oidc.ts'
import { getPageText } from '#contract/page-texts.ts'
import * as push from '#contract/push.ts'
import type { ErrorCode } from '#contract/rules/errors.ts'
import * as security from '#contract/security.ts'
import * as settings from '#contract/settings.ts'
import * as signup from '#contract/signup.ts'
import * as terms from '#contract/terms.ts'
import * as traffic from '#contract/traffic.ts'
import { getTransparency } from '#contract/transparency.ts'
import { mailToken } from '#server/accounts/email/mailed-tokens.ts'
import { newToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { rememberAddress } from '#server/notifications/suppression/mail-address.ts'
import { addressHash, linkToken } from '#server/notifications/suppression/mail-keys.ts'
import type { TestApp } from '#test/app.ts'
import { actorNames } from '#test/matrix/actors.ts'
import { password } from '#test/matrix/people.ts'
import { aSubscription } from '#test/services/push-receiver.ts'
import { type Cell, row } from './row.ts'

const NEW_PASSWORD = 'een heel ander wachtwoord 7'
const newAddress = () => `knr-${randomUUID()}@elders.test`
const newPassword = { password: NEW_PASSWORD, password_repeat: NEW_PASSWORD }

const tokenFor = ({ t, actor }: Cell, purpose: string, mailChangeId?: number) =>
  mailToken(t.ctx, { memberId: actor.me.id, purpose, hours: 1, mailChangeId })

async function mailChangeToken(cell: Cell, purpose: 'mail_change' | 'mail_change_undo'): Promise<string> {
  const { id: memberId, email } = cell.actor.me
  const { id } = await cell.t.db
    .insertInto('mailChange')
    .values({ memberId, oldEmail: `old-${email}`, newEmail: newAddress() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return tokenFor(cell, purpose, id)
}

async function mailLink({ t, actor }: Cell, purpose: string): Promise<string> {
  const hash = addressHash(t.ctx.config.mailKey, actor.me.email)
  await rememberAddress(t.db, hash, actor.me.id)
  return linkToken(t.ctx.config.mailKey, hash, purpose)
}

const form = {
  name: 'Nieuweling',
  gender: 'male' as const,
  seeking: 'female' as const,
  country: 'NL',
  region: 'NL-UT',
  password: NEW_PASSWORD,
  terms: true,
}
const answers = ({ actor }: Cell) => ({ ...form, date_of_birth: actor.me.dateOfBirth })
const formOf = (cell: Cell) => ({ ...answers(cell), email: newAddress() })

async function signupToken({ t }: Cell): Promise<string> {
  const token = newToken()
  const email = newAddress()
  await sql`insert into started_signup (email_hash, email, language, token_hash, mailed_at, expires_at)
    values (sha256(convert_to(${email}, 'utf8')), ${email}, 'nl', ${tokenHash(token)}, now(), now() + interval '1 hour')`.execute(
    t.db,
  )
  return token
}

async function termsVersion(t: TestApp): Promise<string> {
  const { rows } = await sql<{ version: Date }>`select terms_version('vonk') as version`.execute(t.db)
  return rows[0]?.version.toISOString() ?? ''
}

const gone = (code: 'accounts.link_expired' | 'notifications.link_invalid') => ({
  leaving: code,
  suspended: code,
  banned: code,
})
const onlyUnconfirmed = {
  free: 'accounts.already_active',
  premium: 'accounts.already_active',
  'without credits': 'accounts.already_active',
  'me invisible': 'accounts.already_active',
} as const
const byUnconfirmed = { once: { actor: 'me unconfirmed' } } as const

const atLocal = { provider: 'local' }

/** The browser comes from an issuer, with an account that belongs to nobody yet. */
async function arrivalIn({ t, actor }: Cell): Promise<string> {
  const token = newToken()
  const mark = 'm'.repeat(22)
  actor.client.cookie = [actor.client.cookie, `login=${mark}`].filter(Boolean).join('; ')
  await t.db
    .insertInto('oidcArrival')
    .values({
      tokenHash: tokenHash(token),
      browserHash: tokenHash(mark),
      provider: 'local',
      issuer: 'https://issuer.example',
      subject: token,
      emailVerified: true,
    })
    .execute()
  return token
}

const nobody = (code: ErrorCode) => Object.fromEntries(actorNames.map((name) => [name, code]))

/** The state after a password reset of an account that somebody else may have made. */
async function handedOver({ t, actor }: Cell) {
  await sql`update member set handover_since = now() where id = ${actor.me.id}`.execute(t.db)
  return {}
}

export const rowsOfAccounts = [
  row(settings.getSettings),
  row(settings.getRegions),
  row(getPageText, { input: () => ({ params: { page: 'faq', language: 'nl' } }) }),
  row(settings.getCompanyInfo),
  row(getTransparency),
  row(traffic.pageHidden, {
    input: () => ({ body: { page: 'index', source: 'adnet', seconds: 4, bounced: true } }),
  }),
  row(credits.getCredits),

  row(accounts.logIn, {
    input: ({ actor }) => ({ body: { email: actor.me.email, password } }),
    expected: { leaving: 'accounts.deleted' },
  }),
  row(accounts.getUser),
  row(accounts.updateUser, {
    input: () => ({ body: { language: 'de' } }),
    changed: () => ({ body: { language: 'fr' } }),
  }),
  row(accounts.logOut),
  row(accounts.signUp, {
    input: (cell) => ({ body: formOf(cell) }),
    changed: (cell) => ({ body: formOf(cell) }),
    once: { actor: 'visitor' },
  }),
  row(signup.startSignup, {
    input: () => ({ body: { email: newAddress(), name: 'Nieuweling' } }),
    changed: () => ({ body: { email: newAddress(), name: 'Nieuweling' } }),
    once: { actor: 'visitor' },
  }),
  row(signup.getStartedSignup, {
    input: async (cell) => ({ body: { token: await signupToken(cell) } }),
  }),
  row(signup.completeSignup, {
    input: async (cell) => ({ body: { ...answers(cell), token: await signupToken(cell) } }),
    changed: (cell) => ({ body: { ...answers(cell), token: 'x' } }),
    once: { actor: 'visitor' },
  }),
  row(terms.acceptTerms, {
    input: async ({ t }) => ({ body: { version: await termsVersion(t) } }),
    changed: () => ({ body: { version: '2001-01-01T00:00:00.000Z' } }),
  }),
  row(accounts.checkSignupEmail, { input: ({ people }) => ({ query: { email: people.another.email } }) }),
  row(accounts.changeSignupEmail, {
    input: () => ({ body: { email: newAddress() } }),
    changed: () => ({ body: { email: newAddress() } }),
    expected: onlyUnconfirmed,
    ...byUnconfirmed,
  }),
  row(accounts.resendActivation, { expected: onlyUnconfirmed, ...byUnconfirmed }),

  row(oidc.startOidc, { input: () => ({ params: atLocal, body: {} }) }),
  row(oidc.finishOidc, {
    input: () => ({ params: atLocal, body: { state: 'x', code: 'x' } }),
    expected: nobody('accounts.oidc_expired'),
    never: true,
  }),
  row(oidc.signUpByOidc, {
    input: () => ({ body: { arrival: newToken() } }),
    expected: nobody('accounts.oidc_expired'),
    never: true,
  }),
  row(oidc.linkOidc, {
    input: async (cell) => ({ body: { arrival: await arrivalIn(cell) } }),
    changed: () => ({ body: { arrival: 'x' } }),
  }),
  row(oidc.getOidcLinks),
  row(oidc.unlinkOidc, {
    input: () => ({ params: atLocal }),
    changed: () => ({ params: { provider: 'other' } }),
  }),

  row(security.getSessions),
  row(security.endSession, {
    of: 'session',
    input: ({ object }) => ({ params: { id: object } }),
    changed: ({ people }) => ({ params: { id: people.theirSession } }),
    expected: { another: 'request.not_found', 'never there': 'request.not_found' },
  }),
  row(security.endSession, {
    as: 'of this session',
    of: 'session',
    input: ({ object }) => ({ params: { id: object } }),
    expected: { another: 'request.not_found', 'never there': 'request.not_found' },
    once: { relation: 'own' },
    endsSession: true,
  }),
  row(security.endOtherSessions),
  row(security.freshenLogin, { input: () => ({ body: { password } }) }),
  row(security.askPasswordReset, {
    input: ({ actor }) => ({ body: { email: actor.me.email } }),
    changed: ({ people }) => ({ body: { email: people.another.email } }),
    expected: { leaving: 'accounts.email_not_found' },
  }),
  row(security.resetPassword, {
    input: async (cell) => ({ body: { token: await tokenFor(cell, 'password_reset'), ...newPassword } }),
    changed: () => ({ body: { token: 'x', ...newPassword } }),
    expected: { leaving: 'accounts.link_expired' },
    once: { actor: 'visitor' },
  }),
  row(security.changePassword, {
    input: () => ({ body: { old_password: password, ...newPassword } }),
    changed: () => ({ body: { old_password: 'another one', ...newPassword } }),
  }),
  row(security.askMailChange, {
    input: () => ({ body: { email: newAddress(), password } }),
    changed: () => ({ body: { email: newAddress(), password } }),
    expected: { 'me unconfirmed': 'accounts.email_unconfirmed' },
  }),
  row(security.confirmMailChange, {
    input: async (cell) => ({ body: { token: await mailChangeToken(cell, 'mail_change') } }),
    changed: () => ({ body: { token: 'x' } }),
    expected: gone('accounts.link_expired'),
    once: { actor: 'visitor' },
  }),
  row(security.undoMailChange, {
    input: async (cell) => ({ body: { token: await mailChangeToken(cell, 'mail_change_undo') } }),
    changed: () => ({ body: { token: 'x' } }),
    expected: gone('accounts.link_expired'),
    once: { actor: 'visitor' },
  }),
  row(security.followLink, {
    input: async (cell) => ({ body: { token: await tokenFor(cell, 'autologin') } }),
    changed: () => ({ body: { token: 'x' } }),
    expected: { leaving: 'accounts.link_expired' },
    once: { actor: 'visitor' },
  }),
  row(security.followLink, {
    as: 'of somebody else',
    input: async ({ t, people }) => ({
      body: {
        token: await mailToken(t.ctx, { memberId: people.another.id, purpose: 'autologin', hours: 1 }),
      },
    }),
    changed: () => ({ body: { token: 'x' } }),
    expected: {
      'me unconfirmed': 'accounts.other_member',
      free: 'accounts.other_member',
      premium: 'accounts.other_member',
      'without credits': 'accounts.other_member',
      'me invisible': 'accounts.other_member',
    },
    becomes: 'another',
    once: { actor: 'visitor' },
  }),

  row(notifications.getEmailPreferences),
  row(notifications.changeEmailPreferences, {
    input: () => ({ body: { like: false } }),
    changed: () => ({ body: { news: true } }),
  }),
  row(notifications.emailPreferencesByLink, {
    input: async (cell) => ({ body: { token: await mailLink(cell, 'preferences'), like: false } }),
    changed: () => ({ body: { token: 'x' } }),
    expected: gone('notifications.link_invalid'),
    once: { actor: 'visitor' },
  }),
  row(notifications.enableNotifications),
  row(notifications.confirmMailAddress, {
    input: async (cell) => ({
      body: { token: await mailLink(cell, `confirm-${Math.floor(Date.now() / 1000)}`) },
    }),
    changed: () => ({ body: { token: 'x' } }),
    expected: gone('notifications.link_invalid'),
    once: { actor: 'visitor' },
  }),

  row(push.savePush, {
    input: () => ({ body: { subscription: aSubscription() } }),
    changed: () => ({ body: { subscription: aSubscription(), likes: false } }),
  }),
  row(push.removePush),
  row(push.testPush, {
    input: async ({ actor }) => {
      await actor.client.call(push.savePush, { body: { subscription: aSubscription() } })
      return {}
    },
  }),

  row(exports.askForExport),
  row(exports.getExport),

  row(deletion.getDeletionOffer, { input: () => ({ query: { reason: 'price' } }) }),
  row(deletion.deleteAccount, {
    input: () => ({ body: { password, reason: 'time', remarks: 'knr' } }),
    changed: () => ({ body: { password, reason: 'price' } }),
    endsSession: true,
  }),

  row(handover.getHandover, { input: handedOver }),
  row(handover.listHandoverMessages, { input: handedOver }),
  row(handover.keepAccount, { input: handedOver, changed: () => ({ body: { all: true } }) }),
  row(handover.throwAccountAway, { input: handedOver, endsSession: true }),
]

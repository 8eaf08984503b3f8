import { sql } from 'kysely'
import * as accounts from '#contract/accounts.ts'
import * as deletion from '#contract/deletion.ts'
import * as security from '#contract/security.ts'
import { mailToken } from '#server/accounts/email/mailed-tokens.ts'
import type { TestApp } from '#test/app.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { password } from './people.ts'

const newPassword = { password: 'een nieuw wachtwoord 9', password_repeat: 'een nieuw wachtwoord 9' }

type Ending = {
  /** Ends sessions of this member; the status must report success. */
  end: (t: TestApp, actor: Actor) => Promise<{ status: number } | undefined>
  /** The cookies that must be invalid afterwards. */
  dead: ('own' | 'other')[]
}

async function tokenOf(t: TestApp, { me }: Actor, purpose: 'mail_change' | 'mail_change_undo') {
  const { id } = await t.db
    .insertInto('mailChange')
    .values({ memberId: me.id, oldEmail: `old-${me.email}`, newEmail: `new-${me.email}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return mailToken(t.ctx, { memberId: me.id, purpose, hours: 1, mailChangeId: id })
}

async function change(t: TestApp, { me }: Actor, what: string): Promise<undefined> {
  await sql`update session set ${sql.raw(what)} where member_id = ${me.id}`.execute(t.db)
}

/** All events that end a session (spec/abuse T07). */
export const endings: Record<string, Ending> = {
  'a log-out': { end: (_t, { client }) => ask(client, accounts.logOut, {}), dead: ['own'] },
  'the end of this session': {
    end: (_t, { client, sessions }) => ask(client, security.endSession, { params: { id: sessions.own } }),
    dead: ['own'],
  },
  'the end of another session': {
    end: (_t, { client, sessions }) => ask(client, security.endSession, { params: { id: sessions.other } }),
    dead: ['other'],
  },
  'the end of all others': {
    end: (_t, { client }) => ask(client, security.endOtherSessions, {}),
    dead: ['other'],
  },
  'a new password': {
    end: (_t, { client }) =>
      ask(client, security.changePassword, { body: { old_password: password, ...newPassword } }),
    dead: ['own', 'other'],
  },
  'a reset of the password': {
    end: async (t, { me }) => {
      const token = await mailToken(t.ctx, { memberId: me.id, purpose: 'password_reset', hours: 1 })
      return ask(t.visitor(), security.resetPassword, { body: { token, ...newPassword } })
    },
    dead: ['own', 'other'],
  },
  'a new address': {
    end: async (t, actor) =>
      ask(t.visitor(), security.confirmMailChange, {
        body: { token: await tokenOf(t, actor, 'mail_change') },
      }),
    dead: ['own', 'other'],
  },
  'the old address put back': {
    end: async (t, actor) =>
      ask(t.visitor(), security.undoMailChange, {
        body: { token: await tokenOf(t, actor, 'mail_change_undo') },
      }),
    dead: ['own', 'other'],
  },
  'the deletion of the account': {
    end: (_t, { client }) => ask(client, deletion.deleteAccount, { body: { password, reason: 'time' } }),
    dead: ['own', 'other'],
  },
  'thirty days': {
    end: (t, actor) => change(t, actor, `created_at = now() - interval '30 days 1 minute'`),
    dead: ['own', 'other'],
  },
  'fourteen days without use': {
    end: (t, actor) => change(t, actor, `last_seen_at = now() - interval '14 days 1 minute'`),
    dead: ['own', 'other'],
  },
  'twelve hours without use, where the session ends with the browser': {
    end: (t, actor) =>
      change(t, actor, `last_seen_at = now() - interval '12 hours 1 minute', persistent = false`),
    dead: ['own', 'other'],
  },
}

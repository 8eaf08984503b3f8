import { sql } from 'kysely'
import {
  loginWarningMail,
  newDeviceMail,
  oidcChangedMail,
  passkeysChangedMail,
  passwordChangedMail,
} from '#server/accounts/accounts.mail.ts'
import { deviceText } from '#server/accounts/sessions/device-text.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Events } from '#server/kit/events.ts'
import { dateFormat } from '#server/settings/date-format.ts'
import { mailOwner, readOwner } from './mail-owner.ts'

export async function mailNewDevice(ctx: Ctx, memberDeviceId: number): Promise<void> {
  const used = await ctx.db
    .selectFrom('memberDevice')
    .select(['memberId', 'userAgent', 'firstAt'])
    .where('id', '=', memberDeviceId)
    .executeTakeFirst()
  const owner = used && (await readOwner(ctx.db, used.memberId))
  if (!owner) return
  const format = dateFormat(owner.language, owner.country, { dateStyle: 'long', timeStyle: 'short' })
  const time = format.format(used.firstAt)
  await mailOwner(ctx, owner, `new-device.${memberDeviceId}`, (t, common) =>
    newDeviceMail(t, {
      ...common,
      device: deviceText(t, used.userAgent),
      time,
      link: `${common.publicUrl}/settings`,
    }),
  )
}

export async function mailPasswordChanged(ctx: Ctx, memberId: number, mailId: string): Promise<void> {
  const owner = await readOwner(ctx.db, memberId)
  if (!owner) return
  await mailOwner(ctx, owner, `password-changed.${mailId}`, (t, common) =>
    passwordChangedMail(t, { ...common, link: `${common.publicUrl}/reset-password` }),
  )
}

export async function mailPasskeysChanged(
  ctx: Ctx,
  { memberId, mailId, change }: Events['accounts.passkeys_changed'],
): Promise<void> {
  const owner = await readOwner(ctx.db, memberId)
  if (!owner) return
  await mailOwner(ctx, owner, `passkeys-changed.${mailId}`, (t, common) =>
    passkeysChangedMail(t, { ...common, change, link: `${common.publicUrl}/settings?group=account` }),
  )
}

/** Tells the owner that an issuer's account opens the account, or opens it no longer. */
export async function mailOidcChanged(
  ctx: Ctx,
  { memberId, mailId, provider: key, linked }: Events['accounts.oidc_changed'],
): Promise<void> {
  const owner = await readOwner(ctx.db, memberId)
  if (!owner) return
  const provider = ctx.identityProviders.find((one) => one.key === key)?.name ?? key
  await mailOwner(ctx, owner, `oidc-changed.${mailId}`, (t, common) =>
    oidcChangedMail(t, { ...common, provider, linked, link: `${common.publicUrl}/settings` }),
  )
}

/**
 * Mails the owner that log-ins failed, once in 24 hours (spec/accounts 45). The row is claimed for
 * five minutes before the mail is sent, not in one transaction: a job that holds a connection while
 * the mailer waits for another one could deadlock.
 */
export async function mailLoginWarning(ctx: Ctx, memberId: number): Promise<void> {
  const owner = await readOwner(ctx.db, memberId)
  if (!owner) return
  const { rows } = await sql<{ claimedAt: Date }>`
    insert into login_warning as w (member_id, mailed_at)
    select id, now() - interval '23 hours 55 minutes' from member where id = ${memberId} and not fictional
    on conflict (member_id) do update set mailed_at = excluded.mailed_at
      where w.mailed_at <= now() - interval '24 hours'
    returning mailed_at as claimed_at`.execute(ctx.db)
  const [due] = rows
  if (!due) return
  const end = (mailed: boolean) =>
    ctx.db
      .updateTable('loginWarning')
      .set({ mailedAt: sql`now() - make_interval(hours => ${mailed ? 0 : 24}::int)` })
      .where('memberId', '=', memberId)
      .execute()
  try {
    await mailOwner(ctx, owner, `login-warning.${memberId}.${due.claimedAt.getTime()}`, (t, common) =>
      loginWarningMail(t, { ...common, link: `${common.publicUrl}/reset-password` }),
    )
  } catch (error) {
    await end(false)
    throw error
  }
  await end(true)
}

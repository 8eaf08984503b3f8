import { sql } from 'kysely'
import { loginWarningMail } from '#server/accounts/login/login-warning.mail.ts'
import { passwordChangedMail } from '#server/accounts/password/password-changed.mail.ts'
import { deviceText } from '#server/accounts/sessions/device-text.ts'
import { newDeviceMail } from '#server/accounts/sessions/new-device.mail.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { timeZoneOf } from '#server/settings/regions.ts'
import { mailOwner, ownerOf } from './mail-owner.ts'

export async function mailNewDevice(ctx: Ctx, memberDeviceId: number): Promise<void> {
  const used = await ctx.db
    .selectFrom('memberDevice')
    .select(['memberId', 'userAgent', 'firstAt'])
    .where('id', '=', memberDeviceId)
    .executeTakeFirst()
  const owner = used && (await ownerOf(ctx.db, used.memberId))
  if (!owner) return
  const time = new Intl.DateTimeFormat(owner.language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timeZoneOf(owner.country),
  }).format(used.firstAt)
  await mailOwner(ctx, owner, `new-device.${memberDeviceId}`, (t, common) =>
    newDeviceMail(t, {
      ...common,
      device: deviceText(t, used.userAgent),
      time,
      link: `${ctx.config.publicUrl}/settings`,
    }),
  )
}

export async function mailPasswordChanged(ctx: Ctx, memberId: number, mailId: string): Promise<void> {
  const owner = await ownerOf(ctx.db, memberId)
  if (!owner) return
  await mailOwner(ctx, owner, `password-changed.${mailId}`, (t, common) =>
    passwordChangedMail(t, { ...common, link: `${ctx.config.publicUrl}/reset-password` }),
  )
}

/** One mail in 24 hours; the row is rolled back with a failed mail (spec/accounts 45). */
export async function mailLoginWarning(ctx: Ctx, memberId: number): Promise<void> {
  const owner = await ownerOf(ctx.db, memberId)
  if (!owner) return
  await ctx.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mailedAt: Date }>`
      insert into login_warning as w (member_id)
      select id from member where id = ${memberId} and not fictional
      on conflict (member_id) do update set mailed_at = now() where w.mailed_at <= now() - interval '24 hours'
      returning mailed_at`.execute(trx)
    const [due] = rows
    if (!due) return
    await mailOwner(ctx, owner, `login-warning.${memberId}.${due.mailedAt.getTime()}`, (t, common) =>
      loginWarningMail(t, { ...common, link: `${ctx.config.publicUrl}/reset-password` }),
    )
  })
}

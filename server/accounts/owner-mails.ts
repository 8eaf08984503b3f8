import type { Ctx } from '#server/kit/ctx.ts'
import { timeZoneOf } from '#server/settings/regions.ts'
import { deviceText } from './device-text.ts'
import { ownerOf, sendOwner } from './mail-owner.ts'
import { newDeviceMail } from './new-device.mail.ts'
import { passwordChangedMail } from './password-changed.mail.ts'

/** Tells the owner of a log-in on a device that the account was never used on. */
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
  await sendOwner(ctx, owner, `new-device.${memberDeviceId}`, (t, common) =>
    newDeviceMail(t, {
      ...common,
      device: deviceText(t, used.userAgent),
      time,
      link: `${ctx.config.publicUrl}/settings`,
    }),
  )
}

/** Tells the owner that the password is another one now; at that moment somebody else may be in. */
export async function mailPasswordChanged(ctx: Ctx, memberId: number, mailId: string): Promise<void> {
  const owner = await ownerOf(ctx.db, memberId)
  if (!owner) return
  await sendOwner(ctx, owner, `password-changed.${mailId}`, (t, common) =>
    passwordChangedMail(t, { ...common, link: `${ctx.config.publicUrl}/reset-password` }),
  )
}

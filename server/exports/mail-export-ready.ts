import { createHash } from 'node:crypto'
import { mailOwner, readOwner } from '#server/accounts/email/mail-owner.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { dateFormat } from '#server/settings/date-format.ts'
import { exportReadyMail } from './export-ready.mail.ts'

/** The mail never holds the file or a link to it, in case somebody else requested the file. */
export async function mailExportReady(ctx: Ctx, memberId: number): Promise<void> {
  const [owner, made] = await Promise.all([
    readOwner(ctx.db, memberId),
    ctx.db
      .selectFrom('export')
      .select(['fileId', 'expiresAt'])
      .where('memberId', '=', memberId)
      .where('status', '=', 'ready')
      .executeTakeFirst(),
  ])
  if (!owner || !made?.fileId || !made.expiresAt) return
  const format = dateFormat(owner.language, owner.country, { dateStyle: 'long', timeStyle: 'short' })
  const date = format.format(made.expiresAt)
  const id = createHash('sha256').update(made.fileId).digest('hex').slice(0, 32)
  await mailOwner(ctx, owner, `export.${id}`, (t, common) =>
    exportReadyMail(t, { ...common, date, link: `${common.publicUrl}/settings` }),
  )
}

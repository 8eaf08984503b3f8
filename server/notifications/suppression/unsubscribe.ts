import type { Ctx } from '#server/kit/ctx.ts'
import { type NewsKind, newsKinds } from '#server/notifications/mails/kinds.ts'
import { stopSearchMails } from '#server/search/named/named-searches.ts'
import { memberOfLink } from './mail-address.ts'
import { setPreferences } from './preferences.ts'
import { suppress } from './suppression.ts'

export type Unsubscription = { hash: Buffer; kind: NewsKind; memberId: number | undefined }

/** Returns what an unsubscribe link is for; undefined if its signature is wrong. */
export async function readUnsubscription(ctx: Ctx, token: string): Promise<Unsubscription | undefined> {
  const link = await memberOfLink(ctx, token)
  const kind = newsKinds.find((one) => one === link?.purpose)
  return link && kind ? { hash: link.hash, kind, memberId: link.memberId } : undefined
}

/**
 * Turns off the switch of the mail. The button of the mail program (RFC 8058) stops all mails but
 * service mails, and the account shows the reason listunsubscribe (spec/notifications 6). A repeat
 * changes nothing.
 */
export async function unsubscribe(
  ctx: Ctx,
  { hash, kind, memberId }: Unsubscription,
  { byMailProgram }: { byMailProgram: boolean },
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    if (memberId !== undefined) {
      if (kind === 'new_members') await stopSearchMails(db, memberId)
      else await setPreferences(db, memberId, { [kind]: false }, 'unsubscribe')
    }
    if (byMailProgram) await suppress(db, hash, { reason: 'listunsubscribe' }, memberId)
  })
  ctx.wakeRelay()
}

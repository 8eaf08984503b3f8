import { sql } from 'kysely'
import type * as contract from '#contract/handover.ts'
import { limits } from '#contract/rules/limits.ts'
import { deviceText } from '#server/accounts/sessions/device-text.ts'
import { deviceHash } from '#server/accounts/sessions/devices.ts'
import { announceDeparture } from '#server/chat/conversations/announce-departure.ts'
import { AppError } from '#server/kit/app-error.ts'
import { afterTimeCursor, cutPage, epochMicros, timeCursor } from '#server/kit/cursor.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { refuseStaleLogin } from '#server/kit/fresh-login.ts'
import type { Call } from '#server/kit/mount.ts'
import { textsOf } from '#server/kit/texts.ts'
import { eraseNow } from './erase-deleted.ts'

type Counts = {
  firstMessage: string | null
  messages: number
  conversations: number
  likes: number
  orders: number
  credits: number
}

/** Returns what the maker of the account did with it, until the present owner decides. */
export async function getHandover({ ctx, member, deviceId, language }: Call<typeof contract.getHandover>) {
  const db = ctx.reads
  const { rows } = await sql<Counts>`
    select (select body from signup_message s where s.member_id = m.id) as first_message,
      (select count(*)::int from message x where x.sender_id = m.id and x.taken_back_at is null) as messages,
      (select count(*)::int from participant p where p.member_id = m.id and p.first_sent_at is not null) as conversations,
      (select count(*)::int from member_like l where l.liker_id = m.id) as likes,
      (select count(*)::int from member_order o where o.member_id = m.id) as orders,
      m.credits
    from member m where m.id = ${member.id} and m.handover_since is not null`.execute(db)
  const [counts] = rows
  if (!counts) return { handover: null }
  const devices = await db
    .selectFrom('memberDevice')
    .select(['userAgent', 'firstAt', 'lastAt'])
    .where('memberId', '=', member.id)
    .where('deviceHash', '<>', deviceHash(deviceId()))
    .orderBy('lastAt', 'desc')
    .limit(limits.handoverPage)
    .execute()
  const t = textsOf(language)
  const { firstMessage, ...numbers } = counts
  return {
    handover: {
      first_message: firstMessage,
      ...numbers,
      devices: devices.map(({ userAgent, firstAt, lastAt }) => ({
        device: deviceText(t, userAgent),
        first_at: firstAt.toISOString(),
        last_at: lastAt.toISOString(),
      })),
    },
  }
}

type SentMessage = {
  id: string
  kind: 'text' | 'gift' | 'photo'
  body: string | null
  sentAt: Date
  micros: number
}

const order = { micros: epochMicros(sql`x.created_at`), id: sql`x.id` }

/** Returns messages from before the handover, the latest first. Throws `request.invalid`. */
export async function listHandoverMessages({
  ctx,
  member,
  query,
}: Call<typeof contract.listHandoverMessages>) {
  const { rows } = await sql<SentMessage>`
    select x.id, x.kind, x.body, x.created_at as sent_at, ${order.micros} as micros
    from message x join member m on m.id = x.sender_id
    where x.sender_id = ${member.id} and x.taken_back_at is null and x.created_at < m.handover_since and ${afterTimeCursor(query.after, order)}
    order by micros desc, x.id desc limit ${limits.handoverPage + 1}`.execute(ctx.reads)
  const { page, next } = cutPage(rows, limits.handoverPage, timeCursor.write)
  return {
    messages: page.map(({ id, kind, body, sentAt }) => ({
      id,
      kind,
      text: body,
      sent_at: sentAt.toISOString(),
    })),
    next,
  }
}

export async function keepAccount({ ctx, member }: Call<typeof contract.keepAccount>) {
  await ctx.db
    .updateTable('member')
    .set({ handoverSince: null })
    .where('id', '=', member.id)
    .where('handoverSince', 'is not', null)
    .execute()
  await publishToMembers(ctx.db, [member.id], { kind: 'user', payload: {} })
  return undefined
}

/**
 * Erases the account at once and not after 14 days, because whoever entered its contents may not
 * return. Throws `accounts.no_handover` where nothing was handed over.
 */
export async function throwAccountAway(call: Call<typeof contract.throwAccountAway>) {
  const { ctx, member } = call
  const { db } = ctx
  refuseStaleLogin(member)
  const deleted = await db
    .updateTable('member')
    .set({ status: 'deleted', deletedAt: sql`now()` })
    .where('id', '=', member.id)
    .where('handoverSince', 'is not', null)
    .where('status', 'in', ['active', 'not_confirmed'])
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw await refusalFor(call)
  await call.endSession()
  await announceDeparture(db, member.id)
  await eraseNow(ctx, db, member.id)
  return undefined
}

/** The second of two parallel calls finds the account erased and its session ended. */
async function refusalFor({ ctx, member }: Call<typeof contract.throwAccountAway>): Promise<AppError> {
  const { status } = await ctx.db
    .selectFrom('member')
    .select('status')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return new AppError(status === 'deleted' ? 'accounts.authentication_required' : 'accounts.no_handover')
}

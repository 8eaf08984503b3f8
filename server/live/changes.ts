import { sql } from 'kysely'
import type * as contract from '#contract/live.ts'
import { type Change, profilesOnPage } from '#contract/live.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import type { Call } from '#server/kit/mount.ts'
import { type EventRow, hydrate } from './hydrate.ts'

/** `reset`: the number is unknown, or later changes were deleted. */
export type Page = { changes: Change[]; last_seq: number; has_more: boolean; reset: boolean }

const readFeed = prepared<{ memberId: number }, { lastSeq: number }>(
  (value) => sql`select last_seq from member_feed where member_id = ${value('memberId')}`,
)

export async function readLastSeq(db: Database, memberId: number): Promise<number> {
  const [feed] = await readFeed(db, { memberId })
  return feed?.lastSeq ?? 0
}

/** Kinds with a message or a profile. */
const LONG: ReadonlySet<string> = new Set(['message', 'message_changed', 'match'])

/** Ends a page before it has too many profiles. */
function withFewProfiles(events: EventRow[]): EventRow[] {
  const places = events.flatMap(({ kind }, at) => (LONG.has(kind) ? [at] : []))
  const last = places[profilesOnPage - 1]
  return last === undefined ? events : events.slice(0, last + 1)
}

/**
 * Limits the scan to few partitions; an hour more, because the clock of another machine may be
 * ahead.
 */
export const isOfToday = sql<boolean>`created_at > now() - interval '1 day' and created_at < now() + interval '1 hour'`

type After = { memberId: number; since: number }

const eventsAfter = (isNew: boolean) =>
  prepared<After, EventRow>(
    (value) => sql`
    select member_id, seq, kind, payload from member_event
    where member_id = ${value('memberId')} and seq > ${value('since')} ${isNew ? sql`and ${isOfToday}` : sql``}
    order by seq limit ${sql.lit(limits.changesPage)}`,
  )
const newestAfter = eventsAfter(true)
const allAfter = eventsAfter(false)

/**
 * The next events without a gap; none if the first one was deleted. Searches the newest partitions
 * first, where they nearly always are (docs/decisions/0030).
 */
async function nextEvents(db: Database, after: After): Promise<EventRow[]> {
  const { since } = after
  const newest = await newestAfter(db, after)
  if (newest[0]?.seq === since + 1 && newest.at(-1)?.seq === since + newest.length) return newest
  const rows = await allAfter(db, after)
  return rows[0]?.seq === since + 1 ? rows : []
}

/** A page of changes after `since`. */
export async function changesSince(db: Database, memberId: number, since: number): Promise<Page> {
  const last_seq = await readLastSeq(db, memberId)
  const nothing = { changes: [], last_seq, has_more: false }
  if (since > last_seq) return { ...nothing, reset: true }
  if (since === last_seq) return { ...nothing, reset: false }
  const rows = await nextEvents(db, { memberId, since })
  if (!rows.length) return { ...nothing, reset: true }
  const page = withFewProfiles(rows)
  const changes = await hydrate(db, memberId, page)
  const until = since + page.length
  // More changes may have been committed since the first read.
  return { changes, last_seq: Math.max(last_seq, until), has_more: until < last_seq, reset: false }
}

export async function getChanges({ ctx, member, query }: Call<typeof contract.getChanges>): Promise<Page> {
  if (query.since !== undefined) return changesSince(ctx.reads, member.id, query.since)
  return { changes: [], last_seq: await readLastSeq(ctx.reads, member.id), has_more: false, reset: false }
}

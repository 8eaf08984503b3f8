import { sql } from 'kysely'
import { type getStaffLog, type LogEntry, logPage } from '#contract/admin/log.ts'
import { cutPage, epochMicros, integer, micros, plainCursor, timeFromMicros } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'

const cursor = plainCursor({ micros, id: integer })

const memberOf = (publicId: string) =>
  sql`select id from member where public_id = ${publicId} and erased_at is null`

type Row = {
  id: number
  at: Date
  actorKind: string
  actorName: string
  act: string
  subjectKind: string
  subjectId: string
  caseId: number | null
  reason: string | null
  before: unknown
  after: unknown
  member: string | null
  program: string | null
}

const present = (row: Row): LogEntry => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actor: {
    kind: row.actorKind as LogEntry['actor']['kind'],
    name: row.actorName,
    program: row.program,
  },
  act: row.act,
  subject: { kind: row.subjectKind, id: row.subjectId },
  member: row.member,
  case: row.caseId,
  reason: row.reason,
  before: row.before,
  after: row.after,
})

/** The log, the latest entry first. */
export async function readLog({ ctx, query }: Call<typeof getStaffLog>) {
  let rows = ctx.reads
    .selectFrom('staffLog as log')
    .leftJoin('member', (join) =>
      join.onRef('member.id', '=', 'log.memberId').on('member.erasedAt', 'is', null),
    )
    .leftJoin('staffToken as token', 'token.id', 'log.tokenId')
    .select([
      'log.id',
      'log.at',
      'log.actorKind',
      'log.actorName',
      'log.act',
      'log.subjectKind',
      'log.subjectId',
      'log.caseId',
      'log.reason',
      'log.before',
      'log.after',
      'member.publicId as member',
      'token.name as program',
      epochMicros(sql`log.at`).as('micros'),
    ])
    .orderBy('log.at', 'desc')
    .orderBy('log.id', 'desc')
    .limit(logPage + 1)
  if (query.actor !== undefined) rows = rows.where(sql`lower(log.actor_name)`, '=', query.actor.toLowerCase())
  if (query.act !== undefined) rows = rows.where('log.act', '=', query.act)
  // By the member's id: with a join PostgreSQL would sort all entries.
  if (query.member !== undefined)
    rows = rows.where('log.memberId', '=', sql<number>`(${memberOf(query.member)})`)
  if (query.case !== undefined) rows = rows.where('log.caseId', '=', query.case)
  if (query.from !== undefined) rows = rows.where('log.at', '>=', sql<Date>`${query.from}::date`)
  if (query.to !== undefined) rows = rows.where('log.at', '<', sql<Date>`${query.to}::date + 1`)
  if (query.after !== undefined) {
    const place = cursor.read(query.after)
    rows = rows.where(sql<boolean>`(log.at, log.id) < (${timeFromMicros(place.micros)}, ${place.id})`)
  }
  const found = await rows.execute()
  const { page, next } = cutPage(found, logPage, cursor.write)
  return {
    entries: page.map(present),
    next,
  }
}

import { sql } from 'kysely'
import { type DataExport, type getExport as endpoint, exportLimits } from '#contract/exports.ts'
import type { Database } from '#db/connect.ts'
import type { Member } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'

const pause = sql`make_interval(hours => ${exportLimits.pauseHours})`

/** Holds for exports whose member may request another. A failed export does not count. */
export const mayRequestAgain = sql<boolean>`(export.status = 'failed'
  or (export.status <> 'running' and export.asked_at <= now() - ${pause}))`

const isKept = sql<boolean>`export.status = 'ready' and export.expires_at > now()`

type Row = {
  status: DataExport['status']
  askedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
  bytes: number | null
  nextAt: Date | null
}

const isoTime = (at: Date | null | undefined) => at?.toISOString() ?? null

/** Whose export is shown, and whether this session may fetch it. */
type Viewer = Pick<Member, 'id'> & { session: Pick<Member['session'], 'fresh'> }

export async function presentExport(db: Database, member: Viewer): Promise<DataExport> {
  const { rows } = await sql<Row>`
    select case when status in ('running', 'failed') or ${isKept} then status else 'none' end as status, asked_at,
           case when ${mayRequestAgain} then null else asked_at + ${pause} end as next_at,
           case when ${isKept} then ready_at end as ready_at,
           case when ${isKept} then expires_at end as expires_at,
           case when ${isKept} then bytes end as bytes
    from export where member_id = ${member.id}`.execute(db)
  const [row] = rows
  return {
    status: row?.status ?? 'none',
    asked_at: isoTime(row?.askedAt),
    ready_at: isoTime(row?.readyAt),
    expires_at: isoTime(row?.expiresAt),
    bytes: row?.bytes ?? null,
    next_at: isoTime(row?.nextAt),
    fresh: member.session.fresh,
  }
}

export const getExport = async ({ ctx, member }: Call<typeof endpoint>) => presentExport(ctx.reads, member)

/** The name of the file in the store; undefined where there is no file now. */
export async function exportFileOf(
  db: Database,
  memberId: number,
): Promise<{ fileId: string; askedAt: Date } | undefined> {
  const found = await db
    .selectFrom('export')
    .select(['fileId', 'askedAt'])
    .where('memberId', '=', memberId)
    .where(isKept)
    .executeTakeFirst()
  return found?.fileId ? { fileId: found.fileId, askedAt: found.askedAt } : undefined
}

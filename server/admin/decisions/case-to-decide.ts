import { sql } from 'kysely'
import type { CaseKind, CaseState, FoundBy } from '#contract/rules/cases/cases.ts'
import type { Database } from '#db/connect.ts'
import type { SubjectKind } from '#server/cases/open-case.ts'
import type { Announce } from '#server/kit/events.ts'
import type { Target } from './apply-measure.ts'

/** What a decision needs of the process; `db` is the caller's transaction where there is one. */
export type Deciding = { db: Database; secret: string; announce: Announce }

export type CaseRow = Target & {
  id: number
  publicId: string
  kind: CaseKind
  state: CaseState
  subjectKind: SubjectKind
  subjectId: string
  source: FoundBy
  brand: string | null
  /** Whether the member is verified. */
  isVerified: boolean
  createdAt: Date
  dueAt: Date
  takenBy: number | null
  takenUntil: Date | null
}

type Row = Omit<CaseRow, 'message'> & { conversationId: string | null; messageSeq: number | null }

const caseWhere = async (db: Database, condition: ReturnType<typeof sql>): Promise<CaseRow | undefined> => {
  const { rows } = await sql<Row>`
    select c.id, c.public_id, c.kind, c.state, c.member_id, c.subject_kind, c.subject_id, c.source, c.brand,
           c.created_at, c.due_at, c.taken_by, c.taken_until,
           case when c.subject_kind = 'photo' then c.subject_id else r.photo_id::text end as photo_id,
           r.conversation_id, r.message_seq,
           exists (select from profile p where p.member_id = c.member_id and p.verified_at is not null) as is_verified
    from staff_case c left join report r on r.id = case when c.subject_kind = 'report' then c.subject_id::int end
    where ${condition} limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { conversationId, messageSeq: seq, ...found } = row
  return { ...found, message: conversationId && seq ? { conversationId, seq } : null }
}

/** Undefined for an unknown public id. */
export const caseById = (db: Database, publicId: string) => caseWhere(db, sql`c.public_id = ${publicId}`)

/** The open case about a subject, for the commands of moderators. */
export const openCaseAbout = (db: Database, kind: SubjectKind, id: string) =>
  caseWhere(db, sql`c.subject_kind = ${kind} and c.subject_id = ${id} and c.state <> 'decided'`)

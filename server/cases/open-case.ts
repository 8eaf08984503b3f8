import { type RawBuilder, sql } from 'kysely'
import { type CaseKind, type FoundBy, targetHours } from '#contract/rules/cases/cases.ts'
import type { Database } from '#db/connect.ts'

export type SubjectKind =
  | 'photo'
  | 'report'
  | 'message_review'
  | 'warned_day'
  | 'held_text'
  | 'voice_answer'
  | 'complaint'
  | 'appeal'
  | 'order'
  | 'verification'
  | 'member'

/**
 * `id` is a public id, a number, `sender:receiver` of a held message, `member:day`, or
 * `member:field`.
 */
export type NewCase = {
  kind: CaseKind
  memberId: number | null
  subject: { kind: SubjectKind; id: string }
  source: FoundBy
  /** The site that it belongs to; default: the member's. */
  brand?: string
  /** Threats come before all but minors (spec/decisions 3). */
  threat?: boolean
  /** From a trusted flagger: comes before all others (spec/complaints 12). */
  trusted?: boolean
  /** While it is open, what the member sends to others waits (spec/decisions 56). */
  fraud?: boolean
  /** The day (yyyy-mm-dd) from which its time runs; default: now. */
  since?: string
  /**
   * After a decision was undone, the case has its former place in the queue (spec/decisions 43).
   */
  keepsPlace?: boolean
}

const casePriority = ({ kind, threat, trusted }: NewCase) =>
  trusted ? -1 : kind === 'minor' ? 0 : threat ? 1 : 2

/**
 * Opens a case in the transaction of `db`, and returns its id. Returns undefined where one is open
 * for the same subject.
 */
export async function openCase(db: Database, wanted: NewCase): Promise<number | undefined> {
  const {
    kind,
    memberId,
    subject,
    source,
    brand = null,
    since = null,
    keepsPlace = false,
    fraud = false,
  } = wanted
  // Among cases of the same time the undone one comes first.
  const { rows } = await sql<{ id: number }>`
    insert into staff_case (kind, member_id, subject_kind, subject_id, source, priority, brand, fraud, due_at, created_at)
    values (${kind}, ${memberId}, ${subject.kind}, ${subject.id}, ${source}, ${casePriority(wanted)},
            coalesce(${brand}, (select brand from member where id = ${memberId})), ${fraud},
            coalesce(${since}::date::timestamptz, now()) + make_interval(hours => ${targetHours[kind]}),
            coalesce((select max(created_at) - interval '1 microsecond' from staff_case where ${keepsPlace} and kind = ${kind} and state = 'decided'
                      and subject_kind = ${subject.kind} and subject_id = ${subject.id}), now()))
    on conflict (kind, subject_kind, subject_id) where state <> 'decided' do nothing returning id`.execute(db)
  return rows[0]?.id
}

/**
 * Whether a member is under an open case of fraud. `column` has the member's id. A function of the
 * database, because a send asks it too.
 */
export const waitsForDecision = (column: string): RawBuilder<boolean> =>
  sql<boolean>`waits_for_decision(${sql.ref(column)})`

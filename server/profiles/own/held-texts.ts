import { sql } from 'kysely'
import type { HeldText, ProfileChange } from '#contract/own-profile.ts'
import type { PromptAnswer } from '#contract/profiles.ts'
import { checkWords } from '#contract/rules/words/check-words.ts'
import { isContact, type WordKind } from '#contract/rules/words/kinds.ts'
import type { Database } from '#db/connect.ts'
import { openCase } from '#server/cases/open-case.ts'
import { publishToMembers } from '#server/kit/events.ts'

type Field = HeldText['field']
type Value = string | PromptAnswer[]
export type Texts = { about: string | null; prompts: PromptAnswer[] }
type Row = { field: Field; value: Value; kinds: WordKind[]; refusedAt: Date | null }

const textOf = (value: Value) =>
  typeof value === 'string' ? value : value.map(({ answer }) => answer).join('\n')

const contactsIn = (value: Value): WordKind[] => checkWords(textOf(value)).filter(isContact)

/**
 * Takes texts with contact details out of a change of the own profile, and keeps them for a
 * moderator (spec/abuse T64). The former text stays on the profile meanwhile. Returns the change
 * that may be seen at once. A text that the profile has already is not held.
 */
export async function withoutHeldTexts(
  db: Database,
  memberId: number,
  wanted: ProfileChange,
  known: Texts,
): Promise<ProfileChange> {
  const free: ProfileChange = { ...wanted }
  for (const field of ['about', 'prompts'] as const) {
    const value = wanted[field]
    if (value === undefined) continue
    const kinds = value && !isSame(value, known[field]) ? contactsIn(value) : []
    if (value && kinds.length) {
      await hold(db, memberId, { field, value, kinds })
      delete free[field]
    } else await dropHeldText(db, memberId, field)
  }
  return free
}

const isSame = (one: Value, other: Value | null) => JSON.stringify(one) === JSON.stringify(other)

const subjectOf = (memberId: number, field: Field) =>
  ({ kind: 'held_text', id: `${memberId}:${field}` }) as const

async function hold(db: Database, memberId: number, text: Omit<Row, 'refusedAt'>): Promise<void> {
  const { field, kinds } = text
  const value = JSON.stringify(text.value)
  await db
    .insertInto('heldText')
    .values({ memberId, field, value, kinds })
    .onConflict((conflict) =>
      conflict
        .columns(['memberId', 'field'])
        .doUpdateSet({ value, kinds, createdAt: sql`now()`, refusedAt: null }),
    )
    .execute()
  await openCase(db, { kind: 'words', memberId, subject: subjectOf(memberId, field), source: 'automatic' })
}

/** Takes a waiting text away, and closes its case: the member wrote another one. */
export async function dropHeldText(db: Database, memberId: number, field: Field): Promise<void> {
  const { id } = subjectOf(memberId, field)
  await sql`with gone as (
      delete from held_text where member_id = ${memberId} and field = ${field} returning member_id)
    update staff_case set state = 'decided', decided_at = now(), taken_by = null, taken_until = null
    where exists (select from gone) and subject_kind = 'held_text' and subject_id = ${id} and state <> 'decided'`.execute(
    db,
  )
}

/** The texts of a member that wait, or that were not released. */
export async function heldTextsOf(db: Database, memberId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select field, value, kinds, refused_at from held_text
    where member_id = ${memberId} order by field`.execute(db)
  return rows
}

/** The text of a case, by its subject `member:field`; undefined where it is gone. */
export async function heldTextAt(
  db: Database,
  subjectId: string,
): Promise<(Row & { text: string }) | undefined> {
  const [memberId = '', field] = subjectId.split(':')
  const rows = await heldTextsOf(db, Number(memberId))
  const row = rows.find((held) => held.field === field)
  return row && { ...row, text: textOf(row.value) }
}

/**
 * Ends the wait in the transaction of its decision: the text is shown, or stays with its writer.
 */
export async function settleHeldText(
  db: Database,
  { subjectId, isReleased }: { subjectId: string; isReleased: boolean },
): Promise<void> {
  const [id = '', field] = subjectId.split(':')
  const memberId = Number(id)
  if (isReleased) {
    await sql`with released as (
        delete from held_text where member_id = ${memberId} and field = ${field} returning value)
      update profile p set
        about = case when ${field} = 'about' then released.value #>> '{}' else p.about end,
        prompts = case when ${field} = 'prompts' then released.value else p.prompts end, updated_at = now()
      from released where p.member_id = ${memberId}`.execute(db)
  } else
    await sql`update held_text set refused_at = now() where member_id = ${memberId} and field = ${field}`.execute(
      db,
    )
  await publishToMembers(db, [memberId], { kind: 'user', payload: {} })
}

import { sql } from 'kysely'
import { type FinderAge, finderYears, type LanderMember } from '#contract/finder.ts'
import { limits } from '#contract/rules/limits.ts'
import { type Gender, genders } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { type CardRow, cardColumns, cardTables } from '#server/profiles/shown/cards.ts'
import { presentTeaser } from '#server/profiles/shown/teasers.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'
import { VISITOR } from '#server/profiles/visibility/visitors.ts'
import { shownToVisitors } from './teasers.ts'

const SHOWN = 20
const CHOSEN = 32
/** How many members of each gender are candidates: the last active ones. */
const RECENT = 60

export type Wanted = {
  country: string
  region: string | undefined
  gender: Gender | undefined
  age: FinderAge | undefined
  newHere: boolean
}

const bornFor = (age: FinderAge) => {
  const { min_age, max_age = limits.maximumAge } = finderYears[age]
  return sql`and birth_date > (current_date - make_interval(years => ${max_age + 1}::int))::date
    and birth_date <= (current_date - make_interval(years => ${min_age}::int))::date`
}

// Ordered as the index of the country, or of the region, so that only the newest rows are read.
const lastHere = (gender: Gender, { country, region, age, newHere }: Wanted) => sql`
  (select member_id, gender from member_search
   where visible and gender = ${gender} and ${region ? sql`region = ${region}` : sql`country = ${country}`}
     and has_photo and not fictional and ${shownToVisitors}
     ${age ? bornFor(age) : sql``}
     ${newHere ? sql`and signed_up_on > current_date - ${sql.lit(limits.newMemberDays)}::int` : sql``}
   order by last_active desc, member_id desc limit ${sql.lit(RECENT)})`

/**
 * Chooses real members with a photo, the genders in turn, in another order every day, so that the
 * order does not reveal who was active last. Chooses more than are shown, because some may become
 * invisible.
 */
export async function chooseMembers(db: Database, wanted: Wanted): Promise<number[]> {
  const candidates = (wanted.gender ? [wanted.gender] : genders).map((gender) => lastHere(gender, wanted))
  const { rows } = await sql<{ memberId: number }>`
    select member_id from (
      select member_id, gender, row_number() over (partition by gender order by md5(member_id || ' ' || current_date)) as turn
      from (${sql.join(candidates, sql` union all `)}) recent) turns
    order by turn, gender limit ${sql.lit(CHOSEN)}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/** Returns the chosen whom visitors may still see. */
export async function presentMembers(
  db: Database,
  memberIds: readonly number[],
  maySearch: boolean,
): Promise<LanderMember[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(VISITOR)} from ${cardTables(VISITOR)}
    where m.id = any(${memberIds}::int[]) and not m.fictional and ${visibleTo(VISITOR, 'm.id')}`.execute(db)
  const known = new Map(rows.map((row) => [row.memberId, row]))
  const members = memberIds.flatMap((id) => {
    const row = known.get(id)
    const shown = row && presentTeaser(VISITOR, row, maySearch)
    return shown ? [{ ...shown, gender: row.gender, is_new: row.isNew }] : []
  })
  return members.slice(0, SHOWN)
}

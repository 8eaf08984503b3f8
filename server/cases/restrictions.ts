import { type RawBuilder, sql } from 'kysely'
import type { Measure } from '#contract/rules/cases/cases.ts'
import type { Database } from '#db/connect.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import { tryEach } from '#server/kit/try-each.ts'

export type Restriction = Extract<Measure, 'profile_hidden' | 'messages_paused' | 'suspended' | 'banned'>

const LOCKS_OUT = sql`('suspended', 'banned')`
const isActive = sql<boolean>`r.lifted_at is null and (r.until_at is null or r.until_at > now())`

/** Holds while the member of this column is suspended or banned. */
export const isLockedOut = (column: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from restriction r where r.member_id = ${sql.ref(column)} and r.measure in ${LOCKS_OUT} and ${isActive})`

type NewRestriction = { memberId: number; measure: Restriction; decisionId: number; untilAt: Date | null }

/**
 * Restricts a member from now on, in the transaction of `db`. Others cannot see a suspended or
 * banned member, whose sessions may make only `restricted` calls.
 */
export async function restrict(db: Database, restriction: NewRestriction): Promise<void> {
  const { memberId } = restriction
  await lockMember(db, memberId)
  await db.insertInto('restriction').values(restriction).execute()
  await sql`update member set status = 'blocked'
    where id = ${memberId} and status in ('active', 'not_confirmed') and ${isLockedOut('member.id')}`.execute(
    db,
  )
  await publishToMembers(db, [memberId], { kind: 'user', payload: {} })
}

/** Lifts the restriction of one decision, or every one of the member. */
export async function lift(db: Database, memberId: number, decisionId?: number): Promise<void> {
  await lockMember(db, memberId)
  await sql`update restriction set lifted_at = now() where member_id = ${memberId} and lifted_at is null
    and (${decisionId ?? null}::int is null or decision_id = ${decisionId ?? null})`.execute(db)
  await reopen(db, memberId)
}

export async function isRestricted(db: Database, memberId: number, measure: Restriction): Promise<boolean> {
  const { rows } = await sql`select from restriction r
    where r.member_id = ${memberId} and r.measure = ${measure} and ${isActive} limit 1`.execute(db)
  return rows.length > 0
}

async function reopen(db: Database, memberId: number): Promise<void> {
  await sql`update member set status = case when email_confirmed_at is null then 'not_confirmed' else 'active' end
    where id = ${memberId} and status = 'blocked' and not ${isLockedOut('member.id')}`.execute(db)
  await publishToMembers(db, [memberId], { kind: 'user', payload: {} })
}

const BATCH = 200

/** Ends restrictions whose time is over (spec/decisions 14), in batches. */
export async function endDueRestrictions(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ memberId: number }>`
      select distinct member_id from (select member_id from restriction
        where lifted_at is null and until_at <= now() order by until_at limit ${BATCH}) due`.execute(db)
    if (!rows.length) return
    const end = ({ memberId }: { memberId: number }) =>
      db.transaction().execute(async (trx) => {
        await lockMember(trx, memberId)
        await sql`update restriction set lifted_at = now()
          where member_id = ${memberId} and lifted_at is null and until_at <= now()`.execute(trx)
        await reopen(trx, memberId)
      })
    await tryEach(rows, end, 'restrictions were not ended')
  }
}

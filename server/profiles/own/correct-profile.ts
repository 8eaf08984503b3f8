import { sql } from 'kysely'
import type { Gender } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import { refuseBirthDate } from './birth-date.ts'

export type Personal = { gender: Gender; dateOfBirth: string }

/** What support may correct of a profile; undefined for an erased member. */
export const readPersonal = async (db: Database, memberId: number): Promise<Personal | undefined> =>
  (await db
    .selectFrom('profile')
    .select(['gender', 'dateOfBirth'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()) as Personal | undefined

/**
 * Corrects gender or birth date for a member (spec/profiles 3), in the transaction of `db`, and
 * returns the values before. It uses up the member's own change. Throws
 * `profiles.birth_date_invalid` and `profiles.birth_date_required`.
 */
export async function correctProfile(
  db: Database,
  memberId: number,
  { gender, dateOfBirth }: Partial<Personal>,
  minAge: number,
): Promise<{ before: Personal; after: Personal }> {
  await lockMember(db, memberId)
  const { country, ...known } = await db
    .selectFrom('profile')
    .select(['gender', 'dateOfBirth', 'country'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  const before = known as Personal
  const after = { gender: gender ?? before.gender, dateOfBirth: dateOfBirth ?? before.dateOfBirth }
  if (dateOfBirth) refuseBirthDate(dateOfBirth, country, minAge)
  await db
    .updateTable('profile')
    .set({
      ...after,
      ...(after.gender === before.gender ? {} : { genderChangedAt: sql<Date>`now()` }),
      ...(after.dateOfBirth === before.dateOfBirth ? {} : { birthDateChangedAt: sql<Date>`now()` }),
      updatedAt: sql<Date>`now()`,
    })
    .where('memberId', '=', memberId)
    .execute()
  await publishToMembers(db, [memberId], { kind: 'user', payload: {} })
  return { before, after }
}

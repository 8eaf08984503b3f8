import type { Database } from '#db/connect.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { type InsertedMember, insertMembers } from './insert-member.ts'
import { type CastName, castAt, castEmail, castNames, castPassword } from './people/cast.ts'

/** Inserts the cast, with one password for all who can log in, and returns them by name. */
export async function insertCast(db: Database, now = new Date()): Promise<Record<CastName, InsertedMember>> {
  const passwordHash = await hashPassword(castPassword)
  const cast = castAt(now)
  const inserted = await insertMembers(
    db,
    castNames.map((name) => {
      const { canLogIn, ...member } = cast[name]
      return { ...member, email: castEmail(name), ...(canLogIn ? { passwordHash } : {}) }
    }),
  )
  const byName = Object.fromEntries(castNames.map((name, index) => [name, inserted[index]])) as Record<
    CastName,
    InsertedMember
  >
  await db.insertInto('block').values({ blockerId: byName.daan.id, blockedId: byName.anna.id }).execute()
  return byName
}

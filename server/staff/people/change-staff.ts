import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Role } from '#contract/admin/permissions.ts'
import type { StaffLanguage } from '#contract/admin/session.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Actor } from '#server/staff/actor.ts'
import { type Act, logAct } from '#server/staff/log.ts'
import { revokeTokens } from '#server/staff/tokens/revoke-tokens.ts'
import { createInvitation, refuseBrands } from './invitations.ts'

type Wanted = { id: string; reason: string }
type Change = Pick<Act, 'act' | 'before' | 'after'>

/** The row of a person, locked. Throws `admin.staff_not_found`. */
async function lockedPerson(trx: Database, publicId: string) {
  const row = await trx
    .selectFrom('staff')
    .selectAll()
    .where('publicId', '=', publicId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('admin.staff_not_found')
  return row
}

/** Throws `admin.last_owner` if no owner who can log in would be left. */
async function keepAnOwner(trx: Database, { roles }: { roles: string[] }): Promise<void> {
  if (!roles.includes('owner')) return
  // Serialises two owners who remove each other at the same moment.
  await sql`select pg_advisory_xact_lock(hashtext('the owners of staff'))`.execute(trx)
  const owner = await trx
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('disabledAt', 'is', null)
    .where('lockedAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .executeTakeFirst()
  if (!owner) throw new AppError('admin.last_owner')
}

/** Sessions and tokens of a person. */
async function endAccess(trx: Database, actor: Actor, staffId: number): Promise<void> {
  await trx.deleteFrom('staffSession').where('staffId', '=', staffId).execute()
  await revokeTokens(trx, actor, (tokens) => tokens.where('staffId', '=', staffId))
}

const say = (trx: Database, actor: Actor, { id, reason }: Wanted, change: Change) =>
  logAct(trx, actor, { ...change, subject: { kind: 'staff', id }, reason })

export type Rights = { roles: string[]; brands: string[] | null }

/**
 * Changes roles and brands, and ends the person's sessions and tokens. Returns the person's id. Throws
 * `admin.approval_outdated` where they are no longer as in `was`.
 */
export async function changeRoles(
  trx: Database,
  actor: Actor,
  wanted: Wanted & { roles: readonly Role[]; brands: readonly string[] | null },
  was?: Rights,
): Promise<number> {
  await refuseBrands(trx, wanted)
  const row = await lockedPerson(trx, wanted.id)
  if (was && !isDeepStrictEqual(was, { roles: row.roles, brands: row.brands }))
    throw new AppError('admin.approval_outdated')
  const after = { roles: [...wanted.roles], brands: wanted.brands && [...wanted.brands] }
  await trx.updateTable('staff').set(after).where('id', '=', row.id).execute()
  await keepAnOwner(trx, row)
  await endAccess(trx, actor, row.id)
  const { roles, brands } = row
  await say(trx, actor, wanted, { act: 'change_roles', before: { roles, brands }, after })
  return row.id
}

/** Returns the person's id. */
export async function disable(trx: Database, actor: Actor, wanted: Wanted): Promise<number> {
  const row = await lockedPerson(trx, wanted.id)
  if (row.disabledAt) return row.id
  await trx.updateTable('staff').set({ disabledAt: sql`now()` }).where('id', '=', row.id).execute()
  await keepAnOwner(trx, row)
  await endAccess(trx, actor, row.id)
  await say(trx, actor, wanted, { act: 'disable_staff' })
  return row.id
}

export async function enable(trx: Database, actor: Actor, wanted: Wanted): Promise<number> {
  const row = await lockedPerson(trx, wanted.id)
  if (!row.disabledAt) return row.id
  await trx.updateTable('staff').set({ disabledAt: null }).where('id', '=', row.id).execute()
  await say(trx, actor, wanted, { act: 'enable_staff' })
  return row.id
}

/** Unlocks an account after wrong codes. Returns the person's id. */
export async function unlock(trx: Database, actor: Actor, wanted: Wanted): Promise<number> {
  const row = await lockedPerson(trx, wanted.id)
  if (!row.lockedAt && !row.failedCodes) return row.id
  await trx.updateTable('staff').set({ lockedAt: null, failedCodes: 0 }).where('id', '=', row.id).execute()
  await say(trx, actor, wanted, { act: 'unlock_staff' })
  return row.id
}

/**
 * Removes password, second factor, sessions and tokens of a person, and returns the link to set new
 * ones. The last owner can only be reset by a command, because nobody could help them otherwise.
 */
export async function reset(
  trx: Database,
  site: { secret: string; adminUrl: string },
  actor: Actor,
  wanted: Wanted,
) {
  const row = await lockedPerson(trx, wanted.id)
  await trx
    .updateTable('staff')
    .set({ passwordHash: null, totpSecret: null, failedCodes: 0, lockedAt: null })
    .where('id', '=', row.id)
    .execute()
  if (actor.kind !== 'cli') await keepAnOwner(trx, row)
  await endAccess(trx, actor, row.id)
  await trx.deleteFrom('staffPasskey').where('staffId', '=', row.id).execute()
  await trx.deleteFrom('staffRecoveryCode').where('staffId', '=', row.id).execute()
  await say(trx, actor, wanted, { act: 'reset_staff' })
  return createInvitation(trx, site, actor, {
    email: row.email,
    roles: row.roles as Role[],
    brands: row.brands,
    language: row.language as StaffLanguage,
  })
}

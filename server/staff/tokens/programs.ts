import { sql } from 'kysely'
import { staffLimits } from '#contract/admin/limits.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import type * as contract from '#contract/admin/tokens.ts'
import { mostOfSite } from '#contract/values.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { newToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { requirePassword } from '#server/staff/login/passwords.ts'
import { revokeTokens } from './revoke-tokens.ts'

/** So that a search for leaked secrets knows one. */
const PREFIX = 'vonk_'

const columns = ['publicId', 'name', 'permissions', 'createdAt', 'expiresAt', 'usedAt'] as const

type Row = {
  publicId: string
  name: string
  permissions: string[]
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

const present = (row: Row): contract.Program => ({
  id: row.publicId,
  name: row.name,
  permissions: row.permissions as Exclude<Permission, 'own_account'>[],
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  used_at: row.usedAt?.toISOString() ?? null,
})

const working = (db: Database) =>
  db.selectFrom('staffToken').where('revokedAt', 'is', null).where('expiresAt', '>', sql<Date>`now()`)

export async function readOwn({ ctx, staff }: Call<typeof contract.getPrograms>) {
  const rows = await working(ctx.reads)
    .select(columns)
    .where('staffId', '=', staff.id)
    .orderBy('id', 'desc')
    .limit(staffLimits.tokens)
    .execute()
  return { programs: rows.map(present) }
}

export async function readAll({ ctx }: Call<typeof contract.getAllPrograms>) {
  const rows = await working(ctx.reads)
    .innerJoin('staff', 'staff.id', 'staffToken.staffId')
    .select([
      'staffToken.publicId',
      'staffToken.name',
      'permissions',
      'staffToken.createdAt',
      'expiresAt',
      'usedAt',
      'staff.name as person',
    ])
    .orderBy('staffToken.id', 'desc')
    .limit(mostOfSite)
    .execute()
  return { programs: rows.map((row) => ({ ...present(row), person: row.person })) }
}

/** Throws `admin.password_wrong`, `admin.token_permission` and `admin.too_many_tokens`. */
export async function addProgram({ ctx, staff, body }: Call<typeof contract.addProgram>) {
  await requirePassword(ctx, staff, body.password)
  const permissions = [...new Set(body.permissions)]
  if (!permissions.every((name) => staff.permissions.has(name)))
    throw new FieldError('permissions', 'admin.token_permission')
  const secret = `${PREFIX}${newToken()}`
  const { name, days } = body
  const added = await ctx.db.transaction().execute(async (trx) => {
    // Parallel calls are counted one after the other.
    await trx.selectFrom('staff').select('id').where('id', '=', staff.id).forUpdate().execute()
    const { count } = await working(trx)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('staffId', '=', staff.id)
      .executeTakeFirstOrThrow()
    if (count >= staffLimits.tokens) throw new AppError('admin.too_many_tokens')
    const row = await trx
      .insertInto('staffToken')
      .values({
        staffId: staff.id,
        name,
        permissions,
        tokenHash: tokenHash(secret),
        expiresAt: sql`now() + make_interval(days => ${days}::int)`,
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await logAct(trx, actorOf(staff), {
      act: 'add_token',
      subject: { kind: 'staff_token', id: row.publicId },
      after: { name, permissions, days },
    })
    return row
  })
  return { program: present(added), secret }
}

export async function revokeOwn({ ctx, staff, params }: Call<typeof contract.revokeProgram>) {
  const ended = await revokeTokens(ctx.db, actorOf(staff), (tokens) =>
    tokens.where('publicId', '=', params.id).where('staffId', '=', staff.id),
  )
  if (!ended) throw new AppError('request.not_found')
  return undefined
}

export async function revokeAny({ ctx, staff, params, body }: Call<typeof contract.revokeAnyProgram>) {
  const ended = await revokeTokens(
    ctx.db,
    actorOf(staff),
    (tokens) => tokens.where('publicId', '=', params.id),
    body.reason,
  )
  if (!ended) throw new AppError('request.not_found')
  return undefined
}

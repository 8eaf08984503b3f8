import { sql } from 'kysely'
import { type Invitation, type ListedStaff, type listStaff, staffPage } from '#contract/admin/people.ts'
import type { Role } from '#contract/admin/permissions.ts'
import type { StaffLanguage } from '#contract/admin/session.ts'
import type { Database } from '#db/connect.ts'
import { cutPage } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'

const listed = (db: Database) =>
  db.selectFrom('staff').select([
    'id',
    'publicId',
    'email',
    'name',
    'roles',
    'brands',
    'language',
    'lastLoginAt',
    'createdAt',
    sql<ListedStaff['state']>`case when disabled_at is not null then 'disabled'
        when locked_at is not null then 'locked' else 'active' end`.as('state'),
    sql<number>`(select count(*) from staff_passkey p where p.staff_id = staff.id)::int`.as('passkeys'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

const present = (row: Row): ListedStaff => ({
  id: row.publicId,
  email: row.email,
  name: row.name,
  roles: row.roles as Role[],
  brands: row.brands,
  language: row.language as StaffLanguage,
  state: row.state,
  passkeys: row.passkeys,
  last_login_at: row.lastLoginAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
})

export const listedPerson = async (db: Database, id: number): Promise<ListedStaff> =>
  present(await listed(db).where('id', '=', id).executeTakeFirstOrThrow())

/** For a command. */
export const everybody = async (db: Database): Promise<ListedStaff[]> =>
  (await listed(db).orderBy('email').execute()).map(present)

export const presentInvitation = (row: {
  id: string
  email: string
  roles: string[]
  brands: string[] | null
  invitedBy: string
  expiresAt: Date
}): Invitation => ({
  id: row.id,
  email: row.email,
  roles: row.roles as Role[],
  brands: row.brands,
  invited_by: row.invitedBy,
  expires_at: row.expiresAt.toISOString(),
})

/** Those whose links still work, the newest first. */
export async function openInvitations(db: Database): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('staffInvitation')
    .select(['id', 'email', 'roles', 'brands', 'invitedBy', 'expiresAt'])
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute()
  return rows.map(presentInvitation)
}

/** The people of staff by address; the cursor is the last address of a page. */
export async function readStaff({ ctx, query }: Call<typeof listStaff>) {
  let rows = listed(ctx.reads)
    .orderBy('email')
    .limit(staffPage + 1)
  if (query.after !== undefined) rows = rows.where('email', '>', query.after)
  if (query.role !== undefined) rows = rows.where(sql<boolean>`${query.role} = any(roles)`)
  if (query.state === 'disabled') rows = rows.where('disabledAt', 'is not', null)
  if (query.state === 'locked') rows = rows.where('disabledAt', 'is', null).where('lockedAt', 'is not', null)
  if (query.state === 'active') rows = rows.where('disabledAt', 'is', null).where('lockedAt', 'is', null)
  const found = await rows.execute()
  const { page, next } = cutPage(found, staffPage, ({ email }) => email)
  const invitations = query.after ? [] : await openInvitations(ctx.reads)
  return {
    staff: page.map(present),
    invitations,
    next,
  }
}

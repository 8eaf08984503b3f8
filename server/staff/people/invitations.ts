import { createHash, createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { staffLimits } from '#contract/admin/limits.ts'
import type { Role } from '#contract/admin/permissions.ts'
import type { StaffLanguage } from '#contract/admin/session.ts'
import { type Database, inTransaction } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import { tokenHash } from '#server/kit/secrets/tokens.ts'
import { type Actor, actorColumns } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { newTotp, sealTotp } from '#server/staff/login/totp.ts'

/** The site's secret and the address of the admin. */
type Site = { secret: string; adminUrl: string }

export type NewInvitation = {
  email: string
  roles: readonly Role[]
  brands: readonly string[] | null
  language: StaffLanguage
}

/** Throws unless an owner works for all brands, and every brand exists. */
export async function refuseBrands(
  db: Database,
  { roles, brands }: Pick<NewInvitation, 'roles' | 'brands'>,
): Promise<void> {
  if (!brands) return
  if (roles.includes('owner')) throw new FieldError('brands', 'admin.owner_of_all_brands')
  const known = await db
    .selectFrom('brand')
    .select('key')
    .where('key', 'in', [...brands])
    .execute()
  if (known.length < new Set(brands).size) throw new FieldError('brands', 'admin.brand_unknown')
}

/** Throws `admin.already_staff` for an address that has an account. */
export async function refuseKnown(db: Database, email: string): Promise<void> {
  const known = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
  if (known) throw new FieldError('email', 'admin.already_staff')
}

/**
 * The token is derived from the invitation's id and the site's secret, so that a job can mail the
 * link and neither the queue nor the database stores it.
 */
export function invitationToken(secret: string, invitationId: string): string {
  const key = createHash('sha256').update(`staff invitation ${secret}`).digest()
  return createHmac('sha256', key).update(invitationId).digest('base64url')
}

/** The token is in the fragment, which browsers do not send. */
export const invitationLink = ({ adminUrl }: Pick<Site, 'adminUrl'>, token: string) =>
  `${adminUrl}/admin/invitation#${token}`

/**
 * Replaces the open invitation of an address, if there is one, and returns the link of the new one.
 */
export async function createInvitation(db: Database, site: Site, actor: Actor, wanted: NewInvitation) {
  const id = randomUUID()
  const token = invitationToken(site.secret, id)
  const { email, roles, brands, language } = wanted
  await db.deleteFrom('staffInvitation').where('email', '=', email).where('usedAt', 'is', null).execute()
  const invitation = await db
    .insertInto('staffInvitation')
    .values({
      id,
      tokenHash: tokenHash(token),
      email,
      roles: [...roles],
      brands: brands && [...brands],
      language,
      totpSecret: sealTotp(site.secret, newTotp()),
      invitedBy: actorColumns(actor).actorName,
      inviterId: actor.kind === 'staff' ? actor.id : null,
      expiresAt: sql`now() + make_interval(hours => ${staffLimits.invitationHours})`,
    })
    .returning(['id', 'email', 'roles', 'brands', 'invitedBy', 'expiresAt'])
    .executeTakeFirstOrThrow()
  return { invitation, link: invitationLink(site, token) }
}

/**
 * Invites an address, and returns the link, which works once for 72 hours. Throws
 * `admin.already_staff` for an address that has an account.
 */
export async function invite(db: Database, site: Site, actor: Actor, wanted: NewInvitation) {
  await refuseBrands(db, wanted)
  return inTransaction(db, async (trx) => {
    const { email, roles, brands } = wanted
    await refuseKnown(trx, email)
    const made = await createInvitation(trx, site, actor, wanted)
    const subject = { kind: 'invitation', id: made.invitation.id } as const
    await logAct(trx, actor, { act: 'invite_staff', subject, after: { email, roles, brands } })
    return made
  })
}

/** Ends an invitation. Throws `admin.invitation_over` where it was used or withdrawn before. */
export async function withdraw(trx: Database, actor: Actor, id: string): Promise<void> {
  const gone = await trx
    .deleteFrom('staffInvitation')
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!gone) throw new AppError('admin.invitation_over')
  await logAct(trx, actor, { act: 'withdraw_invitation', subject: { kind: 'invitation', id }, before: gone })
}

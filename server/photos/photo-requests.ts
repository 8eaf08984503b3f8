import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/photos.ts'
import { photoAccessPage } from '#contract/photos.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { cutPage, epochMicros, timeCursor, timeFromMicros } from '#server/kit/cursor.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { memberOf } from '#server/profiles/shown/member-of.ts'
import { readPhotoAccess } from '#server/profiles/shown/shown-photos.ts'
import { presentCards } from '#server/profiles/shown/stored-cards.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'

/**
 * Requests access to the photos on request of a member. A repeat changes nothing and notifies
 * nobody. Throws `profiles.not_viewable`, `photos.not_found` where there are no such photos,
 * `accounts.email_unconfirmed`, and `photos.ask_while_invisible` where the owner could not see the
 * asking member (spec/photos 11).
 */
export async function askForPhotos({ ctx, member, params }: Call<typeof contract.askForPhotos>) {
  if (member.status !== 'active') throw new AppError('accounts.email_unconfirmed')
  const ownerId = await memberOf(ctx.db, member.id, params.id)
  const access = await readPhotoAccess(ctx.db, member.id, ownerId)
  if (!access) throw new AppError('photos.not_found')
  if (access === 'granted') return { photo_access: access }
  if (!(await canSee(ctx.db, ownerId, member.id))) throw new AppError('photos.ask_while_invisible')
  const inserted = await ctx.db
    .insertInto('photoRequest')
    .values({ askerId: member.id, ownerId })
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'askerId']).where('closedAt', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows)
    await publishToMembers(ctx.db, [ownerId], { kind: 'user', payload: {} })
  return { photo_access: 'asked' as const }
}

async function canSee(db: Database, viewerId: number, memberId: number): Promise<boolean> {
  const seen = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where(visibleTo(viewerId, 'member.id'))
    .executeTakeFirst()
  return seen !== undefined
}

type DatedMember = { memberId: number; publicId: string; at: Date; micros: number }

/**
 * A page of the members in a query of `member_id` and `at` whom the owner may see, the latest
 * first. Throws `request.invalid`.
 */
async function pageOfMembers(
  db: Database,
  { ownerId, dated, after }: { ownerId: number; dated: RawBuilder<unknown>; after: string | undefined },
) {
  const place = after === undefined ? undefined : timeCursor.read(after)
  const until = place && timeFromMicros(place.micros)
  const { rows } = await sql<DatedMember>`
    select d.member_id, m.public_id, d.at, ${epochMicros(sql`d.at`)} as micros
    from (${dated}) d join member m on m.id = d.member_id
    where ${visibleTo(ownerId, 'm.id')}
      and ${place ? sql`d.at <= ${until} and (d.at, m.public_id) < (${until}, ${place.id}::uuid)` : sql`true`}
    order by d.at desc, m.public_id desc limit ${photoAccessPage + 1}`.execute(db)
  const { page, next } = cutPage(rows, photoAccessPage, ({ micros, publicId }) =>
    timeCursor.write({ micros, id: publicId }),
  )
  const ids = page.map(({ memberId }) => memberId)
  const cards = await presentCards(db, ownerId, ids)
  const members = page.flatMap(({ memberId, at }) => {
    const profile = cards.get(memberId)
    return profile ? [{ profile, at: at.toISOString() }] : []
  })
  return { members, next }
}

async function countRequests(db: Database, ownerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from photo_request r
    where r.owner_id = ${ownerId} and r.closed_at is null and ${visibleTo(ownerId, 'r.asker_id')}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of the requests of members whom this member may see. Throws `request.invalid`. */
export async function listPhotoRequests({ ctx, member, query }: Call<typeof contract.listPhotoRequests>) {
  const dated = sql`select asker_id as member_id, created_at as at from photo_request
    where owner_id = ${member.id} and closed_at is null`
  const [{ members, next }, total] = await Promise.all([
    pageOfMembers(ctx.reads, { ownerId: member.id, dated, after: query.after }),
    countRequests(ctx.reads, member.id),
  ])
  return { received: members.map(({ profile, at }) => ({ profile, asked_at: at })), total, next }
}

/** A page of the grants to members whom this member may see. Throws `request.invalid`. */
export async function listPhotoGrants({ ctx, member, query }: Call<typeof contract.listPhotoGrants>) {
  const dated = sql`select member_id, granted_at as at from photo_grant
    where owner_id = ${member.id} and revoked_at is null`
  const { members, next } = await pageOfMembers(ctx.reads, {
    ownerId: member.id,
    dated,
    after: query.after,
  })
  return { granted: members.map(({ profile, at }) => ({ profile, granted_at: at })), next }
}

async function closeRequest(trx: Database, ownerId: number, askerId: number): Promise<boolean> {
  const closed = await trx
    .updateTable('photoRequest')
    .set({ closedAt: sql`now()` })
    .where('ownerId', '=', ownerId)
    .where('askerId', '=', askerId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

/** Grants access to photos on request. Throws `profiles.not_viewable`, also for the own id. */
export async function grantPhotos({
  ctx,
  member,
  params,
}: Call<typeof contract.grantPhotos>): Promise<undefined> {
  const granteeId = await memberOf(ctx.db, member.id, params.id)
  if (granteeId === member.id) throw new AppError('profiles.not_viewable')
  const granted = await ctx.db
    .insertInto('photoGrant')
    .values({ ownerId: member.id, memberId: granteeId })
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'memberId']).where('revokedAt', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  await closeRequest(ctx.db, member.id, granteeId)
  if (granted.numInsertedOrUpdatedRows)
    await publishToMembers(ctx.db, [member.id, granteeId], { kind: 'user', payload: {} })
}

/** Revokes a grant or declines a request, also where the other member is not visible now. */
export async function revokePhotos({
  ctx,
  member,
  params,
}: Call<typeof contract.revokePhotos>): Promise<undefined> {
  const grantee = await ctx.db
    .selectFrom('member')
    .select('id')
    .where('publicId', '=', params.id)
    .executeTakeFirst()
  if (!grantee) return undefined
  const revoked = await ctx.db
    .updateTable('photoGrant')
    .set({ revokedAt: sql`now()` })
    .where('ownerId', '=', member.id)
    .where('memberId', '=', grantee.id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  const declined = await closeRequest(ctx.db, member.id, grantee.id)
  if (revoked.numUpdatedRows || declined)
    await publishToMembers(ctx.db, [member.id, grantee.id], { kind: 'user', payload: {} })
}

/** Ends requests and grants from before a block, so that its end restores no access. */
export async function forgetPair(
  db: Database,
  { memberId, otherId, at }: { memberId: number; otherId: number; at: string },
): Promise<void> {
  const pair = sql`array[${memberId}::int, ${otherId}::int]`
  await sql`update photo_request set closed_at = now() where closed_at is null and created_at <= ${at}::timestamptz
    and owner_id = any(${pair}) and asker_id = any(${pair})`.execute(db)
  await sql`update photo_grant set revoked_at = now() where revoked_at is null and granted_at <= ${at}::timestamptz
    and owner_id = any(${pair}) and member_id = any(${pair})`.execute(db)
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type {
  createFictional,
  editFictional,
  restoreFictional,
  retireFictional,
} from '#contract/admin/fictional.ts'
import type { StaffAct } from '#contract/rules/cases/staff-acts.ts'
import type { Database } from '#db/connect.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { Staff } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { insertCards, refuseCard, toColumns } from '#server/profiles/insert-cards.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { readFictional } from './list-fictional.ts'

/** An address that cannot receive mail (RFC 6761); unique, because every member has one. */
export const fictionalAddress = (id: string = randomUUID()): string => `fictional-${id}@fictional.invalid`

/**
 * The brand of new profiles: the chosen one, or the first that this person works for. Throws for a
 * brand that does not exist.
 */
export async function brandFor(
  db: Database,
  { brands }: Pick<Staff, 'brands'>,
  wanted: string,
): Promise<string> {
  const key = !brands || brands.includes(wanted) ? wanted : (brands[0] ?? wanted)
  const known = await db.selectFrom('brand').select('key').where('key', '=', key).executeTakeFirst()
  if (!known) throw new FieldError('brand', 'request.field_invalid')
  return known.key
}

export async function createProfile({ ctx, staff, body, brand: site }: Call<typeof createFictional>) {
  const { brand: wanted, ...card } = body
  const brand = await brandFor(ctx.db, staff, wanted ?? site.key)
  const { min_age } = await ctx.settings()
  refuseCard(card, min_age)
  const email = fictionalAddress()
  const ids = await insertCards(ctx.db, [{ card, email, brand, fictional: true, signedUpAt: new Date() }])
  const { publicId } = await ctx.db
    .selectFrom('member')
    .select('publicId')
    .where('id', '=', ids.get(email) ?? 0)
    .executeTakeFirstOrThrow()
  const { memberId, profile } = await readFictional(ctx.db, staff, publicId)
  await logAct(ctx.db, actorOf(staff), {
    act: 'create_fictional',
    subject: { kind: 'member', id: publicId },
    memberId,
    after: card,
  })
  return { profile }
}

export async function editProfile({ ctx, staff, params, body }: Call<typeof editFictional>) {
  const { memberId, profile: before } = await readFictional(ctx.db, staff, params.id)
  const { min_age } = await ctx.settings()
  const { country, region, date_of_birth } = before
  refuseCard({ country, region, date_of_birth, ...body }, min_age)
  await ctx.db
    .updateTable('profile')
    .set({ ...toColumns(body), updatedAt: sql`now()` })
    .where('memberId', '=', memberId)
    .execute()
  if (body.language)
    await ctx.db.updateTable('member').set({ language: body.language }).where('id', '=', memberId).execute()
  const { profile } = await readFictional(ctx.db, staff, params.id)
  await logAct(ctx.db, actorOf(staff), {
    act: 'edit_fictional',
    subject: { kind: 'member', id: params.id },
    memberId,
    before,
    after: profile,
  })
  return { profile }
}

/**
 * Hides the profile from everybody; the database then refuses messages to it, and unanswered
 * messages are refunded (spec/chat 42).
 */
export const retireProfile = (call: Call<typeof retireFictional>) =>
  setStatus(call, { status: 'blocked', act: 'retire_fictional' })

export const restoreProfile = (call: Call<typeof restoreFictional>) =>
  setStatus(call, { status: 'active', act: 'restore_fictional' })

async function setStatus(
  { ctx, staff, params }: Call<typeof retireFictional>,
  { status, act }: { status: 'active' | 'blocked'; act: StaffAct },
) {
  const { memberId } = await readFictional(ctx.db, staff, params.id)
  const changed = await ctx.db
    .updateTable('member')
    .set({ status })
    .where('id', '=', memberId)
    .where('status', '<>', status)
    .executeTakeFirst()
  if (changed.numUpdatedRows)
    await logAct(ctx.db, actorOf(staff), { act, subject: { kind: 'member', id: params.id }, memberId })
  return { profile: (await readFictional(ctx.db, staff, params.id)).profile }
}

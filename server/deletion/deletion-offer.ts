import type { getDeletionOffer as endpoint } from '#contract/deletion.ts'
import { moneyOf } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { isNewBuyer, issueLifetimeCode, tryoutPackageFor } from '#server/catalogue/discounts/lifetime-code.ts'
import type { Call } from '#server/kit/mount.ts'
import { presentEditableProfile } from '#server/profiles/own/editable-profile.ts'
import { companyOf } from '#server/settings/brands/company.ts'

type OfferCall = Call<typeof endpoint>

/** Returns at most one offer instead of leaving (spec/accounts 53). */
export async function getDeletionOffer(call: OfferCall) {
  const { ctx, member, query } = call
  if (query.reason === 'time')
    return { offer: (await isPaused(ctx.reads, member.id)) ? null : { kind: 'pause' as const } }
  if (query.reason === 'price') return { offer: (await tryoutOffer(call)) ?? (await lifetimeCodeOffer(call)) }
  if (query.reason !== 'no_members') return { offer: null }
  const { region_changes_left } = await presentEditableProfile(ctx.reads, member.id)
  return { offer: region_changes_left > 0 ? { kind: 'change_region' as const } : null }
}

async function isPaused(db: Database, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('pausedAt')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.pausedAt !== null
}

async function tryoutOffer({ ctx, member }: OfferCall) {
  const price = await tryoutPackageFor(ctx, member)
  if (!price) return undefined
  return {
    kind: 'tryout' as const,
    package_id: price.publicId,
    credits: price.credits,
    price: moneyOf(price.amountMinor, price.currency),
  }
}

/** Returns the same lifetime code on every call, for somebody who bought before. */
async function lifetimeCodeOffer({ ctx, member, brand }: OfferCall) {
  const company = await companyOf(ctx.reads, brand.key)
  if (!company?.deleteDiscount || (await isNewBuyer(ctx, member))) return null
  const { code, percentage } = await issueLifetimeCode(ctx.db, member.id, company.deleteDiscount)
  return { kind: 'lifetime_code' as const, code, percentage }
}

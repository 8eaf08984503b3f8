import { sql } from 'kysely'
import { agesAround } from '#contract/rules/age-on.ts'
import {
  type getSavedSearch,
  type SavedFilter,
  type saveSearch as save,
  savedFilter,
} from '#contract/search.ts'
import type { Database } from '#db/connect.ts'
import type { Call } from '#server/kit/mount.ts'
import { ageOf } from '#server/profiles/shown/age-of.ts'
import { allowedOf, refuseFilter } from './may-filter.ts'
import { type Filter, filterOf } from './query/filter.ts'

/** The search that a member kept; undefined where they kept none. */
async function keptFilter(db: Database, memberId: number): Promise<SavedFilter | undefined> {
  const row = await db
    .selectFrom('savedSearch')
    .select('filter')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return savedFilter.safeParse(row?.filter).data
}

/** The search that a member kept, as far as it is still allowed; null where they kept none. */
export async function readSavedSearch({ ctx, member }: Call<typeof getSavedSearch>) {
  const kept = await keptFilter(ctx.reads, member.id)
  return { filter: kept ? allowedOf(kept, await ctx.settings(), member) : null }
}

/**
 * The ages among which a member looks for others: those of the search that they kept, else those
 * around their own (spec/discovery 7).
 */
export async function agesSought(db: Database, memberId: number): Promise<Pick<Filter, 'minAge' | 'maxAge'>> {
  const { min_age: minAge, max_age: maxAge } =
    (await keptFilter(db, memberId)) ?? agesAround(await ageOf(db, memberId))
  return { minAge, maxAge }
}

/** Keeps a search in the place of the one before. Throws what the search itself would. */
export async function saveSearch({ ctx, member, body }: Call<typeof save>): Promise<undefined> {
  refuseFilter(body.filter, await ctx.settings(), member)
  filterOf(member, body.filter)
  await sql`insert into saved_search (member_id, filter) values (${member.id}, ${JSON.stringify(body.filter)}::jsonb)
    on conflict (member_id) do update set filter = excluded.filter, saved_at = now()
    where saved_search.filter <> excluded.filter`.execute(ctx.db)
}

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
import { allowedPart, refuseFilter } from './may-filter.ts'
import { type Filter, toFilter } from './query/filter.ts'

async function savedFilterRow(db: Database, memberId: number): Promise<SavedFilter | undefined> {
  const row = await db
    .selectFrom('savedSearch')
    .select('filter')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return savedFilter.safeParse(row?.filter).data
}

/** The saved search, without filters that are no longer allowed; null if there is none. */
export async function readSavedSearch({ ctx, member }: Call<typeof getSavedSearch>) {
  const kept = await savedFilterRow(ctx.reads, member.id)
  return { filter: kept ? allowedPart(kept, await ctx.settings(), member) : null }
}

/**
 * The age range of the member's saved search, else the one around their own age (spec/discovery 7).
 */
export async function agesSought(db: Database, memberId: number): Promise<Pick<Filter, 'minAge' | 'maxAge'>> {
  const { min_age: minAge, max_age: maxAge } =
    (await savedFilterRow(db, memberId)) ?? agesAround(await ageOf(db, memberId))
  return { minAge, maxAge }
}

/** Replaces the saved search. Throws what the search itself would. */
export async function saveSearch({ ctx, member, body }: Call<typeof save>): Promise<undefined> {
  refuseFilter(body.filter, await ctx.settings(), member)
  toFilter(member, body.filter)
  await sql`insert into saved_search (member_id, filter) values (${member.id}, ${JSON.stringify(body.filter)}::jsonb)
    on conflict (member_id) do update set filter = excluded.filter, saved_at = now()
    where saved_search.filter <> excluded.filter`.execute(ctx.db)
}

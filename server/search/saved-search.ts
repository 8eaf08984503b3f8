import { sql } from 'kysely'
import { type getSavedSearch, type saveSearch as save, savedFilter } from '#contract/search.ts'
import type { Call } from '#server/kit/mount.ts'
import { allowedOf, refuseFilter } from './may-filter.ts'
import { filterOf } from './query/filter.ts'

/** The search that a member kept, as far as it is still allowed; null where they kept none. */
export async function readSavedSearch({ ctx, member }: Call<typeof getSavedSearch>) {
  const row = await ctx.reads
    .selectFrom('savedSearch')
    .select('filter')
    .where('memberId', '=', member.id)
    .executeTakeFirst()
  const known = savedFilter.safeParse(row?.filter)
  return { filter: known.success ? allowedOf(known.data, await ctx.settings(), member) : null }
}

/** Keeps a search in the place of the one before. Throws what the search itself would. */
export async function saveSearch({ ctx, member, body }: Call<typeof save>): Promise<undefined> {
  refuseFilter(body.filter, await ctx.settings(), member)
  filterOf(member, body.filter)
  await sql`insert into saved_search (member_id, filter) values (${member.id}, ${JSON.stringify(body.filter)}::jsonb)
    on conflict (member_id) do update set filter = excluded.filter, saved_at = now()
    where saved_search.filter <> excluded.filter`.execute(ctx.db)
}

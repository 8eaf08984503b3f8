import { sql } from 'kysely'
import type { ProfileCard } from '#contract/profiles.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Gender } from '#contract/rules/values.ts'
import type { similarMembers as endpoint } from '#contract/search.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { presentCard } from '#server/profiles/shown/cards.ts'
import { memberOf } from '#server/profiles/shown/member-of.ts'
import { nearMembers } from './near-members.ts'
import { type Filter, type Searcher, toFilter } from './query/filter.ts'
import { visitorSearcher } from './visitor-search.ts'

/** One row of cards on the largest screens (spec/discovery 11). */
const SHOWN = 6

async function similarFilter(db: Database, searcher: Searcher, memberId: number): Promise<Filter> {
  const { age, gender, country, region } = await db
    .selectFrom('profile')
    .select([
      'gender',
      'country',
      'region',
      sql<number>`extract(year from age(date_of_birth))::int`.as('age'),
    ])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  const ages = {
    min_age: Math.max(limits.minimumAge, age - limits.similarAgeYears),
    max_age: age + limits.similarAgeYears,
  }
  return { ...toFilter(searcher, { gender: gender as Gender, country, ...ages }), regions: [region] }
}

/**
 * Others of the same gender, age and place, whom this viewer may see. Throws
 * `profiles.own_profile`, `profiles.not_viewable`, and `accounts.authentication_required` where
 * visitors may not search.
 */
export async function similarMembers(call: Call<typeof endpoint>): Promise<{ profiles: ProfileCard[] }> {
  const { ctx, member, params, query } = call
  if (params.id === member?.publicId) throw new AppError('profiles.own_profile')
  const searcher = member ?? (await visitorSearcher(call, await ctx.settings(), query.trafficsource ?? false))
  const memberId = await memberOf(ctx.reads, searcher.id, params.id)
  const rows = await nearMembers(ctx.reads, {
    searcher,
    filter: await similarFilter(ctx.reads, searcher, memberId),
    most: SHOWN,
    except: sql<boolean>`s.member_id <> ${memberId}::int`,
  })
  return { profiles: rows.map((row) => presentCard(searcher.id, row)) }
}

import { type RawBuilder, sql } from 'kysely'
import type { ProfileCard } from '#contract/profiles.ts'
import { gendersOf } from '#contract/rules/first/seeking.ts'
import type { Gender } from '#contract/rules/values.ts'
import type * as contract from '#contract/swipe.ts'
import { swipeLimits } from '#contract/swipe.ts'
import type { Database } from '#db/connect.ts'
import type { Member } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { presentCards } from '#server/profiles/shown/stored-cards.ts'
import { blockedWith } from '#server/profiles/visibility/visible-to.ts'
import { birthDatesTable, isOfAge } from '#server/search/query/conditions.ts'
import { agesSought } from '#server/search/saved-search.ts'
import { readAllowance } from './allowance.ts'

type Player = Pick<Member, 'id' | 'seeking' | 'country' | 'region'>
type Sql = RawBuilder<unknown>
type Ages = Awaited<ReturnType<typeof agesSought>>

// A literal and not a parameter: the planner has to know that few rows are wanted.
const DECK = sql.lit(swipeLimits.deck)

/**
 * Everyone the player has a block or an ended conversation with (spec/chat 59), likes (so every
 * match), or chose about lately.
 */
const passed = (memberId: number): Sql => sql`passed (id) as materialized (
  select ${memberId}::int
  union all ${blockedWith(memberId)}
  union all select high_id from conversation where low_id = ${memberId} and ended_by is not null
  union all select low_id from conversation where high_id = ${memberId} and ended_by is not null
  union all select liked_id from member_like where liker_id = ${memberId}
  union all select liked_id from waiting_like where liker_id = ${memberId}
  union all select other_id from swipe
    where member_id = ${memberId} and chosen_at > now() - make_interval(days => ${sql.lit(swipeLimits.skippedDays)}))`

// Members of a place, in the order of the search's index, the last active first. `offset 0` and
// `case` keep the planner from fetching and sorting the whole place.
const inOrder = (gender: Gender, place: Sql, condition: Sql): Sql => sql`
  (select member_id, last_active
   from (select * from member_search where visible and gender = ${gender} and ${place}
         order by last_active desc, member_id desc offset 0) ordered
   where case when ${condition} then true end limit ${DECK})`

// The index begins with the gender, so each one that the player seeks is walked by itself.
const ofPlace = (player: Player, place: Sql, condition: Sql): Sql =>
  sql.join(
    gendersOf(player.seeking).map((gender) => inOrder(gender, place, condition)),
    sql` union all `,
  )

/** Of the ages that the player seeks, and not chosen about. Needs `birthDatesTable`. */
const isNext = sql`${isOfAge()} and member_id not in (select id from passed)`

// The player's region comes first, and the rest of the country only if the region has too few
// members. Both scans cost what they skip, not what the place holds.
const deckQuery = (player: Player, ages: Ages) => sql<{ memberId: number }>`
  with ${passed(player.id)}, ${birthDatesTable(ages)},
  near as materialized (${ofPlace(player, sql`region = ${player.region}`, isNext)}),
  far as materialized (select * from (
      ${ofPlace(player, sql`country = ${player.country}`, sql`region <> ${player.region} and ${isNext}`)}) rest
    where (select count(*) from near) < ${DECK})
  select member_id from (select *, 0 as distance from near union all select *, 1 from far) s
  order by distance, last_active desc, member_id desc limit ${DECK}`

/** Everybody in the search is active and not invisible. */
export async function readDeck(db: Database, player: Player): Promise<ProfileCard[]> {
  const { rows } = await deckQuery(player, await agesSought(db, player.id)).execute(db)
  const ids = rows.map(({ memberId }) => memberId)
  const cards = await presentCards(db, player.id, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

export async function getSwipeDeck({ ctx, member }: Call<typeof contract.getSwipeDeck>) {
  const [deck, allowance] = await Promise.all([readDeck(ctx.reads, member), readAllowance(ctx.reads, member)])
  return { deck, ...allowance }
}

import { sql } from 'kysely'
import type { CallOutput } from '#contract/endpoint.ts'
import type { autoLike as endpoint } from '#contract/likes.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { ageOf } from '#server/profiles/shown/age-of.ts'
import { type CardRow, presentCard } from '#server/profiles/shown/cards.ts'
import { presentLikedPart } from '#server/profiles/shown/liked-part.ts'
import { presentCards } from '#server/profiles/shown/stored-cards.ts'
import { nearMembers } from '#server/search/near-members.ts'
import { dayIn } from '#server/settings/local-day.ts'
import { likeRows } from './like-list.ts'

type Answer = CallOutput<typeof endpoint>

const AGE_YEARS = 10

/** Another tab may take the same suggestion at the same moment; this one then tries the next. */
const TRIES = 3

/** Real members with a photo, then real members, then fictional profiles (spec/discovery 24). */
const SUGGESTION_KEYS = [[['photo:yes'], ['genuine:yes']], [['genuine:yes']], []]

/**
 * Returns whom the like dialog shows, without liking anybody (spec/discovery 24): a like that was
 * not seen yet; else a suggestion, each member at most once a day of the viewer's country; else
 * null.
 */
export async function autoLike({ ctx, member }: Call<typeof endpoint>): Promise<Answer> {
  const { rows } = await likeRows(ctx.reads, member.id, 'received')
  const [newest] = rows
  if (newest?.isNew) {
    const card = (await presentCards(ctx.reads, member.id, [newest.memberId])).get(newest.memberId)
    if (card) return { profile: card, kind: 'like', part: presentLikedPart(member.id, newest.part) }
  }
  const suggested = await suggest(ctx, member)
  return suggested
    ? { profile: presentCard(member.id, suggested), kind: 'suggestion', part: null }
    : { profile: null, kind: null, part: null }
}

async function suggest(ctx: Ctx, member: Member): Promise<CardRow | undefined> {
  const { day } = dayIn(member.country)
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await findSuggestion(ctx.db, member, day)
    if (
      !found ||
      (await storeSuggestion(ctx.db, { memberId: member.id, suggestedId: found.memberId, day }))
    ) {
      return found
    }
  }
  return undefined
}

/** Finds a member who was not liked, not written with and not suggested today. */
async function findSuggestion(db: Database, member: Member, day: string): Promise<CardRow | undefined> {
  const age = await ageOf(db, member.id)
  const filter = {
    gender: member.seeking,
    country: member.country,
    regions: [member.region],
    minAge: Math.max(limits.minimumAge, age - AGE_YEARS),
    maxAge: age + AGE_YEARS,
    online: false,
    onlyNew: false,
    mutualMatch: true,
    interests: [],
  }
  const except = sql<boolean>`not exists (select from member_like l where l.liker_id = ${member.id} and l.liked_id = s.member_id)
    and not exists (select from waiting_like l where l.liker_id = ${member.id} and l.liked_id = s.member_id)
    and not exists (select from participant p where p.member_id = ${member.id} and p.other_id = s.member_id)
    and s.member_id <> all(coalesce((select d.suggested from suggested_members d where d.member_id = ${member.id} and d.day >= ${day}::date), '{}'))`
  for (const wanted of SUGGESTION_KEYS) {
    const [found] = await nearMembers(db, {
      searcher: member,
      filter: { ...filter, wanted },
      most: 1,
      except,
    })
    if (found) return found
  }
  return undefined
}

type Suggested = { memberId: number; suggestedId: number; day: string }

// Returns false if another tab was first. The day never goes back, wherever the member moves to.
async function storeSuggestion(db: Database, { memberId, suggestedId, day }: Suggested): Promise<boolean> {
  const { rows } = await sql`
    insert into suggested_members as s (member_id, day, suggested) values (${memberId}, ${day}, array[${suggestedId}::int])
    on conflict (member_id) do update set day = greatest(s.day, excluded.day),
      suggested = case when excluded.day > s.day then excluded.suggested else s.suggested || excluded.suggested end
    where excluded.day > s.day or not ${suggestedId} = any (s.suggested)
    returning member_id`.execute(db)
  return rows.length > 0
}

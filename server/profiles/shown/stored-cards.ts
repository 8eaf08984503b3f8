import { type RawBuilder, sql } from 'kysely'
import type { ProfileCard, PromptAnswer } from '#contract/profiles.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Interest, VisitorVisibility } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { isSensitive } from '#server/settings/interests.ts'
import { type CardRow, isFieldShown, isLiked, onlineOf, presentCard, type Viewer } from './cards.ts'
import { isCardCovered } from './covered.ts'

/**
 * The part of a card that is the same for all viewers and days, from the table member_card. The
 * database function `member_card_of` makes it.
 */
type StoredCard = Pick<
  ProfileCard,
  'id' | 'name' | 'gender' | 'country' | 'region' | 'city' | 'fictional'
> & {
  member_id: number
  /** Cards that were stored by an earlier release lack it: nobody was verified then. */
  verified_on?: string | null
  date_of_birth: string
  signed_up_on: string
  visitor_visibility: VisitorVisibility
  main_image: { id: string; placeholder: string | null; width: number | null } | null
  more_images: string[]
  interests: Interest[]
  prompt: PromptAnswer | null
}

/** The stored part of a card, and what depends on viewer and time. */
export type CardJson = { stored: StoredCard; online: CardRow['online']; liked: boolean; covered: boolean }

/**
 * The CardJson of a member who is not the viewer, as one value, which takes a third of the time of
 * columns. `stored` is their row of member_card, whose `fields` are null until a job has stored
 * them, and `s` has their `last_active`.
 */
export const cardJson = (viewerId: Viewer, memberId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  json_build_object('stored', coalesce(stored.fields, (select fields from member_card_of(${memberId}))),
    'online', ${onlineOf(sql`coalesce(stored.presence_shown, false)`)}, 'liked', ${isLiked(viewerId, memberId)},
    'covered', ${isCardCovered(viewerId)})`

/** What is the same for all cards of a statement: without a viewer they have no highlight. */
export type CardFrame = {
  today: string
  shows_city: boolean
  shows_prompt?: boolean
  viewer_interests?: Interest[] | null
  viewer_is_premium?: boolean | null
}

const frameFields = sql`'today', current_date, 'shows_city', ${isFieldShown('city')}`

export const cardFrame: RawBuilder<CardFrame> = sql`json_build_object(${frameFields})`

export const cardFrameFor = (viewerId: Viewer): RawBuilder<CardFrame> => sql`json_build_object(
  ${frameFields}, 'shows_prompt', ${isFieldShown('about')},
  'viewer_interests', (select interests from profile where member_id = ${viewerId} and ${isFieldShown('interests')}),
  'viewer_is_premium', (select paid_user from member where id = ${viewerId}))`

/** Whole years, as PostgreSQL computes an age. */
const yearsBetween = (day: string, later: string): number =>
  Math.floor((Number(later.replaceAll('-', '')) - Number(day.replaceAll('-', ''))) / 10_000)

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/** The rows of cards that came with this frame. */
export function cardsIn(frame: CardFrame): (card: CardJson) => CardRow {
  const newAfter = daysBefore(frame.today, limits.newMemberDays)
  return ({ stored, online, liked, covered }) => ({
    memberId: stored.member_id,
    publicId: stored.id,
    name: stored.name,
    gender: stored.gender,
    age: yearsBetween(stored.date_of_birth, frame.today),
    country: stored.country,
    region: stored.region,
    city: frame.shows_city ? stored.city : null,
    fictional: stored.fictional,
    verifiedOn: stored.verified_on ?? null,
    online,
    isNew: stored.signed_up_on > newAfter,
    photoId: stored.main_image?.id ?? null,
    photoStatus: stored.main_image && 'active',
    photoPlaceholder: stored.main_image?.placeholder ?? null,
    photoWidth: stored.main_image?.width ?? null,
    photoCovered: covered,
    liked,
    visitorVisibility: stored.visitor_visibility,
    morePhotoIds: frame.viewer_is_premium ? stored.more_images : [],
    highlight: (frame.shows_prompt && answerIn(stored)) || sharedIn(stored.interests, frame.viewer_interests),
  })
}

const answerIn = ({ prompt }: StoredCard) => prompt && ({ kind: 'prompt', ...prompt } as const)

function sharedIn(theirs: Interest[], mine: Interest[] | null = []): ProfileCard['highlight'] {
  const key = theirs.find((one) => mine?.includes(one) && !isSensitive(one))
  return key ? { kind: 'interest', key } : null
}

const cardsStatement = prepared<
  { viewerId: number; memberIds: number[] },
  { cards: CardJson[] | null; frame: CardFrame }
>(
  (value) => sql`
    select json_agg(${cardJson(value('viewerId'), sql`asked.member_id`)}) as cards, ${cardFrameFor(value('viewerId'))} as frame
    from unnest(${value('memberIds')}::int[]) asked (member_id)
    join profile p on p.member_id = asked.member_id
    left join member_card stored on stored.member_id = asked.member_id
    left join member_search s on s.member_id = asked.member_id`,
)

/** Other members by internal id, as `viewerId` sees them. The caller has checked that they may. */
export async function cardsOf(
  db: Database,
  viewerId: number,
  memberIds: number[],
): Promise<Map<number, CardRow>> {
  if (!memberIds.length) return new Map()
  const [row] = await cardsStatement(db, { viewerId, memberIds })
  if (!row?.cards) return new Map()
  return new Map(row.cards.map(cardsIn(row.frame)).map((card) => [card.memberId, card]))
}

export async function presentCards(
  db: Database,
  viewerId: number,
  memberIds: number[],
): Promise<Map<number, ProfileCard>> {
  const cards = await cardsOf(db, viewerId, memberIds)
  return new Map([...cards].map(([memberId, card]) => [memberId, presentCard(viewerId, card)]))
}

import { type RawBuilder, sql } from 'kysely'
import type { ProfileCard } from '#contract/profiles.ts'
import { limits } from '#contract/rules/limits.ts'
import type { VisitorVisibility } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { listIn, prepared } from '#db/prepared.ts'
import { isSharpToVisitors, VISITOR } from '#server/profiles/visibility/visitors.ts'
import { photoUrl, photoUrlsFor, srcsetOf } from './photo-urls.ts'

export type CardRow = {
  memberId: number
  publicId: string
  name: string
  gender: ProfileCard['gender']
  age: number
  country: string
  region: string
  city: string | null
  fictional: boolean
  online: ProfileCard['online']
  isNew: boolean
  photoId: string | null
  photoStatus: NonNullable<ProfileCard['main_image']>['status'] | null
  photoPlaceholder: string | null
  photoWidth: number | null
  liked: boolean
  visitorVisibility: VisitorVisibility
}

// Reads the setting visible_profile_fields once per query: cards leave out what profiles leave out.
const isFieldShown = (field: 'city' | 'online') => sql`(select coalesce(
  (select value @> to_jsonb(${sql.lit(field)}::text) from site_setting where key = 'visible_profile_fields'), true))`

/** Coarse, and computed here so that no exact times leave the database (spec/abuse T18). */
const onlineColumn = sql`case
  when m.fictional or m.invisible or s.last_active is null or not ${isFieldShown('online')} then 'hidden'
  when s.last_active >= now() - make_interval(mins => ${sql.lit(limits.onlineMinutes)}) then 'now'
  when s.last_active >= now() - interval '1 day' then 'today'
  when s.last_active >= now() - interval '7 days' then 'week'
  else 'earlier' end`

type Viewer = number | RawBuilder<unknown>

/** The columns of CardRow. Names are quoted, because PostgreSQL also makes JSON of the rows. */
export const cardColumns = (viewerId: Viewer): RawBuilder<unknown> => sql`
  m.id as "memberId", m.public_id as "publicId", p.name, p.gender, extract(year from age(p.date_of_birth))::int as age,
  p.country, p.region, case when ${isFieldShown('city')} then p.city end as city, m.fictional, ${onlineColumn} as online,
  m.signed_up_at::date > current_date - ${sql.lit(limits.newMemberDays)}::int as "isNew",
  f.public_id as "photoId", f.status as "photoStatus", f.placeholder as "photoPlaceholder",
  f.width as "photoWidth",
  exists (select from member_like l where l.liker_id = ${viewerId} and l.liked_id = m.id) as liked,
  m.visitor_visibility as "visitorVisibility"`

/** Profile p and main photo f; others see a released photo only, the owner any processed one. */
export const cardJoins = (viewerId: Viewer): RawBuilder<unknown> => sql`
  join profile p on p.member_id = m.id
  left join photo f on f.member_id = m.id and f.main and (f.status = 'active' or (f.member_id = ${viewerId} and f.status <> 'processing'))`

const fields = [
  'memberId',
  'publicId',
  'name',
  'gender',
  'age',
  'country',
  'region',
  'city',
  'fictional',
  'online',
  'isNew',
  'photoId',
  'photoStatus',
  'photoPlaceholder',
  'photoWidth',
  'liked',
  'visitorVisibility',
] as const satisfies readonly (keyof CardRow)[]

/** A card as a list of values: a fifth faster to write for PostgreSQL, and to read here. */
export type CardValues = ValuesOf<typeof fields>
type ValuesOf<Fields extends readonly (keyof CardRow)[]> = { [At in keyof Fields]: CardRow[Fields[At]] }

/** The columns of a table `card` in the order of CardValues. */
export const cardValues: RawBuilder<unknown> = sql.raw(fields.map((field) => `card."${field}"`).join(', '))

export function cardOf(values: CardValues): CardRow {
  const [memberId, publicId, name, gender, age, country, region, city, fictional, online, isNew, ...photo] =
    values
  const [photoId, photoStatus, photoPlaceholder, photoWidth, liked, visitorVisibility] = photo
  return {
    memberId,
    publicId,
    name,
    gender,
    age,
    country,
    region,
    city,
    fictional,
    online: online,
    isNew,
    photoId,
    photoStatus,
    photoPlaceholder,
    photoWidth,
    liked,
    visitorVisibility,
  }
}

/** What a card needs besides the member m: presence s, and the tables of `cardJoins`. */
export const cardDetails = (viewerId: Viewer): RawBuilder<unknown> =>
  sql`left join member_search s on s.member_id = m.id ${cardJoins(viewerId)}`

export const cardTables = (viewerId: Viewer): RawBuilder<unknown> => sql`member m ${cardDetails(viewerId)}`

/** The widest picture that a card shows, in pixels (spec/pages 31). */
const CARD_WIDTH = 640
const BLURRED_WIDTH = 120

function presentMainImage(viewerId: number, row: CardRow): ProfileCard['main_image'] {
  if (!row.photoId || !row.photoStatus) return null
  const photo = { publicId: row.photoId, visibility: 'public' } as const
  const shown = { status: row.photoStatus, placeholder: row.photoPlaceholder }
  // Only visitors who may search get cards.
  if (viewerId === VISITOR && !isSharpToVisitors(row.visitorVisibility, true)) {
    const path = photoUrl(viewerId, photo, 'locked')
    return {
      filename: path,
      thumb_filename: path,
      match: path,
      srcset: `${path} ${BLURRED_WIDTH}w`,
      ...shown,
    }
  }
  const pathOf = photoUrlsFor(viewerId, photo)
  return {
    filename: pathOf('large'),
    thumb_filename: pathOf('small'),
    match: pathOf('square'),
    srcset: srcsetOf(pathOf, row.photoWidth, CARD_WIDTH),
    ...shown,
  }
}

/** A card with photo paths for this viewer; visitors get no activity (spec/profiles 8). */
export function presentCard(viewerId: number, row: CardRow): ProfileCard {
  const isVisitor = viewerId === VISITOR
  return {
    id: row.publicId,
    name: row.name,
    gender: row.gender,
    age: row.age,
    country: row.country,
    region: row.region,
    city: isVisitor ? null : row.city,
    fictional: row.fictional,
    online: isVisitor ? 'hidden' : row.online,
    is_new: row.isNew,
    main_image: presentMainImage(viewerId, row),
    liked: row.liked,
  }
}

// One JSON value instead of many rows takes half the time to read.
const cardsOf = prepared<{ viewerId: number; memberIds: number[] }, { cards: CardRow[] | null }>(
  (value) => sql`
    select json_agg(card) as cards from (
      select ${cardColumns(value('viewerId'))} from ${cardTables(value('viewerId'))}
      where m.id = any(${listIn(value('memberIds'), 'int')})) card`,
)

/** Returns cards by internal id. The caller has checked that the viewer may see the members. */
export async function presentCards(
  db: Database,
  viewerId: number,
  memberIds: number[],
): Promise<Map<number, ProfileCard>> {
  if (!memberIds.length) return new Map()
  const [row] = await cardsOf(db, { viewerId, memberIds })
  return new Map(row?.cards?.map((card) => [card.memberId, presentCard(viewerId, card)]))
}

import { type RawBuilder, sql } from 'kysely'
import type { ProfileCard, ProfileFace } from '#contract/profiles.ts'
import { limits } from '#contract/rules/limits.ts'
import type { VisitorVisibility } from '#contract/rules/values.ts'
import { isSharpToVisitors, VISITOR } from '#server/profiles/visibility/visitors.ts'
import { isCoveredFor } from './covered.ts'
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
  verifiedOn: string | null
  online: ProfileCard['online']
  isNew: boolean
  photoId: string | null
  photoStatus: NonNullable<ProfileCard['main_image']>['status'] | null
  photoPlaceholder: string | null
  photoWidth: number | null
  /** Null without a photo. */
  photoCovered: boolean | null
  liked: boolean
  visitorVisibility: VisitorVisibility
  highlight?: ProfileCard['highlight']
  /** Those that this viewer may see. */
  morePhotoIds?: string[]
}

// Reads the setting visible_profile_fields once per query: cards leave out what profiles leave out.
export const isFieldShown = (field: 'about' | 'city' | 'interests' | 'online') => sql`(select coalesce(
  (select value @> to_jsonb(${sql.lit(field)}::text) from site_setting where key = 'visible_profile_fields'), true))`

/** Computed in SQL, so that no exact times leave the database (spec/abuse T18). */
export const onlineOf = (isShown: RawBuilder<boolean>) => sql`case
  when not ${isShown} or s.last_active is null or not ${isFieldShown('online')} then 'hidden'
  when s.last_active >= now() - make_interval(mins => ${sql.lit(limits.onlineMinutes)}) then 'now'
  when s.last_active >= now() - interval '1 day' then 'today'
  when s.last_active >= now() - interval '7 days' then 'week'
  else 'earlier' end`

export type Viewer = number | RawBuilder<unknown>

export const isLiked = (viewerId: Viewer, memberId: RawBuilder<unknown>) =>
  sql`(exists (select from member_like l where l.liker_id = ${viewerId} and l.liked_id = ${memberId})
    or exists (select from waiting_like l where l.liker_id = ${viewerId} and l.liked_id = ${memberId}))`

/** The columns of CardRow, for a member whose row has more than a stored card. */
export const cardColumns = (viewerId: Viewer): RawBuilder<unknown> => sql`
  m.id as "memberId", m.public_id as "publicId", p.name, p.gender, extract(year from age(p.date_of_birth))::int as age,
  p.country, p.region, case when ${isFieldShown('city')} then p.city end as city, m.fictional, p.verified_at::date::text as "verifiedOn",
  ${onlineOf(sql`not (m.fictional or m.invisible or m.paused_at is not null)`)} as online,
  m.signed_up_at::date > current_date - ${sql.lit(limits.newMemberDays)}::int as "isNew",
  f.public_id as "photoId", f.status as "photoStatus", f.placeholder as "photoPlaceholder",
  f.width as "photoWidth", ${isCoveredFor(viewerId, 'f')} as "photoCovered",
  ${isLiked(viewerId, sql`m.id`)} as liked, m.visitor_visibility as "visitorVisibility"`

/** Profile p and main photo f; others see a released photo only, the owner any processed one. */
const cardJoins = (viewerId: Viewer): RawBuilder<unknown> => sql`
  join profile p on p.member_id = m.id
  left join photo f on f.member_id = m.id and f.main and (f.status = 'active' or (f.member_id = ${viewerId} and f.status <> 'processing'))`

/** The member m with presence s, and the tables of `cardJoins`. */
export const cardTables = (viewerId: Viewer): RawBuilder<unknown> =>
  sql`member m left join member_search s on s.member_id = m.id ${cardJoins(viewerId)}`

/** The widest picture that a card shows, in pixels (spec/pages 31). */
const CARD_WIDTH = 640
const BLURRED_WIDTH = 120

const smallPaths = (pathOf: (size: 'large' | 'small' | 'square') => string) => ({
  filename: pathOf('large'),
  thumb_filename: pathOf('small'),
  match: pathOf('square'),
})

function presentMainImage(viewerId: number, row: CardRow): ProfileCard['main_image'] {
  if (!row.photoId || !row.photoStatus) return null
  const photo = { publicId: row.photoId, visibility: 'public' } as const
  const shown = { status: row.photoStatus, placeholder: row.photoPlaceholder, covered_id: null }
  if (row.photoCovered) {
    const path = photoUrl(viewerId, photo, 'covered')
    const covered_id = viewerId === VISITOR ? null : row.photoId
    const srcset = `${path} ${BLURRED_WIDTH}w`
    return { ...smallPaths(() => path), srcset, ...shown, placeholder: null, covered_id }
  }
  // Only visitors who may search get cards.
  if (viewerId === VISITOR && !isSharpToVisitors(row.visitorVisibility, true)) {
    const path = photoUrl(viewerId, photo, 'locked')
    return { ...smallPaths(() => path), srcset: `${path} ${BLURRED_WIDTH}w`, ...shown }
  }
  const pathOf = photoUrlsFor(viewerId, photo)
  return { ...smallPaths(pathOf), srcset: srcsetOf(pathOf, row.photoWidth, CARD_WIDTH), ...shown }
}

function presentSmallImage(viewerId: number, row: CardRow): ProfileFace['main_image'] {
  const { photoId, photoStatus, photoCovered } = row
  if (!photoId || !photoStatus) return null
  const pathOf = photoUrlsFor(viewerId, { publicId: photoId, visibility: 'public' })
  return { ...smallPaths((size) => pathOf(photoCovered ? 'covered' : size)), status: photoStatus }
}

function presentFields(viewerId: number, row: CardRow): Omit<ProfileFace, 'main_image'> {
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
    verified_at: row.verifiedOn,
    online: isVisitor ? 'hidden' : row.online,
    is_new: row.isNew,
    liked: row.liked,
  }
}

/** A card with photo paths for this viewer; visitors get no activity (spec/profiles 8). */
export const presentCard = (viewerId: number, row: CardRow): ProfileCard => ({
  ...presentFields(viewerId, row),
  main_image: presentMainImage(viewerId, row),
  more_images: (row.morePhotoIds ?? []).map((publicId) =>
    photoUrl(viewerId, { publicId, visibility: 'private' }, 'small'),
  ),
  highlight: viewerId === VISITOR ? null : (row.highlight ?? null),
})

/** The same for the chat, which is closed to visitors. */
export const presentFace = (memberId: number, row: CardRow): ProfileFace => ({
  ...presentFields(memberId, row),
  main_image: presentSmallImage(memberId, row),
})

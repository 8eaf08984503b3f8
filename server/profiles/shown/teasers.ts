import { sql } from 'kysely'
import type { MemberTeaser, Teaser } from '#contract/profiles.ts'
import type { Interest } from '#contract/rules/values.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'
import { isSharpToVisitors, VISITOR, visitorsMaySearch } from '#server/profiles/visibility/visitors.ts'
import { isSensitive } from '#server/settings/interests.ts'
import { type CardRow, cardColumns, cardTables } from './cards.ts'
import { openPhotoUrls, photoUrl } from './photo-urls.ts'

/** Interests beside a sharp photo. */
const INTERESTS = 2

const presentPerson = ({ publicId: id, name, age, country, region }: CardRow) => ({
  id,
  name,
  age,
  country,
  region,
})

/**
 * The teaser of a member whom visitors may see; undefined without a photo. Its photo path works for
 * this viewer.
 */
export function presentTeaser(viewerId: number, row: CardRow, maySearch: boolean): Teaser | undefined {
  if (!row.photoId) return undefined
  const blurred = row.photoCovered === true || !isSharpToVisitors(row.visitorVisibility, maySearch)
  const blur = row.photoCovered ? 'covered' : 'locked'
  const photo = { publicId: row.photoId, visibility: 'public' } as const
  return {
    ...presentPerson(row),
    photo: photoUrl(viewerId, photo, blurred ? blur : 'small'),
    blurred,
  }
}

type TeaserRow = CardRow & { interests: Interest[] }

/**
 * One member as visitors see them, to a visitor or to a member who may see that member too. Throws
 * `profiles.not_viewable`, the same for hidden, blocked, deleted and unknown members.
 */
export async function showTeaser(
  { reads, settings }: Pick<Ctx, 'reads' | 'settings'>,
  viewerId: number,
  publicId: string,
  hasTrafficSource: boolean,
): Promise<MemberTeaser> {
  const rules = await settings()
  const { rows } = await sql<TeaserRow>`
    select ${cardColumns(viewerId)}, p.interests from ${cardTables(viewerId)}
    where m.public_id = ${publicId} and ${visibleTo(VISITOR, 'm.id')} and ${visibleTo(viewerId, 'm.id')}`.execute(
    reads,
  )
  const [row] = rows
  if (!row) throw new AppError('profiles.not_viewable')
  const maySearch = visitorsMaySearch(rules, hasTrafficSource)
  const isSharp = !row.photoCovered && isSharpToVisitors(row.visitorVisibility, maySearch)
  const shown = presentTeaser(viewerId, row, maySearch)
  const photo = { publicId: row.photoId ?? '', visibility: 'public', width: row.photoWidth } as const
  const interests = row.interests.filter((key) => !isSensitive(key) && rules.interests.includes(key))
  return {
    ...presentPerson(row),
    photo: null,
    blurred: !isSharp,
    ...shown,
    srcset: shown && isSharp ? openPhotoUrls(viewerId, photo).srcset : null,
    gender: row.gender,
    fictional: row.fictional,
    interests:
      isSharp && rules.visible_profile_fields.includes('interests') ? interests.slice(0, INTERESTS) : [],
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { LikedPart, PromptAnswer } from '#contract/profiles.ts'
import type { PhotoVisibility } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { photoUrl } from './photo-urls.ts'

export type LikedPartRow =
  | { kind: 'photo'; publicId: string; visibility: PhotoVisibility }
  | ({ kind: 'prompt' } & PromptAnswer)

/**
 * The liked part of like `x`, a row of member_like; null for the whole profile, and where the part
 * was deleted.
 */
export const likedPartColumn: RawBuilder<LikedPartRow | null> = sql`coalesce((
  select jsonb_build_object('kind', 'photo', 'publicId', f.public_id, 'visibility', f.visibility)
  from photo f where f.public_id = x.photo_id and f.member_id = x.liked_id and f.status = 'active'), (
  select one || '{"kind": "prompt"}' from profile p, jsonb_array_elements(p.prompts) one
  where p.member_id = x.liked_id and one->>'key' = x.prompt_key))`

/** The part for its owner. */
export const presentLikedPart = (ownerId: number, part: LikedPartRow | null): LikedPart | null =>
  part?.kind === 'photo'
    ? { kind: 'photo', id: part.publicId, square: photoUrl(ownerId, part, 'square') }
    : part

/** Null where no part is liked, or there is no like. */
export async function readLikedPart(
  db: Database,
  likerId: number,
  likedId: number,
): Promise<LikedPartRow | null> {
  const { rows } = await sql<{ part: LikedPartRow | null }>`
    select ${likedPartColumn} as part from member_like x
    where x.liker_id = ${likerId} and x.liked_id = ${likedId} and num_nonnulls(x.photo_id, x.prompt_key) = 1`.execute(
    db,
  )
  return rows[0]?.part ?? null
}

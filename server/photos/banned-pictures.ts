import { sql } from 'kysely'
import { photoLimits } from '#contract/admin/photos.ts'
import type { Database } from '#db/connect.ts'
import { reviewPhoto } from './review-photo.ts'

const MAX_DIFFERENT_BITS = photoLimits.differentBits
/** A picture with fewer zeros or ones is too plain: too many others resemble it. */
const MIN_BITS_OF_A_KIND = 8

/** Returns whether a picture resembles a banned picture (spec/abuse T37). */
export async function isBanned(db: Database, fingerprint: string): Promise<boolean> {
  const { rows } = await sql`select from banned_picture
    where bit_count(fingerprint # ${fingerprint}::bit(64)) <= ${MAX_DIFFERENT_BITS}::int limit 1`.execute(db)
  return rows.length > 0
}

/** False where the photo is unknown, has no fingerprint or is too plain to be recognised. */
export async function banPicture(db: Database, publicId: string): Promise<boolean> {
  const { rows } = await sql`insert into banned_picture (fingerprint)
    select fingerprint from photo where public_id = ${publicId}
      and bit_count(fingerprint) between ${MIN_BITS_OF_A_KIND}::int and ${64 - MIN_BITS_OF_A_KIND}::int
    on conflict (fingerprint) do update set since = banned_picture.since returning fingerprint`.execute(db)
  return rows.length > 0 && reviewPhoto(db, publicId, 'other')
}

export async function unbanPicture(db: Database, publicId: string): Promise<void> {
  await sql`delete from banned_picture
    where fingerprint = (select fingerprint from photo where public_id = ${publicId})`.execute(db)
}

/** The most candidates that share a band of the fingerprint. */
const MAX_COMPARED = 500

export type AlikePhoto = {
  publicId: string
  status: string
  visibility: string
  sensitive: boolean
  memberId: number
  memberPublicId: string
  name: string
  state: string
}

/**
 * The most similar first: all pictures that differ in at most three bits, and most that differ in a
 * few more. None for a picture that is too plain.
 */
export async function similarPictures(
  db: Database,
  photoId: number,
  { brands, most }: { brands: readonly string[] | null; most: number },
): Promise<AlikePhoto[]> {
  const { rows } = await sql<AlikePhoto>`
    select p.public_id, p.status, p.visibility, p.sensitive, p.member_id, m.public_id as member_public_id,
           coalesce(f.name, '') as name, m.status as state
    from photo mine cross join lateral (
      select * from photo other where fingerprint_bands(other.fingerprint) && fingerprint_bands(mine.fingerprint)
        and other.fingerprint is not null and other.id <> mine.id limit ${MAX_COMPARED}
    ) p join member m on m.id = p.member_id left join profile f on f.member_id = m.id
    where mine.id = ${photoId} and p.status in ('inspection', 'active', 'rejected')
      and bit_count(mine.fingerprint) between ${MIN_BITS_OF_A_KIND}::int and ${64 - MIN_BITS_OF_A_KIND}::int
      and bit_count(p.fingerprint # mine.fingerprint) <= ${MAX_DIFFERENT_BITS}::int
      and (${brands === null} or m.brand = any (${[...(brands ?? [])]}))
    order by bit_count(p.fingerprint # mine.fingerprint), p.id desc limit ${most}`.execute(db)
  return rows
}

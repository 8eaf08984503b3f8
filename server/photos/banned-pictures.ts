import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { reviewPhoto } from './review-photo.ts'

/** The same picture may differ in so many of 64 bits. */
const MAX_DIFFERENT_BITS = 6
/** A plainer picture has fewer bits of a kind, and too many other pictures resemble it. */
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

/** Takes back the ban of a photo's picture. */
export async function forgetPicture(db: Database, publicId: string): Promise<void> {
  await sql`delete from banned_picture
    where fingerprint = (select fingerprint from photo where public_id = ${publicId})`.execute(db)
}

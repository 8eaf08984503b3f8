import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { reviewPhoto } from './review-photo.ts'

/** So many of 64 bits may differ between what is still the same picture. */
const MAX_DIFFERENT_BITS = 6
/** A picture with fewer bits of one kind is so plain that others would be taken for it. */
const MIN_BITS_OF_A_KIND = 8

/** Whether a picture looks like one that the desk banned (spec/abuse T37). */
export async function isBanned(db: Database, fingerprint: string): Promise<boolean> {
  const { rows } = await sql`select from banned_picture
    where bit_count(fingerprint # ${fingerprint}::bit(64)) <= ${MAX_DIFFERENT_BITS}::int limit 1`.execute(db)
  return rows.length > 0
}

/** Rejects a photo and keeps how it looks. False where it is not there, has no fingerprint, or is too plain to be known again. */
export async function banPicture(db: Database, publicId: string): Promise<boolean> {
  const { rows } = await sql`insert into banned_picture (fingerprint)
    select fingerprint from photo where public_id = ${publicId}
      and bit_count(fingerprint) between ${MIN_BITS_OF_A_KIND}::int and ${64 - MIN_BITS_OF_A_KIND}::int
    on conflict (fingerprint) do update set since = banned_picture.since returning fingerprint`.execute(db)
  return rows.length > 0 && reviewPhoto(db, publicId, 'other')
}

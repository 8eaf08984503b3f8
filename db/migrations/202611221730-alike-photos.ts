import { type Kysely, sql } from 'kysely'

/**
 * Finds alike pictures by an index: two fingerprints that differ in at most three bits have one of
 * their four bands in common.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function fingerprint_bands(print bit) returns integer[] language sql immutable strict parallel safe as $$
      select array[substring(print from 1 for 16)::integer, 65536 + substring(print from 17 for 16)::integer,
                   131072 + substring(print from 33 for 16)::integer, 196608 + substring(print from 49 for 16)::integer]
    $$;
    create index photo_alike on photo using gin (fingerprint_bands(fingerprint)) where fingerprint is not null;
  `.execute(db)
}

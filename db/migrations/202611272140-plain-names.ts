import { type Kysely, sql } from 'kysely'

const SIGNS = String.raw`[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]`

/**
 * Names are found in the admin by their plain form (spec/http 19). The indexes by `lower(name)`
 * stay for the release before. The index of fictional names is built by the next migration, so that
 * profiles can be written in between.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create function plain_name(name text) returns text language sql immutable parallel safe strict as $$
      select translate(lower(replace(replace(regexp_replace(normalize(name, nfkd), '${sql.raw(SIGNS)}', '', 'g'), 'ß', 'ss'), 'ẞ', 'ss')), 'łøđıς', 'lodiσ')
    $$;
    create index profile_plain_name on profile (plain_name(name) text_pattern_ops, member_id);
    set local lock_timeout = 0;
  `.execute(db)
}

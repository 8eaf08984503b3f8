import { type Kysely, sql } from 'kysely'

/**
 * What cannot wait for the desk (spec/abuse T37, spec/abuse T56): a profile that may be of a minor
 * is invisible at once and stays so until the desk has looked; a picture that was banned is known
 * again, also when it was saved anew.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table held_profile (
      member_id integer primary key references member (id) on delete cascade,
      -- What they chose themselves, to give it back.
      was_invisible boolean not null,
      since timestamptz not null default now()
    );

    -- How the picture looks, in 64 bits: alike pictures differ in few of them.
    alter table photo add column fingerprint bit(64);

    create table banned_picture (
      fingerprint bit(64) primary key,
      since timestamptz not null default now()
    );
  `.execute(db)
}

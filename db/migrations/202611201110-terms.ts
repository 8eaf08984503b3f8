import { type Kysely, sql } from 'kysely'

/**
 * Which version of the terms a member accepted, and when (spec/accounts 13). A version is named by
 * its date: 1 December 2023, or the day that the company was added where that came later; whole
 * milliseconds, as JSON writes it.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function terms_version(at timestamptz default 'infinity') returns timestamptz language sql stable as $$
      select greatest('2023-12-01 12:00:00+00', (select date_trunc('milliseconds', added) from company where added <= at))
    $$;

    create table terms_acceptance (
      member_id integer not null references member on delete cascade,
      version timestamptz not null,
      accepted_at timestamptz not null default now(),
      primary key (member_id, version)
    );
    -- Of members who were there before, the version of their day.
    insert into terms_acceptance
      select id, terms_version(terms_accepted_at), terms_accepted_at from member where terms_accepted_at is not null;

    create function terms_accepted() returns trigger language plpgsql as $$
    begin
      insert into terms_acceptance
        select id, terms_version(), terms_accepted_at from made where terms_accepted_at is not null;
      return null;
    end $$;
    -- However somebody became a member.
    create trigger member_accepts_terms after insert on member referencing new table as made
      for each statement execute function terms_accepted();
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Searches under a name, and mails about new members (spec/discovery 15). `arrival` has the real
 * members of the last weeks who can be found, by the time when they could be found first:
 * `refresh_member_search` writes it, so it begins empty and nobody of before is new.
 *
 * Contract: nothing goes.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create table arrival (
      member_id integer primary key references member on delete cascade,
      gender text not null,
      country text not null,
      arrived_at timestamptz not null default now()
    );
    create index arrival_of on arrival (country, gender, arrived_at);
    create table named_search (
      id uuid primary key default gen_random_uuid(),
      member_id integer not null references member on delete cascade,
      -- Five places are at most five searches, whatever comes at the same moment.
      place smallint not null check (place between 1 and 5),
      name text not null check (length(name) between 1 and 40),
      filter jsonb not null check (jsonb_typeof(filter) = 'object'),
      created_at timestamptz not null default now(),
      opened_at timestamptz not null default now(),
      mail text check (mail in ('daily', 'weekly')),
      mail_since timestamptz,
      -- When new members are looked for next.
      due_at timestamptz,
      -- There were some: the next mail is about this search too.
      asked boolean not null default false,
      -- The last mail, and the arrivals that it was about: a mail that is sent again says the same.
      mail_id uuid,
      mailed_from timestamptz,
      mailed_until timestamptz,
      unique (member_id, place),
      check ((mail is null) = (due_at is null)),
      check ((mail is null) = (mail_since is null)),
      check (mail is not null or not asked),
      check (mailed_from <= mailed_until)
    );
    create index named_search_due on named_search (due_at, id) where due_at is not null;
    set local lock_timeout = 0;
  `.execute(db)
}

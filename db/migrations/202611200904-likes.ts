import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table member_like (
      liker_id integer not null references member on delete cascade,
      liked_id integer not null references member on delete cascade,
      created_at timestamptz not null default now(),
      seen_at timestamptz,
      primary key (liker_id, liked_id),
      check (liker_id <> liked_id)
    );
    create index member_like_given on member_like (liker_id, created_at desc);
    create index member_like_received on member_like (liked_id, (seen_at is null) desc, created_at desc);

    create table member_match (
      low_id integer not null references member on delete cascade,
      high_id integer not null references member on delete cascade,
      created_at timestamptz not null default now(),
      primary key (low_id, high_id),
      check (low_id < high_id)
    );
    create index member_match_high on member_match (high_id);
  `.execute(db)
}

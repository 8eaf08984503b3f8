import { type Kysely, sql } from 'kysely'

/**
 * What a member chose in the swipe game (spec/discovery 30). A like counts for a day where the
 * member lives, and takes one of four places of that day: a fifth has none, whatever races
 * (spec/abuse T21). A skip counts for nothing.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table swipe (
      member_id integer not null references member on delete cascade,
      other_id integer not null references member on delete cascade,
      choice text not null check (choice in ('like', 'skip')),
      chosen_at timestamptz not null default clock_timestamp(),
      day date,
      place smallint check (place between 1 and 4),
      primary key (member_id, other_id),
      check (member_id <> other_id),
      check ((choice = 'like') = (day is not null) and (choice = 'like') = (place is not null))
    );
    create unique index swipe_place on swipe (member_id, day, place) where place is not null;
    create index swipe_last on swipe (member_id, chosen_at);
    create index swipe_other on swipe (other_id);
    -- Rows come in the order of time, and the old ones are forgotten all at once.
    create index swipe_age on swipe using brin (chosen_at);
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * The search that a member kept, and what they looked at today: other people's profiles, and cards
 * in results (spec/abuse T17).
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table saved_search (
      member_id integer primary key references member on delete cascade,
      filter jsonb not null check (jsonb_typeof(filter) = 'object'),
      saved_at timestamptz not null default now()
    );

    create table shown_results (
      member_id integer primary key references member on delete cascade,
      day date not null,
      shown integer not null
    ) with (fillfactor = 70);

    -- Whose profiles, so that looking at somebody again costs nothing; of one day only.
    create table viewed_profiles (
      member_id integer primary key references member on delete cascade,
      day date not null,
      viewed integer[] not null
    );

    -- Counts a look at a profile, exactly also from several devices at once, and says whether it is still allowed. A day
    -- that was is never counted again, or a move to another time zone would begin a new one. The count may be lost in a
    -- crash of the database: a commit that waits for the disk would double what a look costs.
    create function count_profile_view(viewer integer, seen integer, today date, most integer) returns boolean language plpgsql as $$
    begin
      if exists (select from viewed_profiles v where v.member_id = viewer and v.day >= today and seen = any (v.viewed)) then
        return true;
      end if;
      perform set_config('synchronous_commit', 'off', true);
      insert into viewed_profiles as v (member_id, day, viewed) values (viewer, today, array[seen])
      on conflict (member_id) do update set
        day = greatest(v.day, excluded.day),
        viewed = case when excluded.day > v.day then excluded.viewed
          when seen = any (v.viewed) then v.viewed else v.viewed || seen end
      where excluded.day > v.day or seen = any (v.viewed) or cardinality(v.viewed) < most;
      return found;
    end $$;
  `.execute(db)
}

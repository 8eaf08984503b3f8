import { type Kysely, sql } from 'kysely'

/**
 * What a card shows of a member, ready in one row. `card_scan` is where a job is that stores the
 * cards of the members who are there already; `functions/` has the functions as they are now.
 *
 * The strongest lock comes first, and is waited for for five seconds at most, so that nobody waits
 * behind a migration that waits.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    lock table member, profile, photo in share row exclusive mode;
    create table member_card (
      member_id integer primary key references member(id) on delete cascade,
      active boolean not null,
      presence_shown boolean not null,
      card json not null
    ) with (fillfactor = 90);
    create table card_scan (
      singleton boolean primary key default true check (singleton),
      member_after integer not null default 0
    );
    insert into card_scan default values;

    create function member_card_of(who integer) returns setof member_card language sql stable as $$
      select m.id, m.status = 'active', not (m.fictional or m.invisible),
             json_build_array(m.id, m.public_id, p.name, p.gender, p.date_of_birth, p.country, p.region, p.city,
               m.fictional, m.signed_up_at::date, f.public_id, f.placeholder, f.width, m.visitor_visibility)
      from member m join profile p on p.member_id = m.id
      left join photo f on f.member_id = m.id and f.main and f.status = 'active'
      where m.id = who
    $$;
    create function refresh_member_card(who integer) returns void language plpgsql as $$
    begin
      perform who;
    end $$;
    create function card_changed() returns trigger language plpgsql as $$
    begin
      return null;
    end $$;
    create trigger member_card_refresh
      after update of public_id, status, fictional, invisible, signed_up_at, visitor_visibility on member
      for each row execute function card_changed();
    create trigger profile_card_refresh
      after insert or delete or update of name, gender, date_of_birth, country, region, city on profile
      for each row execute function card_changed();
    create trigger photo_card_refresh
      after insert or delete or update of member_id, public_id, main, status, placeholder, width on photo
      for each row execute function card_changed();
    set local lock_timeout = 0;
  `.execute(db)
}

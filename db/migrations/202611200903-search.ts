import { type Kysely, sql } from 'kysely'

/**
 * The search design of docs/decisions: one narrow row per member, two covering partial indexes, and facet counts kept
 * by deltas. Triggers keep both in the transaction that changes the member, so no rule can forget them.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table member_search (
      member_id integer primary key references member on delete cascade,
      gender text not null,
      country text not null,
      region text not null,
      birth_date date not null,
      has_photo boolean not null default false,
      fictional boolean not null default false,
      visible boolean not null,
      last_active timestamptz not null default now()
    ) with (fillfactor = 80);

    create index member_search_country on member_search (gender, country, last_active desc, member_id desc)
      include (birth_date, has_photo, fictional) where visible;
    create index member_search_region on member_search (gender, country, region, last_active desc, member_id desc)
      include (birth_date, has_photo, fictional) where visible;

    create table search_facet (
      gender text not null,
      country text not null,
      region text not null,
      grain text not null check (grain in ('day', 'month')),
      born date not null,
      has_photo boolean not null,
      fictional boolean not null,
      members integer not null,
      primary key (gender, country, region, grain, born, has_photo, fictional)
    ) with (fillfactor = 80);

    create function count_facets(s member_search, delta integer) returns void language sql as $$
      insert into search_facet as f (gender, country, region, grain, born, has_photo, fictional, members)
      select s.gender, s.country, r.region, g.grain, g.born, s.has_photo, s.fictional, delta
      from (values (''), (s.region)) r (region),
           (values ('day', s.birth_date), ('month', date_trunc('month', s.birth_date)::date)) g (grain, born)
      order by 1, 2, 3, 4, 5, 6, 7
      on conflict (gender, country, region, grain, born, has_photo, fictional)
        do update set members = f.members + excluded.members
    $$;

    create function member_search_facets() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.visible then perform count_facets(old, -1); end if;
      if tg_op <> 'DELETE' and new.visible then perform count_facets(new, 1); end if;
      return null;
    end $$;

    create trigger member_search_facets after insert or delete
      or update of gender, country, region, birth_date, has_photo, fictional, visible on member_search
      for each row execute function member_search_facets();

    create function refresh_member_search(who integer) returns void language sql as $$
      insert into member_search as s (member_id, gender, country, region, birth_date, has_photo, fictional, visible)
      select m.id, p.gender, p.country, p.region, p.date_of_birth,
             exists (select from photo where photo.member_id = m.id and photo.main and photo.status = 'active'),
             m.fictional, m.status = 'active' and not m.invisible
      from member m join profile p on p.member_id = m.id where m.id = who
      on conflict (member_id) do update set
        gender = excluded.gender, country = excluded.country, region = excluded.region,
        birth_date = excluded.birth_date, has_photo = excluded.has_photo,
        fictional = excluded.fictional, visible = excluded.visible
    $$;

    create function member_changed() returns trigger language plpgsql as $$
    begin perform refresh_member_search(new.id); return null; end $$;
    create trigger member_search_refresh after update of status, invisible, fictional on member
      for each row execute function member_changed();

    create function profile_changed() returns trigger language plpgsql as $$
    begin perform refresh_member_search(new.member_id); return null; end $$;
    create trigger profile_search_refresh after insert or update of gender, country, region, date_of_birth on profile
      for each row execute function profile_changed();

    create function photo_changed() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform refresh_member_search(old.member_id); end if;
      if tg_op <> 'DELETE' then perform refresh_member_search(new.member_id); end if;
      return null;
    end $$;
    create trigger photo_search_refresh after insert or delete or update of main, status, member_id on photo
      for each row execute function photo_changed();
  `.execute(db)
}

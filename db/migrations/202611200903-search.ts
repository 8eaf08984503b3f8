import { type Kysely, sql } from 'kysely'

/**
 * The search design of docs/decisions: one narrow row per member, two covering partial indexes, and
 * facet counts kept by deltas, for a region and for its country, so that a count reads whole years,
 * then months, then days. Triggers keep both in the transaction that changes the member, so no rule
 * can forget them. Vacuumed early, because an index-only scan stays one only over pages that were.
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
    ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

    create index member_search_country on member_search (gender, country, last_active desc, member_id desc)
      include (birth_date, has_photo, fictional, region) where visible;
    create index member_search_region on member_search (gender, region, last_active desc, member_id desc)
      include (birth_date, has_photo, fictional) where visible;

    create table search_facet (
      gender text not null,
      place text not null,
      grain text not null check (grain in ('day', 'month', 'year')),
      born date not null,
      members integer not null,
      with_photo integer not null,
      genuine integer not null,
      genuine_with_photo integer not null,
      primary key (gender, place, grain, born)
    ) with (fillfactor = 70);

    create function member_search_facets() returns trigger language plpgsql as $$
    begin
      insert into search_facet as f
      select s.gender, p.place, g.grain, g.born, sum(s.delta), sum(s.delta * s.has_photo::int),
             sum(s.delta * (not s.fictional)::int), sum(s.delta * (s.has_photo and not s.fictional)::int)
      from (select -1 as delta, old.gender, old.country, old.region, old.birth_date, old.has_photo, old.fictional where old.visible
            union all
            select 1, new.gender, new.country, new.region, new.birth_date, new.has_photo, new.fictional where new.visible) s,
           lateral (values (s.country), (s.region)) p (place),
           lateral (values ('day', s.birth_date), ('month', date_trunc('month', s.birth_date)::date),
                           ('year', date_trunc('year', s.birth_date)::date)) g (grain, born)
      group by 1, 2, 3, 4
      having sum(s.delta) <> 0 or sum(s.delta * s.has_photo::int) <> 0 or sum(s.delta * (not s.fictional)::int) <> 0
          or sum(s.delta * (s.has_photo and not s.fictional)::int) <> 0
      order by 1, 2, 3, 4
      on conflict (gender, place, grain, born) do update set
        members = f.members + excluded.members, with_photo = f.with_photo + excluded.with_photo,
        genuine = f.genuine + excluded.genuine,
        genuine_with_photo = f.genuine_with_photo + excluded.genuine_with_photo;
      return null;
    end $$;

    create trigger member_search_facets after insert or delete
      or update of gender, country, region, birth_date, has_photo, fictional, visible on member_search
      for each row execute function member_search_facets();

    -- After rows were loaded past the triggers: one statement for all of them instead of six counters for each.
    create function recount_search_facets() returns void language sql as $$
      lock table member_search in share row exclusive mode;
      delete from search_facet;
      insert into search_facet
      select s.gender, p.place, g.grain, g.born, count(*), count(*) filter (where s.has_photo),
             count(*) filter (where not s.fictional), count(*) filter (where s.has_photo and not s.fictional)
      from member_search s, lateral (values (s.country), (s.region)) p (place),
           lateral (values ('day', s.birth_date), ('month', date_trunc('month', s.birth_date)::date),
                           ('year', date_trunc('year', s.birth_date)::date)) g (grain, born)
      where s.visible
      group by 1, 2, 3, 4
    $$;

    -- The lock comes first and in a statement of its own: of two transactions that change the same member, the second
    -- then reads what the first has committed instead of writing back what it was.
    create function refresh_member_search(who integer) returns void language plpgsql as $$
    begin
      perform from member_search where member_id = who for update;
      insert into member_search as s (member_id, gender, country, region, birth_date, has_photo, fictional, visible)
      select m.id, p.gender, p.country, p.region, p.date_of_birth,
             exists (select from photo where photo.member_id = m.id and photo.main and photo.status = 'active'),
             m.fictional, m.status = 'active' and not m.invisible
      from member m join profile p on p.member_id = m.id where m.id = who
      on conflict (member_id) do update set
        gender = excluded.gender, country = excluded.country, region = excluded.region,
        birth_date = excluded.birth_date, has_photo = excluded.has_photo,
        fictional = excluded.fictional, visible = excluded.visible
      where (s.gender, s.country, s.region, s.birth_date, s.has_photo, s.fictional, s.visible) is distinct from
            (excluded.gender, excluded.country, excluded.region, excluded.birth_date, excluded.has_photo,
             excluded.fictional, excluded.visible);
    end $$;

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

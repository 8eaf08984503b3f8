import { type Kysely, sql } from 'kysely'

/**
 * Every filter of the search with an exact total (docs/decisions/0010): what a member tells becomes
 * two numbers beside their place in the search, and a total is counted from bits per gender,
 * country, key and year of birth. Nobody changes bits while they change a member: a trigger notes
 * what was and what is in search_change, and a total is that of the bits with the notes.
 * `fold_search_changes` makes new bits of both. The facets go.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    drop trigger member_search_facets on member_search;
    drop function member_search_facets();
    drop function recount_search_facets();
    drop table search_facet;
    drop index member_search_country;
    drop index member_search_region;

    -- The bits of member_search.traits and of .interests, lowest first. Of every attribute exactly one bit is set, also where
    -- it is not told, so that any filter comes down to "none of these bits".
    create function search_trait_keys() returns text[] language sql immutable parallel safe as $$
      select array[
        'photo:yes', 'photo:no', 'genuine:yes', 'genuine:no',
        'reason:', 'reason:relationship', 'reason:dating', 'reason:friendship', 'reason:chat', 'reason:fun', 'reason:see_what_happens',
        'relationship_status:', 'relationship_status:divorced', 'relationship_status:living_together', 'relationship_status:married',
        'relationship_status:unmarried', 'relationship_status:single', 'relationship_status:widowed',
        'hair_colour:', 'hair_colour:black', 'hair_colour:dark_brown', 'hair_colour:brown', 'hair_colour:dark_blond', 'hair_colour:blond',
        'hair_colour:red', 'hair_colour:grey', 'hair_colour:white', 'hair_colour:coloured', 'hair_colour:bald',
        'eye_colour:', 'eye_colour:brown', 'eye_colour:blue', 'eye_colour:green', 'eye_colour:grey', 'eye_colour:hazel',
        'eye_colour:blue_green', 'eye_colour:other',
        'body_type:', 'body_type:slim', 'body_type:normal', 'body_type:fat',
        'tattoos:', 'tattoos:none', 'tattoos:some', 'tattoos:many',
        'seeks:male', 'seeks:male:told', 'seeks:male:other', 'seeks:female', 'seeks:female:told', 'seeks:female:other']
    $$;
    create function search_interest_keys() returns text[] language sql immutable parallel safe as $$
      select array[
        'adventure', 'art', 'astrology', 'bbq', 'beach', 'beer', 'biking', 'coffee', 'cooking', 'dancing',
        'fashion', 'foodie', 'gardening', 'gym', 'hiking', 'movies', 'music', 'party', 'photography', 'politics',
        'reading', 'shopping', 'sports', 'sushi', 'tattoos', 'tea', 'theater', 'travelling', 'vegetarian', 'videogames',
        'wine', 'romance', 'flirting', 'cuddling', 'kissing', 'massage', 'wellness', 'date_nights', 'candlelight', 'weekend_getaways',
        'deep_talks', 'late_night_chats', 'slow_dating', 'casual_dating', 'open_minded', 'open_relationships', 'sensuality', 'lingerie',
        'roleplay', 'naturism']
    $$;
    create function search_mask(every text[], mine text[]) returns bigint language sql immutable parallel safe as $$
      select coalesce(bit_or(1::bigint << (array_position(every, one) - 1)), 0) from unnest(mine) one
    $$;

    -- 'seeks:male' where no sexuality is told (with consent), ':told' where it fits whom they seek, ':other' where it does not.
    create function search_traits(p profile, m member, has_photo boolean) returns bigint language sql stable as $$
      select search_mask(search_trait_keys(), array[
        case when has_photo then 'photo:yes' else 'photo:no' end,
        case when m.fictional then 'genuine:no' else 'genuine:yes' end,
        'reason:' || coalesce(p.reason, ''), 'relationship_status:' || coalesce(p.relationship_status, ''),
        'hair_colour:' || coalesce(p.hair_colour, ''), 'eye_colour:' || coalesce(p.eye_colour, ''),
        'body_type:' || coalesce(p.body_type, ''), 'tattoos:' || coalesce(p.tattoos, ''),
        'seeks:' || p.seeking || case
          when p.sexuality is null or m.sensitive_consent_at is null then ''
          when p.sexuality = 'bi' or (p.sexuality = 'hetero') = (p.seeking <> p.gender) then ':told'
          else ':other' end])
    $$;

    alter table member_search
      add column traits bigint not null default 0,
      add column interests bigint not null default 0,
      add column signed_up_on date not null default current_date;
    update member_search s set
      traits = search_traits(p, m, s.has_photo), interests = search_mask(search_interest_keys(), p.interests),
      signed_up_on = m.signed_up_at::date
    from profile p join member m on m.id = p.member_id where p.member_id = s.member_id;
    alter table member_search
      alter column traits drop default, alter column interests drop default, alter column signed_up_on drop default;

    create index member_search_country on member_search (gender, country, last_active desc, member_id desc)
      include (birth_date, traits, interests, signed_up_on, has_photo, fictional, region) where visible;
    create index member_search_region on member_search (gender, region, last_active desc, member_id desc)
      include (birth_date, traits, interests, signed_up_on, has_photo, fictional) where visible;

    create or replace function refresh_member_search(who integer) returns void language plpgsql as $$
    begin
      perform from member_search where member_id = who for update;
      insert into member_search as s
        (member_id, gender, country, region, birth_date, has_photo, fictional, visible, traits, interests, signed_up_on)
      select m.id, p.gender, p.country, p.region, p.date_of_birth, f.has_photo,
             m.fictional, m.status = 'active' and not m.invisible,
             search_traits(p, m, f.has_photo), search_mask(search_interest_keys(), p.interests), m.signed_up_at::date
      from member m join profile p on p.member_id = m.id, lateral (select exists (
        select from photo where photo.member_id = m.id and photo.main and photo.status = 'active') as has_photo) f
      where m.id = who
      on conflict (member_id) do update set
        gender = excluded.gender, country = excluded.country, region = excluded.region,
        birth_date = excluded.birth_date, has_photo = excluded.has_photo, fictional = excluded.fictional,
        visible = excluded.visible, traits = excluded.traits, interests = excluded.interests,
        signed_up_on = excluded.signed_up_on
      where (s.gender, s.country, s.region, s.birth_date, s.visible, s.traits, s.interests, s.signed_up_on) is distinct from
            (excluded.gender, excluded.country, excluded.region, excluded.birth_date, excluded.visible, excluded.traits,
             excluded.interests, excluded.signed_up_on);
    end $$;
    drop trigger member_search_refresh on member;
    create trigger member_search_refresh
      after update of status, invisible, fictional, sensitive_consent_at, signed_up_at on member
      for each row execute function member_changed();
    drop trigger profile_search_refresh on profile;
    create trigger profile_search_refresh
      after insert or update of gender, seeking, sexuality, country, region, date_of_birth, reason, relationship_status,
        hair_colour, eye_colour, body_type, tattoos, interests on profile
      for each row execute function profile_changed();

    -- What became true (1) and what is no longer (-1) since the bits were made; rows are only added, so nobody waits.
    create table search_change (
      id bigint generated always as identity primary key,
      weight smallint not null check (weight in (-1, 1)),
      member_id integer not null,
      gender text not null,
      country text not null,
      region text not null,
      birth_date date not null,
      traits bigint not null,
      interests bigint not null,
      signed_up_on date not null,
      changed_at timestamptz not null default now()
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
    create index search_change_place on search_change (gender, country);

    create function note_search_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.visible then
        insert into search_change (weight, member_id, gender, country, region, birth_date, traits, interests, signed_up_on)
        values (-1, old.member_id, old.gender, old.country, old.region, old.birth_date, old.traits, old.interests, old.signed_up_on);
      end if;
      if tg_op <> 'DELETE' and new.visible then
        insert into search_change (weight, member_id, gender, country, region, birth_date, traits, interests, signed_up_on)
        values (1, new.member_id, new.gender, new.country, new.region, new.birth_date, new.traits, new.interests, new.signed_up_on);
      end if;
      return null;
    end $$;
    create trigger member_search_notes after insert or delete
      or update of gender, country, region, birth_date, traits, interests, signed_up_on, visible on member_search
      for each row execute function note_search_change();

    -- A bit for each visible member of a gender, country and year of birth, in the order of search_year: by their birthdays,
    -- so that a range of ages is a range of bits. No row is no bit.
    create table search_bits (
      gender text collate "C",
      country text collate "C",
      key text collate "C",
      year smallint,
      bits bit varying not null,
      primary key (gender, country, key, year)
    );
    create table search_year (
      gender text collate "C",
      country text collate "C",
      year smallint,
      members integer[] not null,
      -- How many of them were born before the first day of the year, the second, and so on.
      born_before integer[] not null,
      primary key (gender, country, year)
    );
    -- Packed they would be unpacked at every look.
    alter table search_bits alter column bits set storage external;
    alter table search_year alter column members set storage external, alter column born_before set storage plain;

    -- The keys of a member: what they are, the region, a day of sign-up that may still be asked for, and to whom they fit:
    -- to somebody who told no sexuality (2), who told one that means the searched gender (1), who told another (0).
    create function search_keys(region text, traits bigint, interests bigint, signed_up_on date) returns setof text language sql stable as $$
      select 'all'
      union all select region
      union all select 'new:' || signed_up_on where signed_up_on > current_date - 10
      union all select key from unnest(search_trait_keys()) with ordinality t (key, n)
        where traits & (1::bigint << (n - 1)::integer) <> 0 and key not like 'seeks:%'
      union all select 'interest:' || key from unnest(search_interest_keys()) with ordinality t (key, n)
        where interests & (1::bigint << (n - 1)::integer) <> 0
      union all select 'fits:' || split_part(key, ':', 2) || ':' || fit
        from unnest(search_trait_keys()) with ordinality t (key, n),
             generate_series(case split_part(key, ':', 3) when '' then 0 when 'told' then 1 else 2 end, 2) fit
        where key like 'seeks:%' and traits & (1::bigint << (n - 1)::integer) <> 0
    $$;

    create function build_search_years(in_gender text, in_country text, in_years integer[]) returns void language sql as $$
      delete from search_bits where gender = in_gender and country = in_country and year = any (in_years);
      delete from search_year where gender = in_gender and country = in_country and year = any (in_years);
      insert into search_year
      select in_gender, in_country, year, members, array(
        select width_bucket(make_date(year, 1, 1) + day - 1, births) from generate_series(0, 366) day order by day)
      from (
        select extract(year from birth_date)::integer as year, array_agg(member_id) as members, array_agg(birth_date) as births
        from (select birth_date, member_id from member_search
              where visible and gender = in_gender and country = in_country and extract(year from birth_date)::integer = any (in_years)
              order by birth_date, member_id) sorted
        group by 1) years;
      -- Materialized: the arrays are unpacked once, not for each row.
      with place as materialized (
        select y.year, m.id, m.place::integer, max(m.place) over (partition by y.year)::integer as members
        from search_year y, unnest(y.members) with ordinality m (id, place)
        where y.gender = in_gender and y.country = in_country and y.year = any (in_years)
      ), told as (
        select p.year, p.members, p.place, k.key collate "C" as key
        from place p, member_search s, search_keys(s.region, s.traits, s.interests, s.signed_up_on) k (key)
        where s.member_id = p.id
      ), spaced as (
        select *, place - lag(place, 1, 0) over (partition by year, key order by place) - 1 as gap from told
      )
      insert into search_bits
      select in_gender, in_country, key, year,
             (string_agg(repeat('0', gap) || '1', '' order by place) || repeat('0', max(members) - max(place)))::bit varying
      from spaced group by key, year
      order by key, year -- the years of a key are read together, so they lie together
    $$;

    -- New bits for the years that the changes of a gender and country touch, and the changes go. All of it has to see the
    -- same moment, or a change that is committed in between would be counted twice or never.
    create function fold_search_changes(in_gender text, in_country text) returns void language plpgsql as $$
    declare
      years integer[];
    begin
      if current_setting('transaction_isolation') <> 'repeatable read' then
        raise exception 'fold_search_changes needs repeatable read';
      end if;
      with folded as (
        delete from search_change where gender = in_gender and country = in_country
        returning extract(year from birth_date)::integer as year)
      select array_agg(distinct year) into years from folded;
      perform build_search_years(in_gender, in_country, years);
    end $$;

    -- All bits anew: for the rows of before, and after rows were loaded past the triggers.
    create function rebuild_search_bits() returns void language plpgsql as $$
    declare
      slice record;
    begin
      lock table member_search in share row exclusive mode;
      delete from search_change;
      delete from search_bits;
      delete from search_year;
      for slice in
        select s.gender, s.country, array_agg(distinct extract(year from s.birth_date)::integer) as years
        from member_search s where s.visible group by 1, 2
      loop
        perform build_search_years(slice.gender, slice.country, slice.years);
      end loop;
    end $$;
    select rebuild_search_bits();
  `.execute(db)
}

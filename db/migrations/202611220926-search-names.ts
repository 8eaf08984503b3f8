import { type Kysely, sql } from 'kysely'

/**
 * The standard names for the index of the search: bitmaps, snapshots of them, and mutual matches.
 * What the functions do and what the tables hold is the same as before.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    drop function rebuild_search_bits();
    drop function fold_search_changes(text, text);
    drop function build_search_years(text, text, integer[]);
    alter table search_bits rename to search_bitmap;
    alter index search_bits_pkey rename to search_bitmap_pkey;
    alter table search_fold rename to search_snapshot;
    alter index search_fold_pkey rename to search_snapshot_pkey;
    update search_bitmap set key = 'mutual:' || substr(key, 6) where key like 'fits:%';

    -- ':answered' where the member's sexuality means the gender that they seek, ':other' where it means the other one.
    create or replace function search_trait_keys() returns text[] language sql immutable parallel safe as $$
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
        'seeks:male', 'seeks:male:answered', 'seeks:male:other', 'seeks:female', 'seeks:female:answered', 'seeks:female:other']
    $$;
    create or replace function search_traits(p profile, m member, has_photo boolean) returns bigint language sql stable as $$
      select search_mask(search_trait_keys(), array[
        case when has_photo then 'photo:yes' else 'photo:no' end,
        case when m.fictional then 'genuine:no' else 'genuine:yes' end,
        'reason:' || coalesce(p.reason, ''), 'relationship_status:' || coalesce(p.relationship_status, ''),
        'hair_colour:' || coalesce(p.hair_colour, ''), 'eye_colour:' || coalesce(p.eye_colour, ''),
        'body_type:' || coalesce(p.body_type, ''), 'tattoos:' || coalesce(p.tattoos, ''),
        'seeks:' || p.seeking || case
          when p.sexuality is null or m.sensitive_consent_at is null then ''
          when p.sexuality = 'bi' or (p.sexuality = 'hetero') = (p.seeking <> p.gender) then ':answered'
          else ':other' end])
    $$;

    -- The keys of the bitmaps in which a member has a bit. mutual:<gender>:<answer> is for those who match a searcher of
    -- that gender: one who did not answer the question for their sexuality (2), whose answer means the gender that they
    -- search for (1), whose answer means the other gender (0).
    create or replace function search_keys(region text, traits bigint, interests bigint, signed_up_on date) returns setof text language sql stable as $$
      select 'all'
      union all select region
      union all select 'new:' || signed_up_on where signed_up_on > current_date - 10
      union all select key from unnest(search_trait_keys()) with ordinality t (key, n)
        where traits & (1::bigint << (n - 1)::integer) <> 0 and key not like 'seeks:%'
      union all select 'interest:' || key from unnest(search_interest_keys()) with ordinality t (key, n)
        where interests & (1::bigint << (n - 1)::integer) <> 0
      union all select 'mutual:' || split_part(key, ':', 2) || ':' || answer
        from unnest(search_trait_keys()) with ordinality t (key, n),
             generate_series(case split_part(key, ':', 3) when '' then 0 when 'answered' then 1 else 2 end, 2) answer
        where key like 'seeks:%' and traits & (1::bigint << (n - 1)::integer) <> 0
    $$;

    -- Makes the bitmaps of these years of birth from the members who are visible now.
    create function build_search_bitmaps(in_gender text, in_country text, in_years integer[]) returns void language sql as $$
      delete from search_bitmap where gender = in_gender and country = in_country and year = any (in_years);
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
      -- Materialized: PostgreSQL unpacks the arrays once, not for each row.
      with place as materialized (
        select y.year, m.id, m.place::integer, max(m.place) over (partition by y.year)::integer as members
        from search_year y, unnest(y.members) with ordinality m (id, place)
        where y.gender = in_gender and y.country = in_country and y.year = any (in_years)
      ), keyed as (
        select p.year, p.members, p.place, k.key collate "C" as key
        from place p, member_search s, search_keys(s.region, s.traits, s.interests, s.signed_up_on) k (key)
        where s.member_id = p.id
      ), spaced as (
        select *, place - lag(place, 1, 0) over (partition by year, key order by place) - 1 as gap from keyed
      )
      insert into search_bitmap
      select in_gender, in_country, key, year,
             (string_agg(repeat('0', gap) || '1', '' order by place) || repeat('0', max(members) - max(place)))::bit varying
      from spaced group by key, year
      order by key, year
    $$;

    -- Takes a new snapshot of the years of birth that the changes of a gender and country touch, and deletes these changes.
    -- All of it has to see the same moment: a change that is committed in between would be counted twice or never.
    create function take_search_snapshot(in_gender text, in_country text) returns void language plpgsql as $$
    declare
      years integer[];
    begin
      if current_setting('transaction_isolation') <> 'repeatable read' then
        raise exception 'take_search_snapshot needs repeatable read';
      end if;
      with included as (
        delete from search_change where gender = in_gender and country = in_country
        returning extract(year from birth_date)::integer as year)
      select array_agg(distinct year) into years from included;
      perform build_search_bitmaps(in_gender, in_country, years);
      insert into search_snapshot values (in_gender, in_country, gen_random_uuid())
        on conflict (gender, country) do update set version = excluded.version;
    end $$;

    -- Makes all bitmaps anew, after rows were loaded past the triggers.
    create function rebuild_search_bitmaps() returns void language plpgsql as $$
    declare
      slice record;
    begin
      lock table member_search in share row exclusive mode;
      delete from search_change;
      delete from search_bitmap;
      delete from search_year;
      delete from search_snapshot;
      for slice in
        select s.gender, s.country, array_agg(distinct extract(year from s.birth_date)::integer) as years
        from member_search s where s.visible group by 1, 2
      loop
        perform build_search_bitmaps(slice.gender, slice.country, slice.years);
        insert into search_snapshot values (slice.gender, slice.country, gen_random_uuid());
      end loop;
    end $$;
  `.execute(db)
}

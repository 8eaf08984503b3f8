import { type Kysely, sql } from 'kysely'

/**
 * Names each state of the bits of a gender and country, so that a process that keeps them in its
 * memory knows whether they are still those of the database (docs/decisions/0010).
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table search_fold (
      gender text collate "C",
      country text collate "C",
      -- Never the same twice, also after bits were made anew or came from a backup.
      version uuid not null,
      primary key (gender, country)
    );
    insert into search_fold select gender, country, gen_random_uuid() from search_year group by gender, country;

    create or replace function fold_search_changes(in_gender text, in_country text) returns void language plpgsql as $$
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
      insert into search_fold values (in_gender, in_country, gen_random_uuid())
        on conflict (gender, country) do update set version = excluded.version;
    end $$;

    create or replace function rebuild_search_bits() returns void language plpgsql as $$
    declare
      slice record;
    begin
      lock table member_search in share row exclusive mode;
      delete from search_change;
      delete from search_bits;
      delete from search_year;
      delete from search_fold;
      for slice in
        select s.gender, s.country, array_agg(distinct extract(year from s.birth_date)::integer) as years
        from member_search s where s.visible group by 1, 2
      loop
        perform build_search_years(slice.gender, slice.country, slice.years);
        insert into search_fold values (slice.gender, slice.country, gen_random_uuid())
          on conflict (gender, country) do update set version = excluded.version;
      end loop;
    end $$;
  `.execute(db)
}

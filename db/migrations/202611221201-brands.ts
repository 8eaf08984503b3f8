import { type Kysely, sql } from 'kysely'

/**
 * One installation serves many sites (docs/decisions/0015). The site that was there becomes the
 * brand `vonk`, with the rows of site_setting that are columns of a brand now; PUBLIC_URL remains
 * its address.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create domain site_key as text check (value ~ '^[a-z][a-z0-9-]{0,39}$');

    alter table company drop constraint company_pkey;
    alter table company add column key site_key not null default 'vonk' primary key;
    alter table company drop column id;

    create function is_texts(texts jsonb) returns boolean language sql immutable as $$
      select jsonb_typeof(texts) = 'object' and not exists (
        select from jsonb_each(texts) as t (language, words)
        where language not in ('nl', 'de', 'en', 'es', 'fr', 'it', 'pl')
          or jsonb_typeof(words) <> 'string' or words #>> '{}' !~ '\\S')
    $$;
    create function is_colours(colours jsonb) returns boolean language sql immutable as $$
      select jsonb_typeof(colours) = 'object'
        and (select array_agg(key order by key) = '{dark,light}' from jsonb_object_keys(colours) as key)
        and not exists (
          select from jsonb_each(colours) as s (scheme, pairs), jsonb_each_text(pairs) as p (token, colour)
          where colour !~ '^#[0-9a-f]{6}$' or token !~ '^[a-z0-9-]+$')
    $$;

    create table brand (
      key site_key primary key,
      name text not null check (length(btrim(name)) between 1 and 60),
      domain_language text not null default 'nl',
      languages text[] not null default '{nl,de,en,es,fr,it,pl}'
        check (languages <@ '{nl,de,en,es,fr,it,pl}'::text[] and cardinality(languages) > 0),
      -- Null: the countries of site_setting.
      countries text[] check (cardinality(countries) > 0),
      -- Null while nobody has written the company of a new installation.
      company site_key references company,
      -- Null: the colours of web/styles/tokens.css.
      colours jsonb check (is_colours(colours)),
      -- An SVG of a square; null: the spark.
      logo text check (length(logo) between 10 and 20000),
      mail_from text check (mail_from ~ '^[^<>\\r\\n]{1,80} <[^<>\\s@]+@[^<>\\s@]+>$'),
      support_email text check (support_email ~ '^[^\\s@]+@[^\\s@]+$'),
      index_title jsonb not null default '{}' check (is_texts(index_title)),
      description jsonb not null default '{}' check (is_texts(description)),
      -- By language. A warning may be reworded, never emptied; languages left out keep the usual words.
      fictional_warning jsonb not null default '{}' check (is_texts(fictional_warning)),
      fictional_singular jsonb not null default '{}' check (is_texts(fictional_singular)),
      fictional_plural jsonb not null default '{}' check (is_texts(fictional_plural)),
      -- Settings that differ from those of the installation, by key.
      settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
      created_at timestamptz not null default now(),
      check (left(domain_language, 2) = any (languages))
    );
    create table brand_host (
      host text primary key check (host ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'),
      brand site_key not null references brand on delete cascade,
      -- The host of links in mails.
      main boolean not null default false,
      -- Whether a request to this host may ask for the settings of another brand.
      may_ask boolean not null default false
    );
    create unique index brand_host_main on brand_host (brand) where main;

    with stored as (
      select coalesce(jsonb_object_agg(key, value), '{}') as value from site_setting
    )
    insert into brand (key, name, domain_language, company, support_email, index_title, description)
      select 'vonk', coalesce(value ->> 'name', 'Vonk'), coalesce(value ->> 'domain_language', 'nl'),
        (select key from company), value ->> 'support_email',
        case when value ->> 'index_title' ~ '\\S'
          then jsonb_build_object(left(coalesce(value ->> 'domain_language', 'nl'), 2), value -> 'index_title')
          else '{}' end,
        case when value ->> 'description' ~ '\\S'
          then jsonb_build_object(left(coalesce(value ->> 'domain_language', 'nl'), 2), value -> 'description')
          else '{}' end
      from stored;
    delete from site_setting
      where key in ('name', 'domain', 'domain_language', 'support_email', 'index_title', 'description');

    -- The brand at which a member signed up, whose mails they get, and the brand that sold an order.
    alter table member add column brand site_key not null default 'vonk' references brand;
    alter table started_signup add column brand site_key not null default 'vonk' references brand;
    alter table member_order add column brand site_key not null default 'vonk' references brand;

    -- Each brand has the terms of its company: the new function has another argument.
    drop function terms_version(timestamptz);
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * What an owner edits in the admin: the warning at the door, and the pages of text. An edited page
 * is a dated version over the file of the release; versions are added, never changed.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table brand add column entry_warning jsonb not null default '{}' check (is_texts(entry_warning));

    create table page_text (
      id integer generated always as identity primary key,
      page text not null check (page in ('terms', 'privacy', 'return-policy', 'faq', 'service', 'cookies', 'ban', '2257')),
      language language_code not null,
      -- Null: the text of the release again.
      content jsonb check (jsonb_typeof(content) = 'object'),
      -- Terms that members have to accept anew.
      asks_again boolean not null default false check (page = 'terms' or not asks_again),
      published_at timestamptz not null default now(),
      actor_kind text not null check (actor_kind in ('staff', 'system', 'cli')),
      actor_id integer,
      actor_name text not null,
      check ((actor_kind = 'staff') = (actor_id is not null))
    );
    create index page_text_versions on page_text (page, language, id desc);
    create index page_text_asks_again on page_text (published_at) where asks_again;
    create trigger page_text_append_only before update or delete or truncate on page_text
      for each statement execute function refuse_change();
  `.execute(db)
}

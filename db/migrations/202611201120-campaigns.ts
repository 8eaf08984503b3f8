import { type Kysely, sql } from 'kysely'

/**
 * Mails that the operator writes (docs/mail.md). The row in `mail` is who got a campaign and comes
 * before its sending, once for each member. A campaign goes through the members by id again and
 * again until nobody waits for it.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table campaign (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('promotions', 'news')),
      -- By language: {subject, body: paragraphs, button?}
      texts jsonb not null,
      path text not null default '/' check (path ~ '^/([^/\\\\]|$)'),
      -- Whom it is for; null: no matter.
      countries text[],
      languages text[] not null check (cardinality(languages) > 0),
      premium boolean,
      created_at timestamptz not null default now(),
      starts_at timestamptz,
      ended_at timestamptz,
      -- Where this round stands: the last member looked at, how many have to wait for the next one, and when that is.
      passed integer not null default 0,
      waiting integer not null default 0,
      look_again_at timestamptz not null default now(),
      sent integer not null default 0,
      skipped integer not null default 0,
      check (ended_at is null or starts_at is not null)
    );

    alter table mail
      add column campaign_id integer references campaign,
      -- When it was about to be given to the mail server; null again where that refused it for the time being.
      add column handed_at timestamptz;
    create unique index mail_campaign on mail (campaign_id, member_id) where campaign_id is not null;
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What the room of the system shows without asking the big tables. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    -- How the last run of each job of the schedule ended, and what it found.
    create table scheduled_job (
      name text primary key,
      started_at timestamptz not null default now(),
      ok_at timestamptz,
      failed_at timestamptz,
      error text check (length(error) <= 500),
      report jsonb
    );

    -- Mails of notifications by the receiver's domain; '' is all domains with few mails.
    create table mail_day (
      day date not null,
      domain text not null,
      sent integer not null check (sent >= 0),
      held integer not null check (held >= 0),
      bounces integer not null check (bounces >= 0),
      complaints integer not null check (complaints >= 0),
      counted_at timestamptz not null default now(),
      primary key (day, domain)
    );

    -- Refunds that have not arrived: a few, among all that ever were.
    create index order_refund_unfinished on order_refund (status, created_at)
      where status in ('held', 'sent', 'failed');

    -- The processes that serve now, each with what it knows of the outside services.
    create table node (
      id uuid primary key,
      host text not null,
      work text not null check (work in ('http', 'jobs', 'both')),
      version text not null,
      node_version text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null default now(),
      services jsonb not null default '[]'
    );
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Browsers that want pushes, each for as long as the session that told of it, and the pushes that
 * wait. `seq` is the member's change (member_feed) up to which this browser was thought of: each
 * change once, whatever process does it.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table push_subscription (
      id uuid primary key default gen_random_uuid(),
      member_id integer not null references member on delete cascade,
      session_id uuid not null unique references session (id) on delete cascade,
      endpoint text not null unique check (length(endpoint) <= 1000),
      p256dh text not null,
      auth text not null,
      messages boolean not null default true,
      likes boolean not null default true,
      seq non_negative not null default 0,
      created_at timestamptz not null default now(),
      last_ok_at timestamptz,
      watched_until timestamptz
    );
    create index push_subscription_member on push_subscription (member_id);

    create table push (
      id uuid primary key default gen_random_uuid(),
      subscription_id uuid not null references push_subscription on delete cascade,
      kind text not null check (kind in ('message', 'like', 'match', 'test')),
      conversation_id uuid,
      other_id integer references member on delete cascade,
      topic text not null check (topic ~ '^[A-Za-z0-9_-]{1,32}$'),
      tries non_negative not null default 0,
      planned_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      ordered_at timestamptz,
      unique (subscription_id, topic),
      check ((kind = 'message') = (conversation_id is not null)),
      check ((kind = 'match') = (other_id is not null))
    );
    create index push_due on push (due_at);
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Acts of staff that need a second person with the same permission. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table approval (
      id integer generated always as identity primary key,
      public_id uuid not null unique default gen_random_uuid(),
      kind text not null check (kind in ('refund', 'goodwill', 'ban')),
      -- What is decided about: one request waits at a time.
      subject_kind text not null,
      subject_id text not null,
      member_id integer references member (id),
      -- What the act needs, as its feature wrote it.
      payload jsonb not null,
      permission text not null,
      reason text not null check (length(reason) between 1 and 2000),
      requested_by integer not null,
      requested_at timestamptz not null default now(),
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
      decided_by integer,
      decided_at timestamptz,
      constraint approval_two_persons check (decided_by <> requested_by),
      check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null))
    );
    create unique index approval_one_waiting on approval (kind, subject_kind, subject_id) where state = 'waiting';
    create index on approval (member_id);

    create trigger approval_decided_once before update on approval for each row
      when (old.state <> 'waiting' or (new.kind, new.subject_id, new.payload, new.requested_by) is distinct from
            (old.kind, old.subject_id, old.payload, old.requested_by))
      execute function refuse_row('is decided once, as it was requested');
    create trigger approval_kept before delete or truncate on approval for each statement
      execute function refuse_change();
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * What a member chose (a row only where they chose: defaults are in
 * server/notifications/mails/kinds.ts), what waits to be mailed about, what was mailed, and which
 * addresses get no mail. Addresses stand here as keyed hashes, without a foreign key, so that the
 * list outlives the account (spec/notifications 7).
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table email_preference (
      member_id integer not null references member on delete cascade,
      kind text not null check (kind in ('new_conversations', 'new_messages', 'like', 'unread_message_reminders',
                                         'promotions', 'weekly_updates', 'news', 'reminders')),
      wanted boolean not null,
      changed_at timestamptz not null default now(),
      changed_by text not null check (changed_by in ('member', 'link', 'unsubscribe')),
      primary key (member_id, kind)
    );
    create index email_preference_wanted on email_preference (kind, member_id) where wanted;

    create table mail_cursor (
      id boolean primary key default true check (id),
      collected_until timestamptz not null default now()
    );
    insert into mail_cursor default values;

    create table mail_waiting (
      member_id integer not null references member on delete cascade,
      kind text not null,
      conversation_id uuid not null default '00000000-0000-0000-0000-000000000000',
      due_at timestamptz not null default now(),
      primary key (member_id, kind, conversation_id)
    );
    create index mail_waiting_due on mail_waiting (due_at);

    create table mail_mark (
      member_id integer not null references member on delete cascade,
      kind text not null,
      conversation_id uuid not null default '00000000-0000-0000-0000-000000000000',
      seq integer not null default 0,
      last_sent timestamptz not null default now(),
      primary key (member_id, kind, conversation_id)
    );

    create table mail (
      id uuid primary key default gen_random_uuid(),
      member_id integer references member on delete cascade,
      kind text not null,
      conversation_ids uuid[] not null default '{}',
      address_hash bytea,
      planned_at timestamptz not null default now(),
      sent_at timestamptz,
      skipped text,
      check (sent_at is null or skipped is null)
    );
    create index mail_member on mail (member_id);
    create index mail_age on mail (planned_at);

    create table mail_address (
      address_hash bytea primary key,
      member_id integer not null references member on delete cascade
    );
    create index mail_address_member on mail_address (member_id);

    create table mail_suppression (
      address_hash bytea not null,
      reason text not null check (reason in ('fbl', 'bounce', 'listunsubscribe')),
      since timestamptz not null default now(),
      primary key (address_hash, reason)
    );

    create table mail_report (
      id bytea primary key,
      address_hash bytea not null,
      kind text not null check (kind in ('bounce', 'complaint')),
      weight smallint not null check (weight between 0 and 4),
      received_at timestamptz not null default now()
    );
    create index mail_report_address on mail_report (address_hash, received_at);

    -- A new address starts with a clean sheet; who unsubscribed or complained did not take that back by moving.
    create function forget_bounce() returns trigger language plpgsql as $$
    begin
      new.notifications_disabled := array_remove(new.notifications_disabled::text[], 'bounce');
      return new;
    end $$;
    create trigger member_forgets_bounce before update of email on member for each row
      when (new.email is distinct from old.email) execute function forget_bounce();
  `.execute(db)
}

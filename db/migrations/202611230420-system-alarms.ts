import { type Kysely, sql } from 'kysely'

/**
 * What owners are mailed about once: an alarm is open until it was not seen for a while, and a
 * second one of the same problem and subject cannot be open. A mail belongs to one alarm and one
 * owner. Nodes say how much of their disk is free, as only they can know.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table system_alarm (
      id integer generated always as identity primary key,
      problem text not null,
      subject text not null,
      count integer,
      began_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create unique index system_alarm_open on system_alarm (problem, subject) where ended_at is null;
    create table system_alarm_mail (
      alarm_id integer not null references system_alarm on delete cascade,
      staff_id integer not null references staff on delete cascade,
      tried_at timestamptz,
      sent_at timestamptz,
      primary key (alarm_id, staff_id)
    );
    create index system_alarm_mail_waiting on system_alarm_mail (alarm_id) where sent_at is null;
    alter table node add column free_share real check (free_share >= 0 and free_share <= 1);
  `.execute(db)
}

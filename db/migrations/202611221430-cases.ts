import { type Kysely, sql } from 'kysely'

/**
 * What waits for a person, what was decided about it, and what the decision restricts. A decision
 * and its member outlive the account, as entries of the ledger do, so it references no member.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table staff_case (
      id integer generated always as identity primary key,
      public_id uuid not null unique default gen_random_uuid(),
      kind text not null check (kind in ('minor', 'report', 'photo', 'held_message', 'complaint', 'appeal',
                                         'order_review', 'data_request')),
      member_id integer references member on delete set null,
      subject_kind text not null check (subject_kind in ('photo', 'report', 'message_review', 'complaint', 'appeal', 'order')),
      subject_id text not null,
      source text not null check (source in ('report', 'automatic', 'own_check')),
      priority smallint not null check (priority between 0 and 2),
      created_at timestamptz not null default now(),
      due_at timestamptz not null,
      state text not null default 'open' check (state in ('open', 'taken', 'decided')),
      taken_by integer,
      taken_until timestamptz,
      decided_at timestamptz,
      check ((state = 'taken') = (taken_by is not null)),
      check ((state = 'taken') = (taken_until is not null)),
      check ((state = 'decided') = (decided_at is not null))
    );
    create unique index staff_case_one_open on staff_case (kind, subject_kind, subject_id) where state <> 'decided';
    create index staff_case_queue on staff_case (kind, priority, created_at, id) where state <> 'decided';
    create index staff_case_decided on staff_case (kind, decided_at desc, id desc) where state = 'decided';
    create index staff_case_member on staff_case (member_id, id);
    create index staff_case_subject on staff_case (subject_kind, subject_id);

    create table decision (
      id integer generated always as identity primary key,
      public_id uuid not null unique default gen_random_uuid(),
      case_id integer unique references staff_case,
      member_id integer,
      subject_kind text,
      subject_id text,
      actor_kind text not null check (actor_kind in ('staff', 'system', 'cli')),
      actor_id integer,
      actor_name text,
      rule text not null check (rule ~ '^[a-z_]{3,40}$'),
      measure text not null check (measure in ('none', 'warning', 'photo_removed', 'text_removed', 'profile_hidden',
        'messages_paused', 'suspended', 'banned', 'restored', 'released', 'denied', 'upheld', 'reversed')),
      facts text not null check (length(facts) <= 4000),
      automated boolean not null default false,
      found_by text not null check (found_by in ('report', 'automatic', 'own_check')),
      told boolean not null,
      removed bytea,
      decided_at timestamptz not null default now(),
      until_at timestamptz check (until_at > decided_at),
      reverses integer unique references decision,
      check ((actor_kind = 'staff') = (actor_id is not null)),
      check ((measure in ('messages_paused', 'suspended')) = (until_at is not null)),
      check ((reverses is not null) <= (measure in ('reversed', 'restored'))),
      check (not told or member_id is not null)
    );
    create index decision_member on decision (member_id, id desc);
    create index decision_told on decision (member_id, id desc) where told;
    create trigger decision_append_only before delete or update or truncate on decision
      for each statement execute function refuse_change();

    create table appeal (
      id integer generated always as identity primary key,
      decision_id integer not null unique references decision,
      text text not null check (length(text) between 1 and 2000),
      created_at timestamptz not null default now(),
      case_id integer not null unique references staff_case,
      outcome_id integer unique references decision
    );

    create table restriction (
      id integer generated always as identity primary key,
      member_id integer not null references member on delete cascade,
      measure text not null check (measure in ('profile_hidden', 'messages_paused', 'suspended', 'banned')),
      decision_id integer not null unique references decision,
      from_at timestamptz not null default now(),
      until_at timestamptz,
      lifted_at timestamptz
    );
    create index restriction_active on restriction (member_id, measure) where lifted_at is null;
    create index restriction_due on restriction (until_at) where lifted_at is null and until_at is not null;

    create table canned_reason (
      rule text not null check (rule ~ '^[a-z_]{3,40}$'),
      language language_code not null,
      text text not null check (length(text) between 1 and 4000),
      changed_at timestamptz not null default now(),
      primary key (rule, language)
    );

    -- Nobody decides an appeal against their own decision.
    create function refuse_same_decider() returns trigger language plpgsql as $$
    begin
      if exists (
        select from appeal a join decision first on first.id = a.decision_id
        where a.case_id = new.case_id and first.actor_kind = new.actor_kind and first.actor_kind <> 'system'
          and first.actor_id is not distinct from new.actor_id
          and (first.actor_kind = 'staff' or first.actor_name is not distinct from new.actor_name)) then
        raise exception using errcode = 'VK001', message = 'admin.same_person';
      end if;
      return new;
    end $$;
    create trigger decision_by_another before insert on decision
      for each row when (new.case_id is not null) execute function refuse_same_decider();

    -- A photo that its owner deletes has nothing left to decide.
    create function close_photo_case() returns trigger language plpgsql as $$
    begin
      update staff_case set state = 'decided', decided_at = now(), taken_by = null, taken_until = null
        where kind = 'photo' and subject_kind = 'photo' and subject_id = old.public_id::text and state <> 'decided';
      return null;
    end $$;
    create trigger photo_closes_case after delete on photo
      for each row when (old.status = 'inspection') execute function close_photo_case();

    insert into staff_case (kind, member_id, subject_kind, subject_id, source, priority, created_at, due_at)
      select 'photo', member_id, 'photo', public_id::text, 'own_check', 2, created_at, created_at + interval '4 hours'
      from photo where status = 'inspection'
      union all
      select case when urgent then 'minor' else 'report' end, member_id, 'report', id::text, 'report',
             case when urgent then 0 when category = 'harassment' then 1 else 2 end, created_at,
             created_at + case when urgent then interval '1 hour' else interval '1 day' end
      from report where closed_at is null
      union all
      select 'held_message', sender_id, 'message_review', sender_id || ':' || receiver_id, 'automatic', 2, asked_at,
             asked_at + interval '1 day'
      from message_review where allowed_at is null
      union all
      select case when urgent then 'minor' when about = 'privacy' then 'data_request' else 'complaint' end, member_id,
             'complaint', number, 'report', case when urgent then 0 when about = 'harassment' then 1 else 2 end, created_at,
             created_at + case when urgent then interval '1 hour' when about = 'privacy' then interval '30 days' else interval '7 days' end
      from complaint where decided_at is null
      union all
      select 'order_review', member_id, 'order', public_id::text, 'automatic', 2, created_at, created_at + interval '1 day'
      from member_order where status = 'review';

    with barred as (
      insert into decision (member_id, actor_kind, rule, measure, facts, found_by, told)
      select id, 'system', 'other', 'banned', '', 'own_check', true from member where status = 'blocked'
      returning id, member_id
    )
    insert into restriction (member_id, measure, decision_id) select member_id, 'banned', id from barred;
  `.execute(db)
}

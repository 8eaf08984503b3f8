import { type Kysely, sql } from 'kysely'

/**
 * A member whom staff compared with a picture of a pose (spec/verification 1). A row of `verification`
 * keeps what was decided and by whom; what comes from the picture is erased with it.
 *
 * Contract: nothing goes. The two checks are dropped to be made anew with more values.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create table verification (
      id integer generated always as identity primary key,
      public_id uuid not null default gen_random_uuid() unique,
      member_id integer not null references member(id) on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'verified', 'refused')),
      asked_at timestamptz not null default now(),
      upload_key uuid not null,
      upload_hash bytea,
      pose text check (pose ~ '^[a-z_]{3,40}$'),
      picture uuid unique,
      picture_hash bytea,
      fingerprint bit(64),
      hints text[] not null default '{}',
      second boolean not null default false,
      first_by integer references staff(id),
      first_at timestamptz,
      decided_by integer references staff(id),
      decided_at timestamptz,
      decision_id integer references decision(id),
      ended_at timestamptz,
      ended_by integer references decision(id),
      unique (member_id, upload_key),
      check ((state = 'waiting') = (decided_at is null)),
      check ((first_by is null) = (first_at is null)),
      constraint verification_two_staff
        check (not second or state <> 'verified' or coalesce(first_by <> decided_by, false)),
      check (picture is not null or num_nonnulls(upload_hash, pose, picture_hash, fingerprint) = 0)
    );
    create unique index verification_open on verification (member_id) where state = 'waiting';
    create index verification_of on verification (member_id, id);
    create unique index verification_picture_once on verification (picture_hash) where picture_hash is not null;
    create index verification_kept on verification (decided_at) where picture is not null;
    create index verification_alike on verification using gin (fingerprint_bands(fingerprint))
      where fingerprint is not null;
    create index verification_ended_by on verification (ended_by) where ended_by is not null;

    create table verification_trash (
      file_id uuid primary key,
      created_at timestamptz not null default now()
    );
    create function verification_left() returns trigger language plpgsql as $$
    begin
      insert into verification_trash (file_id) values (old.picture) on conflict do nothing;
      return null;
    end $$;
    create trigger verification_picture_erased after update of picture on verification for each row
      when (old.picture is not null and new.picture is null) execute function verification_left();
    create trigger verification_picture_left after delete on verification for each row
      when (old.picture is not null) execute function verification_left();
    create function close_verification_case() returns trigger language plpgsql as $$
    begin
      update staff_case set state = 'decided', decided_at = now(), taken_by = null, taken_until = null
        where kind = 'photo' and subject_kind = 'verification' and subject_id = old.public_id::text and state <> 'decided';
      return null;
    end $$;
    create trigger verification_closes_case after delete on verification for each row
      when (old.state = 'waiting') execute function close_verification_case();

    alter table member add column verified_writers_only boolean not null default false;
    alter table profile add column verified_at timestamptz;
    alter table profile add constraint profile_fictional_unverified
      check (not fictional or verified_at is null);
    create trigger profile_verified_card after update of verified_at on profile for each row
      when (old.verified_at is distinct from new.verified_at) execute function card_changed();
    create trigger profile_verified_search after update of verified_at on profile for each row
      when (old.verified_at is distinct from new.verified_at) execute function profile_changed();

    alter table staff_case drop constraint staff_case_subject_kind_check,
      add constraint staff_case_subject_kind_check check (subject_kind in
        ('photo', 'report', 'message_review', 'complaint', 'appeal', 'order', 'member', 'verification'));
    alter table decision drop constraint decision_measure_check,
      add constraint decision_measure_check check (measure in
        ('none', 'warning', 'photo_removed', 'text_removed', 'profile_hidden', 'messages_paused', 'suspended',
         'banned', 'restored', 'released', 'denied', 'upheld', 'reversed', 'verification_refused',
         'verification_ended'));
    set local lock_timeout = 0;
    create index profile_verified on profile (verified_at) where verified_at is not null;
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Leaving (spec/accounts 50, spec/privacy 9). What is left of a member after the erasure is a row
 * without a person: the books need somebody whose entries they are, and a conversation the one who
 * took part.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table member add column erased_at timestamptz;
    create index member_to_erase on member (deleted_at) where deleted_at is not null and erased_at is null;

    create table deletion (
      id integer generated always as identity primary key,
      member_id integer not null references member on delete cascade,
      reason text not null check (reason in ('price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other')),
      remarks text check (length(remarks) between 1 and 1000),
      deleted_at timestamptz not null default now(),
      restored_at timestamptz
    );
    create unique index deletion_open on deletion (member_id) where restored_at is null;

    -- Every table that hangs on the member loses their rows, also one that is made later: what would go with the member's
    -- row goes now. Photos come first, because a photo that goes while the profile is there puts it back into the search.
    -- Conversations stay, without the member's words, because the ledger and the numbers of the messages count on them.
    create function erase_member(who integer) returns void language plpgsql as $$
    declare
      reference record;
      address text := (select email from member where id = who);
    begin
      delete from photo where member_id = who;
      delete from profile where member_id = who;
      update member set
        email = 'erased-' || gen_random_uuid() || '@erased.invalid', public_id = gen_random_uuid(), password_hash = null,
        tracking = null, notifications_disabled = '{}', invisible = true, terms_accepted_at = null,
        sensitive_consent_at = null, promotions_at = null, erased_at = now()
      where id = who;
      for reference in
        select c.conrelid::regclass as tab, a.attname as col
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'member'::regclass and c.confdeltype = 'c'
          and c.conrelid not in ('conversation'::regclass, 'participant'::regclass)
      loop
        execute format('delete from %s where %I = $1', reference.tab, reference.col) using who;
      end loop;
      update message set body = '…' where sender_id = who;
      delete from idempotency_key where member_id = who or session_member_id = who;
      delete from login_failure where email_hash = sha256(convert_to(address, 'utf8'));
    end $$;
  `.execute(db)
}

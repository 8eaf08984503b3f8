CREATE OR REPLACE FUNCTION erase_member(who integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  reference record;
  address text := (select email from member where id = who);
begin
  delete from photo where member_id = who;
  delete from profile where member_id = who;
  update member set
    email = 'erased-' || gen_random_uuid() || '@erased.invalid', public_id = gen_random_uuid(), password_hash = null,
    tracking = null, notifications_disabled = '{}', invisible = true, paused_at = null, paused_until = null,
    pause_ends_at = null, pause_told = false, terms_accepted_at = null,
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
  update message set body = '…', sender_reaction = null where sender_id = who;
  update message m set reader_reaction = null from participant p
    where p.member_id = who and m.conversation_id = p.conversation_id and m.sender_id <> who
      and m.reader_reaction is not null;
  delete from idempotency_key where member_id = who or session_member_id = who;
  delete from login_failure where email_hash = sha256(convert_to(address, 'utf8'));
end $function$;

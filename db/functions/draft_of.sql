CREATE OR REPLACE FUNCTION draft_of(who integer, conv uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select d.body from draft d where d.member_id = who and d.conversation_id = conv and not exists (
    select from message m where m.conversation_id = conv and m.seq > d.after_seq
      and m.sender_id = who and m.kind = 'text')
$function$;

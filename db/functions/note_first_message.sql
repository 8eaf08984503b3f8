CREATE OR REPLACE FUNCTION note_first_message(conv uuid, sender integer, receiver integer, at_seq integer, price integer, is_first boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  waits boolean := false;
begin
  -- A part of send_message, which holds the locks of the sender and the conversation: the message
  -- answers the first one of its receiver, or is the first one of its sender, or both.
  update first_message f set answered_at = now()
    where f.conversation_id = conv and f.sender_id = receiver and f.answered_at is null;
  if is_first and price > 0 then
    insert into first_message (conversation_id, sender_id, receiver_id, seq, brand, due_at)
      select conv, sender, receiver, at_seq, me.brand, now() + make_interval(days => first_message_promise(sender, receiver))
      from member me, member you where me.id = sender and you.id = receiver and not you.fictional
      on conflict do nothing;
    waits := found;
  end if;
  update conversation c set unanswered_id = case when waits then sender end where c.id = conv;
end $function$;

CREATE OR REPLACE FUNCTION message_refusal(sender integer, receiver integer, conv uuid, free_limit integer)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select case
    when exists (select from conversation c where c.id = conv and c.recalled_by is not null) then 'chat.closed'
    when exists (select from conversation c where c.id = conv and c.ended_by is not null) then 'chat.ended'
    when exists (select from restriction r where r.member_id = sender and r.measure = 'messages_paused'
      and r.lifted_at is null and r.until_at > now())
      then 'chat.paused'
    when waits_for_decision(sender) then 'chat.waiting'
    when you.status <> 'active'
      or exists (select from block where blocker_id = sender and blocked_id = receiver)
      or exists (select from block where blocker_id = receiver and blocked_id = sender)
      then 'chat.recipient_unavailable'
    when (you.invisible or you.paused_at is not null)
      and not exists (select from member_like where liker_id = receiver and liked_id = sender)
      and not exists (select from participant p where p.member_id = receiver and p.conversation_id = conv and p.first_sent_at is not null)
      then 'chat.recipient_unavailable'
    when you.verified_writers_only
      and not exists (select from profile p where p.member_id = sender and p.verified_at is not null)
      and not exists (select from participant p where p.member_id = receiver and p.conversation_id = conv and p.first_sent_at is not null)
      then 'chat.verified_only'
    when not exists (select from participant p where p.conversation_id = conv and p.first_sent_at is not null)
      and needs_review(sender, receiver)
      then 'chat.recipient_unavailable'
    when you.fictional and fictional_chat() <> 'staffed' then 'chat.fictional_off'
    when not me.paid_user
      and not exists (select from participant p where p.member_id = sender and p.conversation_id = conv
                      and p.first_sent_at is not null and p.counts_until is null)
      and (select count(*) from participant p where p.member_id = sender and p.conversation_id <> conv
           and p.first_sent_at is not null and (p.counts_until is null or p.counts_until > now())) >= free_limit
      then 'chat.conversation_limit'
    when you.fictional
      and not exists (select from participant p where p.member_id = sender and p.conversation_id = conv
                      and p.first_sent_at is not null)
      and not exists (select from fictional_notice n where n.member_id = sender)
      then 'chat.fictional_unconfirmed'
  end
  from member me, member you where me.id = sender and you.id = receiver);
end $function$;

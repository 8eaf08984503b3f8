CREATE OR REPLACE FUNCTION first_message_promise(sender integer, receiver integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  days integer; most integer; mine integer[]; theirs integer[];
begin
  -- The days after which a first message of this sender to this receiver comes back unanswered, or
  -- null where that is not promised (spec/chat 60, spec/chat 62). Whoever asks to write holds the
  -- lock of the sender's row, so that two sends do not take the same place of the month.
  select brand_number(me.brand, 'first_message_days', 7), brand_number(me.brand, 'first_message_refunds_month', 20)
    into days, most from member me, member you
    where me.id = sender and you.id = receiver and not you.fictional;
  if not found or days <= 0 then
    return null;
  end if;
  -- Those that came back in the last thirty days, and those that may come back yet.
  if (select count(*) from first_message f where f.sender_id = sender and f.due_at is not null
        and (f.answered_at is null or f.answered_at > f.due_at)
        and (f.returned_at is null or f.returned_at > now() - interval '30 days')) >= most then
    return null;
  end if;
  -- Pairs of the same people count once.
  mine := array(select same_people_as(sender));
  theirs := array(select same_people_as(receiver));
  if exists (select from first_message f where f.sender_id = any (mine) and f.due_at is not null
      and (f.answered_at is null or f.answered_at > f.due_at)
      and (f.receiver_id = any (theirs) or receiver = any (mine) and f.receiver_id = any (mine))) then
    return null;
  end if;
  return days;
end $function$;

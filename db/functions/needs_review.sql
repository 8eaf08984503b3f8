CREATE OR REPLACE FUNCTION needs_review(sender integer, receiver integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
      select from block
      where block.blocker_id = receiver and block.blocked_id <> sender and (
        exists (select from member_device theirs join member_device mine
          on mine.member_id = sender and mine.device_hash = theirs.device_hash
          where theirs.member_id = block.blocked_id)
        or exists (select from member_order o join payment_attempt mine on mine.order_id = o.id
          join payment_attempt theirs on theirs.payer_hash = mine.payer_hash
          join member_order p on p.id = theirs.order_id
          where o.member_id = sender and p.member_id = block.blocked_id)))
    and not exists (select from message_review r
      where r.sender_id = sender and r.receiver_id = receiver and r.allowed_at is not null)
$function$;

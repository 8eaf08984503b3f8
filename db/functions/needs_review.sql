CREATE OR REPLACE FUNCTION needs_review(sender integer, receiver integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from other_accounts_of(sender) account (id)
      join block on block.blocker_id = receiver and block.blocked_id = account.id)
    and not exists (select from message_review r
      where r.sender_id = sender and r.receiver_id = receiver and r.allowed_at is not null)
$function$;

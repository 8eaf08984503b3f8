CREATE OR REPLACE FUNCTION other_accounts_of(who integer)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  select theirs.member_id from member_device mine join member_device theirs using (device_hash)
  where mine.member_id = who and theirs.member_id <> who
  union
  select o.member_id from payment_attempt theirs join member_order o on o.id = theirs.order_id
  where o.member_id <> who and theirs.payer_hash in (
    select mine.payer_hash from member_order own join payment_attempt mine on mine.order_id = own.id where own.member_id = who)
$function$;

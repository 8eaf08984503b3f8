CREATE OR REPLACE FUNCTION waits_for_decision(who integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  -- Likes, messages, pushes and mails of a member under an open case of fraud wait (spec/decisions 56).
  select exists (select from staff_case c where c.member_id = who and c.fraud and c.state <> 'decided')
$function$;

CREATE OR REPLACE FUNCTION return_first_messages_to(who integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  -- First messages to this member that wait for an answer are due now; the job
  -- chat.return-first-messages gives their credits back within a minute.
  update first_message set due_at = least(due_at, now())
  where receiver_id = who and due_at is not null and returned_at is null and answered_at is null;
$function$;

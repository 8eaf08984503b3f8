CREATE OR REPLACE FUNCTION send_messages(sends json, free_limit integer)
 RETURNS json
 LANGUAGE plpgsql
 SET lock_timeout TO '50ms'
AS $function$
declare
  send record;
  answers json[] := array_fill(null::json, array[json_array_length(sends)]);
begin
  -- Conversations are locked in the same order by all statements, so that two of them do not deadlock.
  -- Nodes of the release before send words, present, opener and picture; the next release drops those.
  for send in select * from rows from (json_to_recordset(sends) as (sender integer, conv uuid, key uuid,
      body text, gift text, icebreaker text, photo_id uuid, price integer,
      words text, present text, opener text, picture uuid, warnings text[],
      reply_to integer, voice_id uuid, translated boolean, helped boolean)) with ordinality order by conv, ordinality loop
    begin
      answers[send.ordinality] := to_json(send_message(send.sender, send.conv, send.key,
        coalesce(send.body, send.words), coalesce(send.gift, send.present), coalesce(send.icebreaker, send.opener),
        coalesce(send.photo_id, send.picture), send.price, free_limit, send.warnings,
        send.reply_to, send.voice_id, send.translated, send.helped));
    exception when sqlstate 'VK001' or integrity_constraint_violation or lock_not_available or deadlock_detected then
      null; -- The process sends this message again by itself, and then hears why it failed.
    end;
  end loop;
  return array_to_json(answers);
end $function$;

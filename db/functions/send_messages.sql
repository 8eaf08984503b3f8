CREATE OR REPLACE FUNCTION send_messages(sends json, free_limit integer)
 RETURNS json
 LANGUAGE plpgsql
 SET lock_timeout TO '50ms'
AS $function$
declare
  one record;
  answers json[] := array_fill(null::json, array[json_array_length(sends)]);
begin
  -- All statements lock conversations in the same order, so that no two deadlock over one.
  for one in select * from rows from (json_to_recordset(sends) as (sender integer, conv uuid, key uuid, words text,
      present text, opener text, picture uuid, price integer)) with ordinality order by conv, ordinality loop
    begin
      answers[one.ordinality] := to_json(send_message(one.sender, one.conv, one.key, one.words, one.present,
        one.opener, one.picture, one.price, free_limit));
    exception when others then
      null; -- Whoever asked sends it again by itself, which says why it failed.
    end;
  end loop;
  return array_to_json(answers);
end $function$;

CREATE OR REPLACE FUNCTION last_seq_before(conv uuid, low integer, high integer, moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  middle integer := low + 1;
  written timestamptz;
begin
  -- A binary search that begins with the oldest message, which is usually young enough.
  while low < high loop
    select m.created_at into written from message m where m.conversation_id = conv and m.seq = middle;
    if written >= moment then high := middle - 1; else low := middle; end if;
    middle := (low + high + 1) / 2;
  end loop;
  return low;
end $function$;

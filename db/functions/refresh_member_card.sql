CREATE OR REPLACE FUNCTION refresh_member_card(who integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  made member_card;
begin
  -- Locks the row before it reads, so that of two changes at the same moment the second one waits
  -- and sees the first one.
  insert into member_card (member_id, active, presence_shown, card)
    select m.id, false, false, '[]' from member m join profile p on p.member_id = m.id where m.id = who
    on conflict (member_id) do nothing;
  perform from member_card where member_id = who for update;
  select * into made from member_card_of(who);
  if not found then
    delete from member_card where member_id = who;
    return;
  end if;
  update member_card c
    set active = made.active, presence_shown = made.presence_shown, card = made.card, fields = made.fields,
      covered_id = made.covered_id
    where c.member_id = who and (c.active, c.presence_shown, c.covered_id, c.fields::text)
      is distinct from (made.active, made.presence_shown, made.covered_id, made.fields::text);
end $function$;

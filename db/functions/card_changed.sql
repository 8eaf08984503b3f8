CREATE OR REPLACE FUNCTION card_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'member' then
    perform refresh_member_card(new.id);
    return null;
  end if;
  if tg_op <> 'INSERT' then perform refresh_member_card(old.member_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.member_id <> old.member_id) then
    perform refresh_member_card(new.member_id);
  end if;
  return null;
end $function$;

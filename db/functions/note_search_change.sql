CREATE OR REPLACE FUNCTION note_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.visible then
    insert into search_change (weight, member_id, gender, country, region, birth_date, traits, interests, signed_up_on)
    values (-1, old.member_id, old.gender, old.country, old.region, old.birth_date, old.traits, old.interests, old.signed_up_on);
  end if;
  if tg_op <> 'DELETE' and new.visible then
    insert into search_change (weight, member_id, gender, country, region, birth_date, traits, interests, signed_up_on)
    values (1, new.member_id, new.gender, new.country, new.region, new.birth_date, new.traits, new.interests, new.signed_up_on);
  end if;
  return null;
end $function$;

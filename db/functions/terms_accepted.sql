CREATE OR REPLACE FUNCTION terms_accepted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into terms_acceptance
    select id, terms_version(brand), terms_accepted_at from made where terms_accepted_at is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION consent_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into consent_change (member_id, given, changed_at)
  values (new.id, new.sensitive_consent_at is not null, coalesce(new.sensitive_consent_at, now()));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_unconfirmed_mandates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from debit_mandate where member_id = new.id and confirmed_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%: %', tg_table_name, tg_argv[0] using errcode = 'check_violation';
end $function$;

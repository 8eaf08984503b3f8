CREATE OR REPLACE FUNCTION take_label()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.fictional := (select m.fictional from member m where m.id = new.member_id);
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION close_verification_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update staff_case set state = 'decided', decided_at = now(), taken_by = null, taken_until = null
        where kind = 'photo' and subject_kind = 'verification' and subject_id = old.public_id::text and state <> 'decided';
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION close_order_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update staff_case set state = 'decided', decided_at = now(), taken_by = null, taken_until = null
        where kind = 'order_review' and subject_kind = 'order' and subject_id = new.public_id::text and state <> 'decided';
      return null;
    end $function$;

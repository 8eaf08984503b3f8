CREATE OR REPLACE FUNCTION refuse_same_decider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (
        select from appeal a join decision first on first.id = a.decision_id
        where a.case_id = new.case_id and first.actor_kind = new.actor_kind and first.actor_kind <> 'system'
          and first.actor_id is not distinct from new.actor_id
          and (first.actor_kind = 'staff' or first.actor_name is not distinct from new.actor_name)) then
        raise exception using errcode = 'VK001', message = 'admin.same_person';
      end if;
      return new;
    end $function$;

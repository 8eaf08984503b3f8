CREATE OR REPLACE FUNCTION refuse_same_decider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (
        select from appeal a join decision first on first.id = a.decision_id
        where a.case_id = new.case_id and first.actor_kind = new.actor_kind and first.actor_kind <> 'system'
          and first.actor_id is not distinct from new.actor_id
          and (first.actor_kind = 'staff' or first.actor_name is not distinct from new.actor_name))
      -- Who asked for a ban may not decide the appeal either: the decision names only who approved it.
      or new.actor_kind = 'staff' and exists (
        select from appeal a join decision first on first.id = a.decision_id
        join approval asked on asked.member_id = first.member_id and asked.kind = 'ban'
          and asked.state = 'approved' and asked.decided_at = first.decided_at
        where a.case_id = new.case_id and asked.requested_by = new.actor_id) then
        raise exception using errcode = 'VK001', message = 'admin.same_person';
      end if;
      return new;
    end $function$;

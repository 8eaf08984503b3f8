CREATE OR REPLACE FUNCTION member_card_of(who integer)
 RETURNS SETOF member_card
 LANGUAGE sql
 STABLE
AS $function$
  select m.id, m.status = 'active', not (m.fictional or m.invisible),
         json_build_array(m.id, m.public_id, p.name, p.gender, p.date_of_birth, p.country, p.region, p.city,
           m.fictional, m.signed_up_at::date, f.public_id, f.placeholder, f.width, m.visitor_visibility,
           p.interests, p.prompts -> 0,
           array(select more.public_id from photo more where more.member_id = m.id and more.status = 'active'
             and more.visibility <> 'on_request' and not more.main order by more.position limit 2))
  from member m join profile p on p.member_id = m.id
  left join photo f on f.member_id = m.id and f.main and f.status = 'active'
  where m.id = who
$function$;

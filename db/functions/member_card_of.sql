CREATE OR REPLACE FUNCTION member_card_of(who integer)
 RETURNS SETOF member_card
 LANGUAGE sql
 STABLE
AS $function$
  -- Nodes of the release before read `card`, a list of values; the release after this one drops it.
  select m.id, m.status = 'active', not (m.fictional or m.invisible or m.paused_at is not null),
    json_build_array(m.id, m.public_id, p.name, p.gender, p.date_of_birth, p.country, p.region, p.city,
      m.fictional, m.signed_up_at::date, f.public_id, f.placeholder, f.width, m.visitor_visibility,
      p.interests, p.prompts -> 0, more.images),
    json_build_object('member_id', m.id, 'id', m.public_id, 'name', p.name, 'gender', p.gender,
      'date_of_birth', p.date_of_birth, 'country', p.country, 'region', p.region, 'city', p.city,
      'fictional', m.fictional, 'verified_on', p.verified_at::date,
      'signed_up_on', m.signed_up_at::date, 'visitor_visibility', m.visitor_visibility,
      'main_image', case when f.id is not null then
        json_build_object('id', f.public_id, 'placeholder', f.placeholder, 'width', f.width) end,
      'more_images', more.images, 'interests', p.interests, 'prompt', p.prompts -> 0),
    case when f.sensitive then f.id end
  from member m join profile p on p.member_id = m.id
  left join photo f on f.member_id = m.id and f.main and f.status = 'active'
  cross join lateral (select array(
    select photo.public_id from photo where photo.member_id = m.id and photo.status = 'active'
      and photo.visibility <> 'on_request' and not photo.main and not photo.sensitive
    order by photo.position limit 2) as images) more
  where m.id = who
$function$;

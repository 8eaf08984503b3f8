CREATE OR REPLACE FUNCTION refresh_member_search(who integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from member_search where member_id = who for update;
  insert into member_search as s
    (member_id, gender, country, region, birth_date, has_photo, fictional, visible, traits, interests, signed_up_on)
  select m.id, p.gender, p.country, p.region, p.date_of_birth, f.has_photo,
         m.fictional, m.status = 'active' and not m.invisible and m.paused_at is null,
         search_traits(p, m, f.has_photo), search_mask(search_interest_keys(), p.interests), m.signed_up_at::date
  from member m join profile p on p.member_id = m.id, lateral (select exists (
    select from photo where photo.member_id = m.id and photo.main and photo.status = 'active') as has_photo) f
  where m.id = who
  on conflict (member_id) do update set
    gender = excluded.gender, country = excluded.country, region = excluded.region,
    birth_date = excluded.birth_date, has_photo = excluded.has_photo, fictional = excluded.fictional,
    visible = excluded.visible, traits = excluded.traits, interests = excluded.interests,
    signed_up_on = excluded.signed_up_on
  where (s.gender, s.country, s.region, s.birth_date, s.visible, s.traits, s.interests, s.signed_up_on) is distinct from
        (excluded.gender, excluded.country, excluded.region, excluded.birth_date, excluded.visible, excluded.traits,
         excluded.interests, excluded.signed_up_on);
  -- Real members who can be found for the first time (spec/discovery 15). Who signed up longer ago
  -- is left out, so that nobody arrives again after the job forgot them.
  insert into arrival as a (member_id, gender, country)
  select m.id, p.gender, p.country from member m join profile p on p.member_id = m.id
  where m.id = who and m.status = 'active' and not m.invisible and m.paused_at is null and not m.fictional
    and m.signed_up_at > now() - interval '30 days'
  on conflict (member_id) do update set gender = excluded.gender, country = excluded.country
    where (a.gender, a.country) is distinct from (excluded.gender, excluded.country);
end $function$;

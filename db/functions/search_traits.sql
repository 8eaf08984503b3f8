CREATE OR REPLACE FUNCTION search_traits(p profile, m member, has_photo boolean)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select search_mask(search_trait_keys(), array[
    case when has_photo then 'photo:yes' else 'photo:no' end,
    case when m.fictional then 'genuine:no' else 'genuine:yes' end,
    'reason:' || coalesce(p.reason, ''), 'relationship_status:' || coalesce(p.relationship_status, ''),
    'hair_colour:' || coalesce(p.hair_colour, ''), 'eye_colour:' || coalesce(p.eye_colour, ''),
    'body_type:' || coalesce(p.body_type, ''), 'tattoos:' || coalesce(p.tattoos, ''),
    case when m.visitor_visibility = 'hidden' then 'visitors:no' else 'visitors:yes' end,
    case when p.verified_at is not null then 'verified:yes' end] || array(
    select 'seeks:' || sought || case
      when p.sexuality is null or m.sensitive_consent_at is null then ''
      when p.sexuality = 'bi' or (p.sexuality = 'hetero') = (sought <> p.gender) then ':answered'
      else ':other' end
    from unnest(genders_sought(p.seeking)) sought))
$function$;

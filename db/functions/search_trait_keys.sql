CREATE OR REPLACE FUNCTION search_trait_keys()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array[
    'photo:yes', 'photo:no', 'genuine:yes', 'genuine:no',
    'reason:', 'reason:relationship', 'reason:dating', 'reason:friendship', 'reason:chat', 'reason:fun', 'reason:see_what_happens',
    'relationship_status:', 'relationship_status:divorced', 'relationship_status:living_together', 'relationship_status:married',
    'relationship_status:unmarried', 'relationship_status:single', 'relationship_status:widowed',
    'hair_colour:', 'hair_colour:black', 'hair_colour:dark_brown', 'hair_colour:brown', 'hair_colour:dark_blond', 'hair_colour:blond',
    'hair_colour:red', 'hair_colour:grey', 'hair_colour:white', 'hair_colour:coloured', 'hair_colour:bald',
    'eye_colour:', 'eye_colour:brown', 'eye_colour:blue', 'eye_colour:green', 'eye_colour:grey', 'eye_colour:hazel',
    'eye_colour:blue_green', 'eye_colour:other',
    'body_type:', 'body_type:slim', 'body_type:normal', 'body_type:fat',
    'tattoos:', 'tattoos:none', 'tattoos:some', 'tattoos:many',
    'seeks:male', 'seeks:male:answered', 'seeks:male:other', 'seeks:female', 'seeks:female:answered', 'seeks:female:other',
    'visitors:yes', 'visitors:no',
    -- Who is not verified has no key: a number of JavaScript holds no more bits.
    'verified:yes']
$function$;

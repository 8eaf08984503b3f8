CREATE OR REPLACE FUNCTION search_interest_keys()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array[
    'adventure', 'art', 'astrology', 'bbq', 'beach', 'beer', 'biking', 'coffee', 'cooking', 'dancing',
    'fashion', 'foodie', 'gardening', 'gym', 'hiking', 'movies', 'music', 'party', 'photography', 'politics',
    'reading', 'shopping', 'sports', 'sushi', 'tattoos', 'tea', 'theater', 'travelling', 'vegetarian', 'videogames',
    'wine', 'romance', 'flirting', 'cuddling', 'kissing', 'massage', 'wellness', 'date_nights', 'candlelight', 'weekend_getaways',
    'deep_talks', 'late_night_chats', 'slow_dating', 'casual_dating', 'open_minded', 'open_relationships', 'sensuality', 'lingerie',
    'roleplay', 'naturism']
$function$;

CREATE OR REPLACE FUNCTION same_people_as(who integer)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  -- The member, and the accounts that share a device, a means of payment or the domain of their
  -- address. A domain counts where not everybody can have an address; nobody owns the reserved ones.
  select who
  union
  select other_accounts_of(who)
  union
  select theirs.id from member mine cross join lateral (
    select m.id from member m
    where mail_domain(m.email) = mail_domain(mine.email) and m.email_confirmed_at is not null
    order by m.email_confirmed_at desc limit 200) theirs
  where mine.id = who and not is_public_mail_domain(mail_domain(mine.email))
    and mine.email !~ '[.](test|example|invalid|localhost)$'
$function$;

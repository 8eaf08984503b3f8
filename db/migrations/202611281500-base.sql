-- The schema as it was on 28 November 2026, by subject. Later migrations change it: db/schema.sql
-- is the present one. db/functions has the functions.

-- ## Domains

-- As domains the rules of single values cost a paid send nothing. PostgreSQL reads the check
-- constraints of a table anew for every statement, 7 µs each, which was a fifth of a send
-- (docs/decisions/0005). Tables that are written seldom keep plain checks.
create domain non_negative as integer check (value >= 0);
create domain positive as integer check (value > 0);
create domain non_zero as integer check (value <> 0);
create domain email_address as text check (value = lower(value) and length(value) between 3 and 254);
create domain member_status as text check (value in ('not_confirmed', 'active', 'blocked', 'deleted'));
create domain language_code as text check (value in ('nl', 'de', 'en', 'es', 'fr', 'it', 'pl'));
create domain mail_disablings as text[] check (value <@ array['fbl', 'bounce', 'listunsubscribe']);
create domain ledger_kind as text check (value in ('signup', 'message', 'grant', 'demo', 'refund', 'purchase',
  'purchase_refund', 'refund_release', 'chargeback', 'chargeback_reversal', 'debt'));
create domain system_account as text check (value in ('sys_sold', 'sys_bonus', 'sys_usage', 'sys_refund',
  'sys_chargeback', 'sys_adjust'));
create domain message_kind as text check (value in ('text', 'gift', 'photo'));
create domain message_body as text check (length(value) between 1 and 2000);
create domain gift_key as text check (value in ('rose', 'bouquet', 'heart', 'kiss', 'chocolates', 'coffee',
  'cocktail', 'champagne', 'teddy', 'cake', 'music', 'sunset'));
create domain icebreaker_key as text check (value ~ '^[a-z_]{3,40}$');
create domain currency_code as text check (value in ('EUR', 'GBP', 'CHF', 'PLN', 'USD', 'CAD', 'AUD', 'NZD'));
create domain minor_units as integer check (value > 0 and value <= 100000000);
create domain payment_method as text check (value in ('sdd', 'prezelewy24', 'blik', 'sct', 'giropay', 'mastercard',
  'visa', 'creditcard', 'nexi', 'cartebancaire', 'ideal', 'bancontact', 'applepay', 'paysafecard', 'maestro',
  'paypal', 'sofort', 'eps'));
create domain site_key as text check (value ~ '^[a-z][a-z0-9-]{0,39}$');

-- ## Sites

-- The operator of a brand, as receipts and the imprint name it.
create table company (
  name text not null,
  address text not null,
  city text not null,
  country text not null,
  kvk text not null,
  tradenames text[] not null default '{}',
  vat_numbers text[] not null default '{}',
  support_phone text not null,
  delete_discount integer,
  added timestamptz not null default now(),
  -- What banks know who collects by; null where the provider collects in its own name.
  creditor_id text check (creditor_id ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{4,28}$'),
  key site_key not null default 'vonk' primary key
);

-- A site: one installation serves many (docs/decisions/0015).
create table brand (
  key site_key primary key,
  name text not null check (length(btrim(name)) between 1 and 60),
  domain_language text not null default 'nl',
  languages text[] not null default '{nl,de,en,es,fr,it,pl}' check (languages <@ '{nl,de,en,es,fr,it,pl}'::text[]
    and cardinality(languages) > 0),
  -- Null: the countries of site_setting.
  countries text[] check (cardinality(countries) > 0),
  -- Null while nobody has written the company of a new installation.
  company site_key references company,
  -- Null: the colours of web/styles/tokens.css.
  colours jsonb check (is_colours(colours)),
  -- An SVG of a square; null: the spark.
  logo text check (length(logo) between 10 and 20000),
  mail_from text check (mail_from ~ '^[^<>\r\n]{1,80} <[^<>\s@]+@[^<>\s@]+>$'),
  support_email text check (support_email ~ '^[^\s@]+@[^\s@]+$'),
  index_title jsonb not null default '{}' check (is_texts(index_title)),
  description jsonb not null default '{}' check (is_texts(description)),
  -- By language. A warning may be reworded, never emptied; languages left out keep the usual
  -- words.
  fictional_warning jsonb not null default '{}' check (is_texts(fictional_warning)),
  fictional_singular jsonb not null default '{}' check (is_texts(fictional_singular)),
  fictional_plural jsonb not null default '{}' check (is_texts(fictional_plural)),
  -- Settings that differ from those of the installation, by key.
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null default now(),
  entry_warning jsonb not null default '{}' check (is_texts(entry_warning)),
  check (left(domain_language, 2) = any (languages))
);
-- The first brand, whose address is PUBLIC_URL.
insert into brand (key, name) values ('vonk', 'Vonk');

create table brand_host (
  host text primary key check (host ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'),
  brand site_key not null references brand on delete cascade,
  -- The host of links in mails.
  main boolean not null default false,
  -- Whether a request to this host may ask for the settings of another brand.
  may_ask boolean not null default false
);
create unique index brand_host_main on brand_host (brand) where main;

create table site_setting (
  key text primary key,
  value jsonb not null
);

-- The pages of text that an owner edits: dated versions over the files of the release, added and
-- never changed.
create table page_text (
  id integer generated always as identity primary key,
  page text not null check (page in ('terms', 'privacy', 'return-policy', 'faq', 'service', 'cookies', 'ban',
    '2257')),
  language language_code not null,
  -- Null: the text of the release again.
  content jsonb check (jsonb_typeof(content) = 'object'),
  -- Terms that members have to accept anew.
  asks_again boolean not null default false check (page = 'terms' or not asks_again),
  published_at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('staff', 'system', 'cli')),
  actor_id integer,
  actor_name text not null,
  check ((actor_kind = 'staff') = (actor_id is not null))
);
create index page_text_versions on page_text (page, language, id desc);
create index page_text_asks_again on page_text (published_at) where asks_again;
create trigger page_text_append_only before update or delete or truncate on page_text
  for each statement execute function refuse_change();

-- Visits per day, counted by where they began: rows of numbers, none of a person.
create table visit_count (
  day date not null,
  site text not null,
  page text not null,
  source text not null,
  length text not null check (length in ('under_5s', 'under_15s', 'under_1m', 'longer')),
  bounced boolean not null,
  visits integer not null default 1 check (visits > 0),
  primary key (day, site, page, source, length, bounced)
) with (fillfactor = 70);

-- ## Staff

-- The people who run the site. They are no members: own accounts, own sessions, own keys of
-- repeated calls.
create table staff (
  id integer generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  name text not null check (length(name) between 1 and 80),
  password_hash text,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['moderator', 'support', 'finance',
    'marketing', 'writer', 'owner']),
  brands text[] check (cardinality(brands) > 0),
  language text not null default 'nl' check (language in ('nl', 'en')),
  totp_secret bytea,
  totp_step integer not null default 0,
  failed_codes integer not null default 0 check (failed_codes >= 0),
  locked_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  -- Who let them in, and when they last came in by an invitation: for a week they approve
  -- nothing, and nothing is approved for them (spec/admin 22).
  invited_by integer references staff,
  invited_at timestamptz,
  constraint owner_of_all_brands check (brands is null or not 'owner' = any(roles))
);

create table staff_passkey (
  credential_id text primary key,
  id uuid not null unique default gen_random_uuid(),
  staff_id integer not null references staff on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index staff_passkey_of on staff_passkey (staff_id);

create table staff_challenge_used (
  challenge_hash bytea primary key,
  used_at timestamptz not null default now()
);
create index staff_challenge_used_age on staff_challenge_used (used_at);

create table staff_recovery_code (
  staff_id integer not null references staff on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_session (
  token_hash bytea primary key,
  staff_id integer not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '12 hours',
  second_factor_at timestamptz
);
create index staff_session_of on staff_session (staff_id);
create index staff_session_end on staff_session (expires_at);

create table staff_invitation (
  token_hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  email text not null check (email = lower(email)),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['moderator', 'support', 'finance',
    'marketing', 'writer', 'owner']),
  brands text[] check (cardinality(brands) > 0),
  language text not null default 'nl' check (language in ('nl', 'en')),
  totp_secret bytea not null,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  inviter_id integer references staff
);
create unique index staff_invitation_open on staff_invitation (email) where used_at is null;

-- The log takes entries and never changes them. It names members by number without a reference, so
-- that an erased member leaves it whole.
create table staff_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('staff', 'system', 'cli')),
  actor_id integer,
  actor_name text not null,
  act text not null check (act ~ '^[a-z]+(_[a-z]+)*$'),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id text not null,
  member_id integer,
  case_id bigint,
  reason text,
  before jsonb,
  after jsonb,
  check ((actor_kind = 'staff') = (actor_id is not null))
);
create index staff_log_latest on staff_log (at, id);
create index staff_log_of_act on staff_log (act, at, id);
create index staff_log_of_actor on staff_log (lower(actor_name), at, id);
create index staff_log_of_case on staff_log (case_id, at, id) where case_id is not null;
create index staff_log_of_member on staff_log (member_id, at, id) where member_id is not null;
create index staff_log_of_actor_and_act on staff_log (lower(actor_name), act, at, id);
create trigger staff_log_append_only before update or delete or truncate on staff_log
  for each statement execute function refuse_change();

-- ## Members

create table member (
  id integer generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  email email_address not null unique,
  password_hash text,
  status member_status not null default 'not_confirmed',
  language language_code not null default 'nl',
  credits non_negative not null default 0,
  ledger_seq non_negative not null default 0,
  paid_user boolean not null default false,
  fictional boolean not null default false,
  invisible boolean not null default false,
  notifications_disabled mail_disablings not null default '{}',
  tracking jsonb,
  terms_accepted_at timestamptz,
  sensitive_consent_at timestamptz,
  promotions_at timestamptz,
  signed_up_at timestamptz not null default now(),
  email_confirmed_at timestamptz,
  deleted_at timestamptz,
  erased_at timestamptz,
  -- Since when the account is known to be used by who reads its mail: they did something with a
  -- mailed link in a browser that the account was used on, or chose the password behind such a
  -- link. Whoever signs up with another's address has a confirmed account as soon as a mail
  -- scanner opens the link.
  owned_since timestamptz,
  -- Since when the reader of the mail has to decide what becomes of an account that somebody else
  -- may have made.
  handover_since timestamptz,
  -- open, blurred or hidden: what visitors see of a member (docs/decisions/0018). A trigger
  -- checks it: a check constraint would be parsed at every debit of a send.
  visitor_visibility text not null default 'blurred',
  -- The brand at which a member signed up, whose mails they get.
  brand site_key not null default 'vonk' references brand
) with (fillfactor = 80);
create index member_to_erase on member (deleted_at) where deleted_at is not null and erased_at is null;
create index member_mail_domain on member (mail_domain(email), email_confirmed_at)
  where email_confirmed_at is not null;
-- Staff find members by the beginning of an address.
create index member_email_start on member ((email::text) text_pattern_ops);
create index member_fictional on member (id) where fictional;
create index member_fictional_retired on member (id) where fictional and status <> 'active';
create index member_counted_by_brand on member (brand) where status <> 'deleted';
create index member_unconfirmed on member (signed_up_at) where status = 'not_confirmed';
create index member_kept on member (id) where erased_at is null;
create index member_kept_of_brand on member (brand, id) where erased_at is null;
-- The statistics of a day read only its members.
create index member_signed_up_at on member (signed_up_at);
create index member_confirmed_at on member (email_confirmed_at);
create trigger member_status_has_its_time after insert or update of status, email_confirmed_at, deleted_at on member
  for each row when (new.status = 'active'
    and new.email_confirmed_at is null or (new.status = 'deleted') <> (new.deleted_at is not null))
  execute function refuse_row('an active member has confirmed, a deleted one has a time of deletion');
create trigger member_keeps_its_ledger before delete on member for each row execute function keep_ledger();
create trigger member_forgets_feed after delete on member for each row execute function forget_feed();
create trigger member_forgets_bounce before update of email on member
  for each row when (new.email is distinct from old.email) execute function forget_bounce();
create trigger member_consents after insert on member
  for each row when (new.sensitive_consent_at is not null) execute function consent_changed();
create trigger member_consent_changes after update of sensitive_consent_at on member
  for each row when ((old.sensitive_consent_at is null) <> (new.sensitive_consent_at is null))
  execute function consent_changed();
-- However somebody became a member.
create trigger member_accepts_terms after insert on member referencing new table as made
  for each statement execute function terms_accepted();
create trigger member_unreachable after update of status, erased_at on member
  for each row when (new.status = 'blocked' and old.status <> 'blocked' or new.erased_at is not null
    and old.erased_at is null)
  execute function note_unreachable();
create trigger member_forgets_mandates after update of erased_at on member
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_unconfirmed_mandates();
create trigger member_search_refresh after update of status, invisible, fictional, sensitive_consent_at,
  signed_up_at, visitor_visibility on member
  for each row execute function member_changed();
create trigger member_label_stays after update of fictional on member
  for each row when (old.fictional and not new.fictional)
  execute function refuse_row('the label of a fictional profile stays');
create trigger member_gives_label after update of fictional on member
  for each row when (new.fictional and not old.fictional) execute function give_label();
create trigger member_visitor_visibility_known after insert or update of visitor_visibility on member
  for each row when (new.visitor_visibility not in ('open', 'blurred', 'hidden'))
  execute function refuse_row('visitor_visibility is open, blurred or hidden');
create trigger member_card_refresh after update of public_id, status, fictional, invisible, signed_up_at,
  visitor_visibility on member
  for each row execute function card_changed();

create table profile (
  member_id integer primary key references member on delete cascade,
  name text not null check (length(name) between 1 and 40 and name not like '@%'),
  gender text not null check (gender in ('male', 'female')),
  seeking text not null check (seeking in ('male', 'female', 'both')),
  sexuality text check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
  date_of_birth date not null check (date_of_birth > date '1900-01-01'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null check (region ~ '^[A-Z]{2}-[A-Z0-9-]+$' and left(region, 2) = country),
  city text check (length(city) between 1 and 80),
  about text check (length(about) <= 2000),
  updated_at timestamptz not null default now(),
  reason text check (reason in ('relationship', 'dating', 'friendship', 'chat', 'fun', 'see_what_happens')),
  relationship_status text check (relationship_status in ('divorced', 'living_together', 'married', 'unmarried',
    'single', 'widowed')),
  hair_colour text check (hair_colour in ('black', 'dark_brown', 'brown', 'dark_blond', 'blond', 'red', 'grey',
    'white', 'coloured', 'bald')),
  eye_colour text check (eye_colour in ('brown', 'blue', 'green', 'grey', 'hazel', 'blue_green', 'other')),
  body_type text check (body_type in ('slim', 'normal', 'fat')),
  tattoos text check (tattoos in ('none', 'some', 'many')),
  interests text[] not null default '{}' check (cardinality(interests) <= 10 and interests <@ array['adventure',
    'art', 'astrology', 'bbq', 'beach', 'beer', 'biking', 'coffee', 'cooking', 'dancing', 'fashion', 'foodie',
    'gardening', 'gym', 'hiking', 'movies', 'music', 'party', 'photography', 'politics', 'reading', 'shopping',
    'sports', 'sushi', 'tattoos', 'tea', 'theater', 'travelling', 'vegetarian', 'videogames', 'wine', 'romance',
    'flirting', 'cuddling', 'kissing', 'massage', 'wellness', 'date_nights', 'candlelight', 'weekend_getaways',
    'deep_talks', 'late_night_chats', 'slow_dating', 'casual_dating', 'open_minded', 'open_relationships',
    'sensuality', 'lingerie', 'roleplay', 'naturism']),
  gender_changed_at timestamptz,
  birth_date_changed_at timestamptz,
  -- Of the last week only (spec/profiles 4).
  region_changes timestamptz[] not null default '{}',
  -- As of the member, so that an index holds the names of fictional profiles only.
  fictional boolean not null default false,
  prompts jsonb not null default '[]' check (is_prompts(prompts)),
  constraint profile_seeking_fits check (seeking <> 'both' or sexuality is null or sexuality = 'bi')
);
create index profile_name_start on profile (lower(name) text_pattern_ops, member_id);
create index profile_fictional_name on profile (lower(name) text_pattern_ops, member_id) where fictional;
-- Staff find names by their plain form (spec/http 19).
create index profile_plain_name on profile (plain_name(name) text_pattern_ops, member_id);
create index profile_plain_fictional_name on profile (plain_name(name) text_pattern_ops, member_id) where fictional;
create trigger profile_search_refresh after insert or update of gender, seeking, sexuality, country, region,
  date_of_birth, reason, relationship_status, hair_colour, eye_colour, body_type, tattoos, interests on profile
  for each row execute function profile_changed();
create trigger profile_takes_label before insert on profile for each row execute function take_label();
create trigger profile_card_refresh after insert or delete or update of name, gender, date_of_birth, country,
  region, city, interests, prompts on profile
  for each row execute function card_changed();

-- What staff write down about a member for colleagues. Nobody changes a note; erasure takes it.
create table member_note (
  id integer generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  member_id integer not null references member on delete cascade,
  staff_id integer not null references staff,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index member_note_member on member_note (member_id, id desc);
create trigger member_note_unchanged before update or truncate on member_note
  for each statement execute function refuse_change();

-- Which version of the terms a member accepted, and when (spec/accounts 13). A version is named by
-- its date: 1 December 2023, or the day that the company was added where that came later; whole
-- milliseconds, as JSON writes it.
create table terms_acceptance (
  member_id integer not null references member on delete cascade,
  version timestamptz not null,
  accepted_at timestamptz not null default now(),
  primary key (member_id, version)
);

-- When a member allowed sensitive data and when they took it back; member.sensitive_consent_at is
-- what holds now.
create table consent_change (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  given boolean not null,
  changed_at timestamptz not null default now(),
  -- Which wording they agreed to: whoever changes that text gives the default a new date.
  version date not null default '2026-11-20'
);
create index consent_change_member on consent_change (member_id);

-- Leaving (spec/accounts 50, spec/privacy 9). What is left of a member after the erasure is a row
-- without a person: the books need somebody whose entries they are, and a conversation the one who
-- took part.
create table deletion (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  reason text not null check (reason in ('price', 'found_someone', 'not_looking', 'site_problems', 'no_members',
    'time', 'other')),
  remarks text check (length(remarks) between 1 and 1000),
  deleted_at timestamptz not null default now(),
  restored_at timestamptz,
  -- Once: that the last day began.
  reminded_at timestamptz
);
create unique index deletion_open on deletion (member_id) where restored_at is null;
-- The timeline of a member reads it.
create index deletion_member on deletion (member_id);

-- What somebody may take along (spec/privacy 8). One row per member: so at most one export is made
-- at a time, and the time of the last one is known. Whoever makes it names the file; one whose name
-- is not in the row any more is thrown away.
create table export (
  member_id integer primary key references member on delete cascade,
  status text not null default 'running' check (status in ('running', 'ready', 'failed', 'expired')),
  asked_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  busy_until timestamptz not null default now(),
  file_id uuid unique,
  bytes bigint check (bytes > 0),
  ready_at timestamptz,
  expires_at timestamptz,
  check ((status = 'ready') = (bytes is not null and ready_at is not null and expires_at is not null)),
  check (status <> 'ready' or file_id is not null),
  check (status in ('running', 'ready') or file_id is null)
);
create index export_unfinished on export (busy_until) where status = 'running';
create index export_kept on export (expires_at) where status = 'ready';
create trigger export_file_replaced after update of file_id on export
  for each row when (old.file_id is not null and new.file_id is distinct from old.file_id)
  execute function export_file_left();
create trigger export_file_erased after delete on export
  for each row when (old.file_id is not null) execute function export_file_left();

create table export_trash (
  file_id uuid primary key,
  created_at timestamptz not null default now()
);

-- ## Sign-up and log-in

-- Sign-ups that were begun with an address only (spec/accounts 9): no member, and forgotten after a
-- week. Who has an account already gets a mail that says so; of that only the hash stays, to count
-- the mails of an address.
create table started_signup (
  id integer generated always as identity primary key,
  email_hash bytea not null,
  email email_address,
  language language_code not null,
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  tracking jsonb,
  token_hash bytea unique,
  started_at timestamptz not null default now(),
  mailed_at timestamptz,
  expires_at timestamptz,
  used_at timestamptz,
  brand site_key not null default 'vonk' references brand,
  check (token_hash is null or (email is not null and expires_at is not null))
);
create index started_signup_address on started_signup (email_hash, mailed_at);
create index started_signup_age on started_signup (started_at);

create table signup_message (
  member_id integer primary key references member on delete cascade,
  to_member_id integer not null references member on delete cascade,
  body text not null check (length(body) between 1 and 500),
  created_at timestamptz not null default now()
);
create index signup_message_receiver on signup_message (to_member_id);

-- For what the credits of a sign-up were given (spec/abuse T46): keyed hashes of addresses and
-- devices, of which nobody can tell whose they were. Not bound to a member, because it has to
-- outlive the account.
create table signup_bonus (
  claim bytea primary key,
  until timestamptz not null
);
create index signup_bonus_until on signup_bonus (until);

-- Whoever has a domain of their own has as many mailboxes as they like (spec/abuse T46): from the
-- fourth account in a day at a domain on, the credits of the sign-up wait until somebody writes to
-- the member.
create table signup_credits_waiting (
  member_id integer primary key references member on delete cascade,
  since timestamptz not null default now()
);

create table session (
  token_hash bytea primary key,
  member_id integer not null references member on delete cascade,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  fresh_until timestamptz not null default now() + interval '15 minutes',
  id uuid not null unique default gen_random_uuid(),
  rotated_at timestamptz not null default now(),
  previous_hash bytea unique,
  previous_until timestamptz,
  -- Whether it outlives its browser.
  persistent boolean not null default true,
  check ((previous_hash is null) = (previous_until is null))
);
create index session_member on session (member_id);

create table member_device (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  device_hash bytea not null,
  user_agent text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Only ever came in by a mailed link: its reader need not be the maker of the account.
  by_link boolean not null default false,
  unique (member_id, device_hash)
);
create index member_device_hash on member_device (device_hash);

create table mail_change (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  old_email text not null,
  new_email text not null check (new_email = lower(new_email) and length(new_email) between 3 and 254),
  asked_at timestamptz not null default now(),
  changed_at timestamptz,
  undone_at timestamptz
);
create index mail_change_member on mail_change (member_id);

create table mailed_token (
  token_hash bytea primary key,
  purpose text not null check (purpose ~ '^[a-z_]+$'),
  member_id integer not null references member on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  target text check (target ~ '^/([^/\\]|$)'),
  mail_change_id integer references mail_change on delete cascade,
  -- When the mail server took the mail: a restore link is stored before.
  mailed_at timestamptz
);
create index mailed_token_member on mailed_token (member_id, purpose);
create index mailed_token_mail_change on mailed_token (mail_change_id) where mail_change_id is not null;

-- A log-in from a new device while an account, or all of them, is under attack: a code by mail
-- comes before the password is looked at (spec/accounts 22). There is a row for addresses that
-- nobody has, too: what is answered does not tell whether there is an account. The code itself
-- follows from the id.
create table login_code (
  id uuid primary key default gen_random_uuid(),
  email_hash bytea not null,
  member_id integer references member on delete cascade,
  tries integer not null default 0 check (tries <= 5),
  mailed_at timestamptz,
  created_at timestamptz not null default now()
);
create index on login_code (created_at);
create index on login_code (email_hash, mailed_at) where mailed_at is not null;
create index login_code_member on login_code (member_id) where member_id is not null;

create table login_failure (
  email_hash bytea not null,
  source text not null,
  failures integer not null default 0 check (failures >= 0),
  first_at timestamptz not null default now(),
  blocked_until timestamptz,
  blocks integer not null default 0,
  consecutive integer not null default 0 check (consecutive >= 0),
  last_at timestamptz not null default now(),
  primary key (email_hash, source)
);

-- Wrong log-ins of all accounts together: what is usual, and whether this hour is.
create table login_failure_hour (
  hour timestamptz primary key,
  failures integer not null,
  alarmed_at timestamptz
);

-- Addresses at which each network guessed wrong in an hour.
create table login_failure_network (
  network text not null,
  hour timestamptz not null,
  failures integer not null check (failures > 0),
  primary key (network, hour)
);
create index login_failure_network_hour on login_failure_network (hour);

-- Proofs of work, each of which counts once.
create table login_proof (
  signature bytea primary key,
  used_at timestamptz not null default now()
);
create index login_proof_age on login_proof (used_at);

-- What an owner is mailed at most once a day: that their log-in was blocked (spec/accounts 45).
create table login_warning (
  member_id integer primary key references member on delete cascade,
  mailed_at timestamptz not null default now()
);

create table existence_answer (
  network text not null,
  email_hash bytea not null,
  told_at timestamptz not null default now(),
  primary key (network, email_hash)
);

-- The calls that were made, with their answers (docs/decisions/0002). A repeat hands out the
-- session that the first one began (`session_seed`), and never begins one.
create table idempotency_key (
  member_id integer not null,
  key uuid not null,
  route text not null,
  request_hash bytea not null,
  answer jsonb,
  session_member_id integer,
  created_at timestamptz not null default now(),
  session_seed uuid,
  staff_id integer not null default 0,
  constraint idempotency_key_session check ((session_member_id is null) = (session_seed is null)),
  primary key (member_id, staff_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
-- Answers that began a session of a member, who is found by them when they are erased.
create index idempotency_key_session on idempotency_key (session_member_id) where session_member_id is not null;

-- ## Photos

create table photo (
  id integer generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  member_id integer not null references member on delete cascade,
  position integer not null default 0 check (position >= 0),
  main boolean not null default false,
  visibility text not null default 'public' check (visibility in ('public', 'private', 'on_request')),
  status text not null default 'inspection' check (status in ('active', 'inspection', 'rejected', 'processing',
    'failed')),
  created_at timestamptz not null default now(),
  reason text check (reason in ('no_person', 'nudity', 'minor', 'contact', 'quality', 'other', 'unreadable',
    'interrupted')),
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text check (length(placeholder) < 2000),
  -- How the picture is turned and cropped; only until its files are made.
  edit jsonb,
  upload_key uuid,
  upload_hash bytea,
  -- The original is in the store, and the job that makes the files is queued.
  received_at timestamptz,
  -- Whether the files are there as AVIF too: those that were made before are WebP alone.
  avif boolean not null default false,
  -- How the picture looks, in 64 bits: alike pictures differ in few of them.
  fingerprint bit(64),
  unique (member_id, position) deferrable initially deferred,
  check (not main or visibility = 'public'),
  check (reason is null or status in ('rejected', 'failed')),
  check (not main or status <> 'failed'),
  unique (member_id, upload_key)
);
create unique index photo_main on photo (member_id) where main;
create index photo_processing on photo (created_at) where status = 'processing';
-- Two fingerprints that differ in at most three bits have one of their four bands in common.
create index photo_alike on photo using gin (fingerprint_bands(fingerprint)) where fingerprint is not null;
create index photo_failed on photo (created_at) where status = 'failed';
-- For the statistics of a day.
create index photo_created_at on photo (created_at);
create trigger photo_search_refresh after insert or delete or update of main, status, member_id on photo
  for each row execute function photo_changed();
create trigger photo_files_trash after delete on photo for each row execute function photo_deleted();
create trigger photo_closes_case after delete on photo
  for each row when (old.status = 'inspection') execute function close_photo_case();
create trigger photo_card_refresh after insert or delete or update of member_id, public_id, main, status,
  placeholder, width, visibility, position on photo
  for each row execute function card_changed();

-- The files of a row outlive it, however it went: a job takes them away by this list.
create table photo_trash (
  public_id uuid primary key,
  created_at timestamptz not null default now()
);

create table photo_request (
  id integer generated always as identity primary key,
  asker_id integer not null references member on delete cascade,
  owner_id integer not null references member on delete cascade,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check (asker_id <> owner_id)
);
create unique index photo_request_open on photo_request (owner_id, asker_id) where closed_at is null;
create index photo_request_asker on photo_request (asker_id);
create index photo_request_owner on photo_request (owner_id);
create index photo_request_latest on photo_request (owner_id, created_at desc) where closed_at is null;

create table photo_grant (
  id integer generated always as identity primary key,
  owner_id integer not null references member on delete cascade,
  member_id integer not null references member on delete cascade,
  granted_at timestamptz not null default now(),
  revoked_at timestamptz,
  check (owner_id <> member_id)
);
create unique index photo_grant_open on photo_grant (owner_id, member_id) where revoked_at is null;
create index photo_grant_member on photo_grant (member_id);
create index photo_grant_owner on photo_grant (owner_id);
create index photo_grant_latest on photo_grant (owner_id, granted_at desc) where revoked_at is null;

-- A picture that was banned is known again, also when it was saved anew (spec/abuse T56).
create table banned_picture (
  fingerprint bit(64) primary key,
  since timestamptz not null default now()
);

-- ## Search and cards

-- One narrow row per member, with two covering partial indexes (docs/decisions/0010). Triggers keep
-- it in the transaction that changes the member, so no rule can forget it. Vacuumed early, because
-- an index-only scan stays one only over pages that were.
create table member_search (
  member_id integer primary key references member on delete cascade,
  gender text not null,
  country text not null,
  region text not null,
  birth_date date not null,
  has_photo boolean not null default false,
  fictional boolean not null default false,
  visible boolean not null,
  last_active timestamptz not null default now(),
  traits bigint not null,
  interests bigint not null,
  signed_up_on date not null
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create index member_search_country on member_search (gender, country, last_active desc, member_id desc)
  include (birth_date, traits, interests, signed_up_on, has_photo, fictional, region) where visible;
create index member_search_region on member_search (gender, region, last_active desc, member_id desc)
  include (birth_date, traits, interests, signed_up_on, has_photo, fictional) where visible;
create trigger member_search_notes after insert or delete or update of gender, country, region, birth_date, traits,
  interests, signed_up_on, visible on member_search
  for each row execute function note_search_change();

-- What became true (1) and what is no longer (-1) since the bitmaps were made; rows are only added,
-- so nobody waits. A total is that of the bitmaps with these changes.
create table search_change (
  id bigint generated always as identity primary key,
  weight smallint not null check (weight in (-1, 1)),
  member_id integer not null,
  gender text not null,
  country text not null,
  region text not null,
  birth_date date not null,
  traits bigint not null,
  interests bigint not null,
  signed_up_on date not null,
  changed_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index search_change_place on search_change (gender, country);

-- A bit for each visible member of a gender, country and year of birth, in the order of
-- search_year: by their birthdays, so that a range of ages is a range of bits. No row is no bit.
create table search_bitmap (
  gender text collate "C",
  country text collate "C",
  key text collate "C",
  year smallint,
  bits bit varying not null,
  primary key (gender, country, key, year)
);
-- Packed they would be unpacked at every look.
alter table search_bitmap alter column bits set storage external;

create table search_year (
  gender text collate "C",
  country text collate "C",
  year smallint,
  members integer[] not null,
  -- How many of them were born before the first day of the year, the second, and so on.
  born_before integer[] not null,
  -- A process that has some years in memory reads only those of the others anew.
  version uuid not null default gen_random_uuid(),
  primary key (gender, country, year)
);
alter table search_year alter column members set storage external, alter column born_before set storage plain;

-- Names each state of the bitmaps of a gender and country, so that a process that keeps them in its
-- memory knows whether they are still those of the database.
create table search_snapshot (
  gender text collate "C",
  country text collate "C",
  -- Never the same twice, also after bits were made anew or came from a backup.
  version uuid not null,
  primary key (gender, country)
);

-- The search that a member kept.
create table saved_search (
  member_id integer primary key references member on delete cascade,
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  saved_at timestamptz not null default now()
);

-- How many cards of results a member was shown today (spec/abuse T17).
create table shown_results (
  member_id integer primary key references member on delete cascade,
  day date not null,
  shown integer not null
) with (fillfactor = 70);

-- Whose profiles, so that looking at somebody again costs nothing; of one day only.
create table viewed_profiles (
  member_id integer primary key references member on delete cascade,
  day date not null,
  viewed integer[] not null
);

-- What a card shows of a member, ready in one row.
create table member_card (
  member_id integer primary key references member on delete cascade,
  active boolean not null,
  presence_shown boolean not null,
  card json not null
) with (fillfactor = 90);

-- Where the job is that stores the cards of the members who are there already.
create table card_scan (
  singleton boolean primary key default true check (singleton),
  member_after integer not null default 0
);
insert into card_scan default values;

-- ## Likes and blocks

create table member_like (
  liker_id integer not null references member on delete cascade,
  liked_id integer not null references member on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  -- The part of a profile that the like was given to.
  photo_id uuid,
  prompt_key text,
  primary key (liker_id, liked_id),
  check (liker_id <> liked_id),
  constraint member_like_part_check check (num_nonnulls(photo_id, prompt_key) <= 1)
);
create index member_like_given on member_like (liker_id, created_at desc);
create index member_like_received on member_like (liked_id, (seen_at is null) desc, created_at desc);

create table member_match (
  low_id integer not null references member on delete cascade,
  high_id integer not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (low_id, high_id),
  check (low_id < high_id)
);
create index member_match_high on member_match (high_id);

-- What a member chose in the swipe game (spec/discovery 30). A like counts for a day where the
-- member lives, and takes one of four places of that day: a fifth has none, whatever races
-- (spec/abuse T21). A skip counts for nothing.
create table swipe (
  member_id integer not null references member on delete cascade,
  other_id integer not null references member on delete cascade,
  choice text not null check (choice in ('like', 'skip')),
  chosen_at timestamptz not null default clock_timestamp(),
  day date,
  place smallint check (place between 1 and 4),
  primary key (member_id, other_id),
  check (member_id <> other_id),
  check ((choice = 'like') = (day is not null) and (choice = 'like') = (place is not null))
);
create unique index swipe_place on swipe (member_id, day, place) where place is not null;
create index swipe_last on swipe (member_id, chosen_at);
create index swipe_other on swipe (other_id);
-- Rows come in the order of time, and the old ones are forgotten all at once.
create index swipe_age on swipe using brin (chosen_at);

-- Whom the like dialog proposed today, so that it proposes nobody twice (spec/discovery 24); of one
-- day only.
create table suggested_members (
  member_id integer primary key references member on delete cascade,
  day date not null,
  suggested integer[] not null
);

create table block (
  blocker_id integer not null references member on delete cascade,
  blocked_id integer not null references member on delete cascade,
  created_at timestamptz not null default now(),
  -- The name that the blocker knew, so that the list of blocks tells nothing newer.
  name text check (char_length(name) between 1 and 40),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_blocked on block (blocked_id, blocker_id);

-- ## Chat

-- A conversation counts what each side sent and a participant what they read of the other's, so
-- that unread is their difference (`unread_of`) and a send writes no row for the receiver.
-- `cleared_seq`: up to here everything was deleted, for both (spec/chat 22), and counting begins
-- anew.
create table conversation (
  id uuid primary key default gen_random_uuid(),
  low_id integer not null references member on delete cascade,
  high_id integer not null references member on delete cascade,
  last_seq non_negative not null default 0,
  low_sent non_negative not null default 0,
  high_sent non_negative not null default 0,
  cleared_seq non_negative not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  unique (low_id, high_id)
) with (fillfactor = 70);
create index conversation_high on conversation (high_id);
create trigger conversation_low_first after insert or update of low_id, high_id on conversation
  for each row when (new.low_id >= new.high_id) execute function refuse_row('low_id is below high_id');
create trigger conversation_forgets_messages before delete on conversation
  for each row execute function forget_messages();

-- `counts_until`: a conversation that was deleted is one of the two of a free member until the end
-- of that day (spec/chat 5), or longer where they write in it again.
create table participant (
  member_id integer not null references member on delete cascade,
  conversation_id uuid not null references conversation on delete cascade,
  other_id integer not null references member on delete cascade,
  read_seq integer not null default 0 check (read_seq >= 0),
  read_count integer not null default 0 check (read_count between 0 and read_seq),
  read_at timestamptz,
  first_sent_at timestamptz,
  counts_until timestamptz,
  primary key (member_id, conversation_id),
  check (member_id <> other_id)
);
create index participant_conversation on participant (conversation_id);
create index participant_other on participant (other_id);
create index participant_first_sent_at on participant (first_sent_at);

-- Messages go with their conversation by trigger: a foreign key would make every send look up and
-- lock rows that it has locked already (docs/decisions/0005).
create table message (
  conversation_id uuid not null,
  seq positive not null,
  id uuid not null default gen_random_uuid(),
  sender_id integer not null,
  client_message_id uuid not null,
  kind message_kind not null,
  body message_body,
  cost non_negative not null,
  created_at timestamptz not null default now(),
  gift gift_key,
  icebreaker icebreaker_key,
  photo_id uuid,
  refunded_at timestamptz,
  -- Who of the staff wrote it for a fictional profile.
  author_id integer,
  primary key (conversation_id, seq),
  unique (sender_id, client_message_id)
);
create index message_photo_id on message (photo_id) where photo_id is not null;
create index message_by_time on message using brin (created_at);
alter table message add constraint message_author foreign key (author_id) references staff not valid;

-- Photos in messages: uploaded first, for nothing, then sent once (spec/chat 11). A row that goes
-- leaves its files to the same list as other photos; messages take their photos with them.
create table message_photo (
  public_id uuid primary key,
  member_id integer not null references member on delete cascade,
  upload_key uuid not null,
  upload_hash bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null check (length(placeholder) < 2000),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (member_id, upload_key)
);
create index message_photo_staged on message_photo (created_at) where sent_at is null;
create trigger photo_files_trash after delete on message_photo for each row execute function photo_deleted();

-- What somebody is writing, on all their devices. `after_seq` is the last message of their own that
-- the writing device knew: a text of theirs that came after it was this draft, so that a send has
-- nothing to erase and a late save does not bring back what was sent. An account that is erased
-- takes its drafts along by the foreign key.
create table draft (
  member_id integer not null references member on delete cascade,
  conversation_id uuid not null references conversation on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  after_seq integer not null check (after_seq >= 0),
  written_at timestamptz not null default now(),
  primary key (member_id, conversation_id)
);
create index draft_conversation on draft (conversation_id);

-- First messages that wait until moderation has looked at them (`allowed_at`), because the sender
-- may be somebody whom the receiver blocked (spec/abuse T55; `needs_review`).
create table message_review (
  sender_id integer not null references member on delete cascade,
  receiver_id integer not null references member on delete cascade,
  asked_at timestamptz not null default now(),
  allowed_at timestamptz,
  primary key (sender_id, receiver_id),
  check (sender_id <> receiver_id)
);
create index message_review_receiver on message_review (receiver_id);
create index message_review_waiting on message_review (asked_at) where allowed_at is null;

-- A paid message that can reach nobody any more is paid back: whoever was barred or erased comes
-- onto the list `unreachable`, in the transaction that did it, and a job goes through what they had
-- not read. No foreign key: erasing empties what points at a member.
create table unreachable (
  member_id integer primary key,
  since timestamptz(3) not null default clock_timestamp()
);

-- ## Fictional profiles

-- That a member has read what a fictional profile is, before they paid for a message to one
-- (spec/profiles 32). Asked where a conversation begins, so that every other send costs what it
-- did.
create table fictional_notice (
  member_id integer primary key references member on delete cascade,
  confirmed_at timestamptz not null default now()
);

-- Who waits for an answer of a fictional profile, since which message. The row leaves with the
-- answer, or with the credits (spec/chat 40). A writer takes it for ten minutes.
create table reply_wait (
  conversation_id uuid primary key references conversation on delete cascade,
  member_id integer not null references member on delete cascade,
  fictional_id integer not null references member on delete cascade,
  from_seq positive not null,
  since timestamptz not null,
  taken_by integer references staff,
  taken_until timestamptz,
  -- Of who waits, so that staff of some brands need not look at all waits of the others.
  brand site_key,
  check ((taken_by is null) = (taken_until is null))
);
create index reply_wait_since on reply_wait (since, conversation_id);
create index reply_wait_member on reply_wait (member_id);
create index reply_wait_fictional on reply_wait (fictional_id);
create index reply_wait_taken on reply_wait (taken_by) where taken_by is not null;

-- What writers tell each other about a conversation.
create table reply_note (
  id integer generated always as identity primary key,
  conversation_id uuid not null references conversation on delete cascade,
  member_id integer not null references member on delete cascade,
  staff_id integer not null references staff,
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null default now()
);
create index reply_note_conversation on reply_note (conversation_id, id);
create index reply_note_member on reply_note (member_id);

-- ## News and pushes

-- What is to be told to members.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  member_ids integer[] not null,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table member_feed (
  member_id integer primary key,
  last_seq non_negative not null default 0
) with (fillfactor = 70);

-- What each member was told, numbered without gaps per member, in a partition for each day
-- (docs/decisions/0030). A change and its number have no key over all partitions, because it would
-- have to name the day: the feed's counter gives each number once, and each partition keeps its own
-- key. The feed goes with its member by trigger: a foreign key would have the relay lock the rows
-- that sends debit, and one member who is gone would fail a whole batch.
create table member_event (
  member_id integer not null,
  seq positive not null,
  kind text not null,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now()
) partition by range (created_at);
create index member_event_age on member_event using brin (created_at);
-- `keepPartitions` bounds the first partition and makes those that follow.
create table member_event_before (like member_event including defaults, primary key (member_id, seq));
create index member_event_before_age on member_event_before using brin (created_at);
alter table member_event attach partition member_event_before default;

-- Browsers that want pushes, each for as long as the session that told of it. `seq` is the member's
-- change (member_feed) up to which this browser was thought of: each change once, whatever process
-- does it.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  member_id integer not null references member on delete cascade,
  session_id uuid not null unique references session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  messages boolean not null default true,
  likes boolean not null default true,
  seq non_negative not null default 0,
  created_at timestamptz not null default now(),
  last_ok_at timestamptz,
  watched_until timestamptz,
  -- A push opens the host that the browser subscribed at.
  brand site_key not null default 'vonk' references brand
);
create index push_subscription_member on push_subscription (member_id);

-- Pushes that wait.
create table push (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscription on delete cascade,
  kind text not null check (kind in ('message', 'like', 'match', 'test')),
  conversation_id uuid,
  other_id integer references member on delete cascade,
  topic text not null check (topic ~ '^[A-Za-z0-9_-]{1,32}$'),
  tries non_negative not null default 0,
  planned_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  ordered_at timestamptz,
  unique (subscription_id, topic),
  check ((kind = 'message') = (conversation_id is not null)),
  check ((kind = 'match') = (other_id is not null))
);
create index push_due on push (due_at);
create index push_other on push (other_id) where other_id is not null;

-- ## Mail

-- Mails that the operator writes (docs/mail.md). The row in `mail` is who got a campaign and comes
-- before its sending, once for each member. A campaign goes through the members by id again and
-- again until nobody waits for it.
create table campaign (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('promotions', 'news')),
  -- By language: {subject, body: paragraphs, button?}
  texts jsonb not null,
  path text not null default '/' check (path ~ '^/([^/\\]|$)'),
  -- Whom it is for; null: no matter.
  countries text[],
  languages text[] not null check (cardinality(languages) > 0),
  premium boolean,
  created_at timestamptz not null default now(),
  starts_at timestamptz,
  ended_at timestamptz,
  -- Where this round stands: the last member looked at, how many have to wait for the next one,
  -- and when that is.
  passed integer not null default 0,
  waiting integer not null default 0,
  look_again_at timestamptz not null default now(),
  sent integer not null default 0,
  skipped integer not null default 0,
  check (ended_at is null or starts_at is not null)
);

-- What a member chose: a row only where they chose. Defaults are in
-- server/notifications/mails/kinds.ts.
create table email_preference (
  member_id integer not null references member on delete cascade,
  kind text not null check (kind in ('new_conversations', 'new_messages', 'like', 'unread_message_reminders',
    'promotions', 'weekly_updates', 'news', 'reminders')),
  wanted boolean not null,
  changed_at timestamptz not null default now(),
  changed_by text not null check (changed_by in ('member', 'link', 'unsubscribe')),
  primary key (member_id, kind)
);
create index email_preference_wanted on email_preference (kind, member_id) where wanted;

-- Until when mails were collected.
create table mail_cursor (
  id boolean primary key default true check (id),
  collected_until timestamptz not null default now()
);
insert into mail_cursor default values;

-- What waits to be mailed about.
create table mail_waiting (
  member_id integer not null references member on delete cascade,
  kind text not null,
  conversation_id uuid not null default '00000000-0000-0000-0000-000000000000',
  due_at timestamptz not null default now(),
  primary key (member_id, kind, conversation_id)
);
create index mail_waiting_due on mail_waiting (due_at);

create table mail_mark (
  member_id integer not null references member on delete cascade,
  kind text not null,
  conversation_id uuid not null default '00000000-0000-0000-0000-000000000000',
  seq integer not null default 0,
  last_sent timestamptz not null default now(),
  primary key (member_id, kind, conversation_id)
);

-- What was mailed.
create table mail (
  id uuid primary key default gen_random_uuid(),
  member_id integer references member on delete cascade,
  kind text not null,
  conversation_ids uuid[] not null default '{}',
  address_hash bytea,
  planned_at timestamptz not null default now(),
  sent_at timestamptz,
  skipped text,
  campaign_id integer references campaign,
  -- When it was about to be given to the mail server; null again where that refused it for the
  -- time being.
  handed_at timestamptz,
  check (sent_at is null or skipped is null)
);
create index mail_member on mail (member_id);
create index mail_age on mail (planned_at);
create unique index mail_campaign on mail (campaign_id, member_id) where campaign_id is not null;
create index mail_campaign_underway on mail (campaign_id) where campaign_id is not null and sent_at is null
  and skipped is null;

create table mail_address (
  address_hash bytea primary key,
  member_id integer not null references member on delete cascade
);
create index mail_address_member on mail_address (member_id);

-- Addresses that get no mail: keyed hashes without a foreign key, so that the list outlives the
-- account (spec/notifications 7). `status` and `words`: what the server said at the bounce that
-- ended the address.
create table mail_suppression (
  address_hash bytea not null,
  reason text not null check (reason in ('fbl', 'bounce', 'listunsubscribe')),
  since timestamptz not null default now(),
  status text check (length(status) <= 20),
  words text check (length(words) <= 500),
  primary key (address_hash, reason)
);
create index mail_suppression_bounce on mail_suppression (since desc, address_hash) where reason = 'bounce';

-- Bounces and complaints. `fault`: whose it was; null is from before, or a complaint. `domain_hash`
-- is keyed: one domain alone never slows the mail to others.
create table mail_report (
  id bytea primary key,
  address_hash bytea not null,
  kind text not null check (kind in ('bounce', 'complaint')),
  weight smallint not null check (weight between 0 and 4),
  received_at timestamptz not null default now(),
  fault text check (fault in ('gone', 'for_now', 'ours', 'unclear')),
  status text check (length(status) <= 20),
  words text check (length(words) <= 500),
  domain_hash bytea
);
create index mail_report_address on mail_report (address_hash, received_at);
create index mail_report_ours on mail_report (received_at) include (domain_hash) where fault = 'ours';

-- Mails of notifications by the receiver's domain; '' is all domains with few mails.
create table mail_day (
  day date not null,
  domain text not null,
  sent integer not null check (sent >= 0),
  held integer not null check (held >= 0),
  bounces integer not null check (bounces >= 0),
  complaints integer not null check (complaints >= 0),
  counted_at timestamptz not null default now(),
  primary key (day, domain)
);

-- Since when the mail server takes nothing: one row, or none.
create table mail_outage (
  singleton boolean primary key default true check (singleton),
  since timestamptz not null default now(),
  last_failed_at timestamptz not null default now()
);

-- What the last reminder of a member named, and how many came since they did anything of it.
create table reminder (
  member_id integer primary key references member on delete cascade,
  named text[] not null default '{}',
  unanswered smallint not null default 0 check (unanswered >= 0),
  reminded_at timestamptz not null default now()
);

-- ## Credits

-- A ledger entry is one transfer between a member and a system account, so it sums to zero by
-- construction: `amount` is what the member gained (or, below zero, gave) and what `account` gave.
-- System accounts have no row to update: their balance is the sum over the entries. `member_id` is
-- held by a trigger on the member instead of a foreign key, whose look-up and row lock every paid
-- send would pay for; whoever writes an entry has locked the member's row (docs/decisions/0005).
create table ledger_entry (
  member_id integer not null,
  seq positive not null,
  idem_key text not null,
  kind ledger_kind not null,
  account system_account not null,
  amount non_zero not null,
  balance_after non_negative not null,
  created_at timestamptz not null default now(),
  primary key (member_id, seq),
  unique (member_id, idem_key)
);
-- Money moves seldom: found without all the messages that were paid. And a day of the books without
-- all the others.
create index ledger_entry_of_money on ledger_entry (idem_key) where kind in ('purchase', 'purchase_refund',
  'refund_release', 'chargeback', 'chargeback_reversal', 'debt');
create index ledger_entry_by_time on ledger_entry using brin (created_at);
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();

-- Credits that members owe; the other side of each row is sys_chargeback. A debt never goes below
-- zero.
create table debt_entry (
  member_id integer not null references member,
  seq positive not null,
  idem_key text not null,
  amount non_zero not null,
  balance_after non_negative not null,
  created_at timestamptz not null default now(),
  primary key (member_id, seq),
  unique (member_id, idem_key)
);
create trigger debt_entry_append_only before update or delete or truncate on debt_entry
  for each statement execute function refuse_change();

-- Premium that no order stands behind (spec/promises I12): who gave it.
create table premium_grant (
  member_id integer primary key,
  actor text not null,
  at timestamptz not null default now()
);

-- Until when the books were checked, and the sum of all entries before that moment: the check of
-- every five minutes reads what was written since. `found`: what the last check of the whole books
-- found. `sums`: by account and kind, before `sums_until`.
create table ledger_check (
  singleton boolean primary key default true check (singleton),
  checked_until timestamptz not null,
  total bigint not null,
  -- Something was wrong: until it is mended, every check reads the whole books.
  broken boolean not null,
  found jsonb not null default '[]',
  sums jsonb,
  sums_until timestamptz
);

-- A check of the whole books that is under way, slice by slice: where it is, and what it found. A
-- process that dies leaves the row, and the next one goes on from there.
create table ledger_scan (
  singleton boolean primary key default true check (singleton),
  -- The sum of all entries before this moment, of the members that were read.
  checked_until timestamptz not null,
  total bigint not null default 0,
  member_after integer not null default -2147483648,
  conversation_after uuid not null default '00000000-0000-0000-0000-000000000000',
  found jsonb not null default '[]' check (jsonb_typeof(found) = 'array'),
  worker uuid not null,
  worked_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  sums jsonb not null default '[]' check (jsonb_typeof(sums) = 'array')
);

-- The digest of the books of each day.
create table book_digest (
  day date primary key,
  entries integer not null,
  sha256 bytea not null,
  made_at timestamptz not null default now()
);

-- ## Packages and discounts

-- What is for sale.
create table package (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  country text not null check (country ~ '^[A-Z]{2}$'),
  style text not null check (style in ('p0', 'p1', 'p2', 'p3')),
  -- 'leaving': the try-out package that only somebody who is leaving because of the price is
  -- offered.
  audience text not null default 'everyone' check (audience in ('everyone', 'leaving')),
  credits positive not null,
  withdrawn_at timestamptz
);
create unique index on package (country, style, audience) where withdrawn_at is null;

-- In minor units of a currency (cents). A price is never changed, only followed by the next: what
-- something cost at any moment can be proven (spec/prices 3).
create table package_price (
  package_id integer not null references package,
  currency currency_code not null,
  amount minor_units not null,
  valid_from timestamptz not null default now(),
  valid_to timestamptz,
  primary key (package_id, valid_from),
  check (valid_to > valid_from)
);
create unique index on package_price (package_id) where valid_to is null;

create table discount_code (
  id integer generated always as identity primary key,
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9]{4,32}$'),
  -- Both of the first two are for a first purchase only (spec/prices 20).
  kind text not null check (kind in ('time_bonus', 'welcome', 'lifetime', 'campaign')),
  percentage integer not null check (percentage between 1 and 90),
  validity text not null check (validity in ('once-per-user', 'lifetime')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- No cascade: an order of an erased member still names the code.
  member_id integer references member,
  expires_at timestamptz,
  currency currency_code,
  minimum_order_amount minor_units,
  payment_methods text[] not null default '{}',
  created_at timestamptz not null default now(),
  countries text[] check (cardinality(countries) > 0 and countries::text ~ '^\{[A-Z]{2}(,[A-Z]{2})*\}$'),
  budget_uses positive,
  budget_amount minor_units,
  uses integer not null default 0 check (uses >= 0),
  -- What it gave, in its currency: `uses` and `given` follow discount_use by a trigger, and a
  -- constraint refuses the use for which the budget is too small (spec/prices 23).
  given bigint not null default 0 check (given >= 0),
  stopped_at timestamptz,
  check ((minimum_order_amount is null) or (currency is not null)),
  -- What the clock promises for a month afterwards is counted from this percentage.
  check (kind not in ('time_bonus', 'welcome') or percentage = 25),
  check ((kind = 'lifetime') <= (member_id is not null and validity = 'lifetime')),
  constraint discount_code_budget check (uses <= budget_uses and given <= budget_amount),
  constraint discount_code_budget_currency check (budget_amount is null or currency is not null)
);
create unique index discount_first_purchase_code on discount_code (kind) where kind in ('time_bonus', 'welcome');
create unique index discount_lifetime_code on discount_code (member_id) where kind = 'lifetime';
create index discount_code_shown on discount_code (id) where kind <> 'lifetime';
create index discount_code_member on discount_code (member_id) where member_id is not null;
-- Nearly all are lifetime codes, which end only where somebody stops them.
create index discount_code_may_be_over on discount_code (kind, id)
  where status <> 'active' or expires_at is not null or budget_uses is not null or budget_amount is not null;
insert into discount_code (code, kind, percentage, validity) values
  ('TIMEBONUS25', 'time_bonus', 25, 'once-per-user'),
  ('WELCOME25', 'welcome', 25, 'once-per-user');

-- Who was shown the clock gets no welcome code afterwards (spec/prices 18).
create table time_bonus_shown (
  member_id integer primary key references member on delete cascade,
  first_at timestamptz not null default now()
);

-- When wrong codes were tried in the last hour (spec/abuse T41). One row, so that tries of one
-- member stand in a row.
create table discount_guess (
  member_id integer primary key references member on delete cascade,
  tries timestamptz[] not null
);

-- ## Orders and payments

-- An order is what a member buys, with its price copied in; its attempts are payments at the
-- provider (spec/payments 10). Nothing leaves 'completed': refunds and chargebacks are facts beside
-- it. Members may be erased, orders stay for the tax office: no cascade.
create table member_order (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  member_id integer not null references member,
  -- The key of the call that made it, and what it asked: one order per key, for ever
  -- (spec/payments 10).
  idem_key uuid not null,
  request_hash bytea not null,
  package_id integer not null references package,
  style text not null,
  credits positive not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency currency_code not null,
  list_amount minor_units not null,
  amount minor_units not null check (amount <= list_amount),
  -- Hundredths of a percent, and the part of the amount that it is.
  vat_rate integer not null check (vat_rate between 0 and 3000),
  vat_amount integer not null check (vat_amount >= 0 and vat_amount < amount),
  method payment_method not null,
  bank text,
  language language_code not null,
  status text not null default 'created' check (status in ('created', 'pending', 'completed', 'failed', 'cancelled',
    'review')),
  -- Why it failed or was cancelled: the provider's word, 'expired', 'member' or 'not_created'.
  reason text,
  terms_version timestamptz not null,
  -- When the member asked for the credits at once, and so pays for those used when withdrawing
  -- (spec/payments 14).
  consent_at timestamptz,
  -- Where in the site the member came from, to go on there.
  return_to text check (return_to ~ '^/([^/\\]|$)'),
  -- When somebody who waits for the payment had the provider asked last: at most once in two
  -- seconds.
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  -- Of the attempts that were paid, the one whose payment was granted; any other is paid back.
  paid_by uuid,
  -- The country whose VAT is in the price, and what says where the buyer is, each with its date:
  -- an array of { of, country, at } (docs/decisions/0012).
  tax_country text not null check (tax_country ~ '^[A-Z]{2}$'),
  tax_evidence jsonb not null check (jsonb_typeof(tax_evidence) = 'array'),
  brand site_key not null default 'vonk' references brand,
  unique (member_id, idem_key),
  check ((status = 'completed') = (completed_at is not null))
);
create index on member_order (member_id, id desc);
create index on member_order (created_at) where status in ('created', 'pending', 'review');
-- The list of orders with its filters, the latest first.
create index member_order_latest on member_order (created_at, id);
create index member_order_of_status on member_order (status, created_at, id);
create index member_order_of_method on member_order (method, created_at, id);
create index member_order_of_country on member_order (country, created_at, id);
create index member_order_of_brand on member_order (brand, created_at, id);
create index member_order_of_currency on member_order (currency, created_at, id);
create index member_order_of_package on member_order (package_id) where status = 'completed';
create index member_order_completed on member_order using brin (completed_at);
-- Each look at the prices counts what is bought without reading the orders.
create index member_order_completed_in on member_order (country, completed_at) include (package_id)
  where status = 'completed';
-- Whoever ends the review: staff, or a later report of the provider.
create trigger order_closes_case after update of status on member_order
  for each row when (old.status = 'review' and new.status <> 'review') execute function close_order_case();

create table payment_attempt (
  id uuid primary key default gen_random_uuid(),
  order_id integer not null references member_order,
  -- The key of the call that made it; the first one has the order's.
  idem_key uuid not null,
  provider text not null check (provider in ('mollie', 'local')),
  method payment_method not null,
  provider_method text not null,
  bank text,
  -- What the call that made it asked; another request with its key is refused.
  request_hash bytea not null,
  -- Where the payer was, for the limits of attempts (spec/abuse T48); forgotten after a day.
  network text,
  -- When the provider was first asked to make it: its keys hold for an hour from then on
  -- (spec/payments 27).
  started_at timestamptz,
  -- A debit is made without the payer: with these.
  customer_id text,
  mandate_id text,
  provider_id text unique check (provider_id ~ '^(tr|sim)_[A-Za-z0-9]{4,64}$'),
  status text not null default 'created' check (status in ('created', 'open', 'pending', 'paid', 'failed',
    'canceled', 'expired', 'review')),
  reason text,
  checkout_url text,
  expires_at timestamptz,
  -- What the provider said last, as it was; only to look at.
  snapshot jsonb,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  last_synced_at timestamptz,
  -- When a webhook had the provider asked last: at most once in ten seconds.
  asked_at timestamptz,
  syncs integer not null default 0,
  next_sync_at timestamptz,
  -- What it was paid with, as a keyed hash: the same account or card is the same person, also
  -- under a new account of ours (spec/abuse T55).
  payer_hash bytea,
  -- Where the card or the account is: evidence of where the member is taxed (spec/prices 40).
  payer_country text check (payer_country ~ '^[A-Z]{2}$'),
  unique (order_id, idem_key),
  check ((status = 'paid') <= (paid_at is not null))
);
create index on payment_attempt (order_id);
create index on payment_attempt (next_sync_at) where next_sync_at is not null;
create index on payment_attempt (network, created_at) where network is not null;
create index on payment_attempt (created_at);
create index on payment_attempt (payer_hash) where payer_hash is not null;
create index payment_attempt_changed on payment_attempt using brin (paid_at, last_synced_at);
alter table member_order add foreign key (paid_by) references payment_attempt;

-- Webhooks come together here: one row per attempt, however often it is called (spec/payments 23).
create table sync_request (
  attempt_id uuid primary key references payment_attempt,
  -- Which payment it was called for: where ours has none yet, it may be the one, if the provider
  -- says so too.
  payment_id text check (payment_id ~ '^(tr|sim)_[A-Za-z0-9]{4,64}$'),
  requested_at timestamptz not null default clock_timestamp()
);

create table discount_use (
  id integer generated always as identity primary key,
  code_id integer not null references discount_code,
  member_id integer not null references member,
  order_id integer not null unique references member_order,
  -- Copied from the code: 'once' counts per code, 'first_purchase' counts over all codes of that
  -- kind.
  once boolean not null,
  first_purchase boolean not null,
  state text not null default 'reserved' check (state in ('reserved', 'redeemed', 'released')),
  created_at timestamptz not null default now()
);
create unique index discount_used_once on discount_use (code_id, member_id) where once and state <> 'released';
create unique index discount_first_purchase on discount_use (member_id) where first_purchase and state <> 'released';
create index discount_use_member on discount_use (member_id);
create trigger discount_use_counted after insert or update of state on discount_use
  for each row execute function count_discount_use();

-- What a code gave in each currency. Orders that can still be paid count.
create table discount_total (
  code_id integer not null references discount_code,
  currency currency_code not null,
  uses integer not null check (uses >= 0),
  amount bigint not null check (amount >= 0),
  primary key (code_id, currency)
);

-- What the provider calls a member.
create table provider_customer (
  member_id integer not null references member on delete cascade,
  provider text not null,
  provider_id text not null,
  primary key (member_id, provider)
);

-- A method that a member may not pay with any more (spec/abuse T45), and why.
create table payment_block (
  member_id integer not null references member on delete cascade,
  method payment_method not null,
  reason text not null check (reason in ('chargeback', 'bank', 'back_office')),
  since timestamptz not null default now(),
  primary key (member_id, method)
);

-- Money that goes back (spec/payments 32). A refund holds the credits first, is then asked of the
-- provider, and is closed or released by what the provider says. What a chargeback could not take
-- is owed.
create table order_refund (
  id uuid primary key default gen_random_uuid(),
  order_id integer not null references member_order,
  attempt_id uuid not null references payment_attempt,
  reason text not null check (reason in ('withdrawal', 'duplicate', 'cancelled', 'erased', 'back_office', 'staff',
    'mismatch')),
  amount minor_units not null,
  -- The credits that go with the money; 0 where nothing was granted. Taken from the balance
  -- before the provider is asked; what it could not give, where the refund was none of ours, is
  -- owed.
  share non_negative not null,
  credits non_negative not null default 0,
  owed non_negative not null default 0,
  -- Who withdraws, in their own words (spec/payments 30).
  declaration jsonb,
  status text not null default 'held' check (status in ('held', 'sent', 'refunded', 'failed')),
  provider_id text unique check (provider_id ~ '^(re|simre)_[A-Za-z0-9]{4,64}$'),
  created_at timestamptz not null default now(),
  -- A direct debit is paid back after it was settled.
  send_after timestamptz not null default now(),
  -- When the provider was first asked: from then on it may have done it.
  asked_at timestamptz,
  closed_at timestamptz,
  -- Null: the order's.
  currency currency_code,
  check ((status in ('refunded', 'failed')) = (closed_at is not null)),
  check (currency is null or reason = 'mismatch')
);
create index on order_refund (order_id);
create unique index order_refund_one_open on order_refund (order_id) where reason = 'withdrawal'
  and status <> 'failed';
-- Once for ever: where it fails somebody has to look.
create unique index order_refund_automatic on order_refund (attempt_id) where reason in ('duplicate', 'cancelled',
  'erased');
create index on order_refund (send_after) where status = 'held';
create index on order_refund (attempt_id);
create unique index order_refund_mismatch on order_refund (attempt_id) where reason = 'mismatch'
  and status <> 'failed';
-- Refunds that have not arrived: a few, among all that ever were.
create index order_refund_unfinished on order_refund (status, created_at) where status in ('held', 'sent', 'failed');

-- Every refund that the provider knows of. One that somebody made in its own pages gets an
-- order_refund ('back_office'), where credits were granted for that payment.
create table provider_refund (
  provider_id text primary key check (provider_id ~ '^(re|simre)_[A-Za-z0-9]{4,64}$'),
  attempt_id uuid not null references payment_attempt,
  refund_id uuid references order_refund,
  amount minor_units not null,
  status text not null check (status in ('queued', 'pending', 'processing', 'refunded', 'failed', 'canceled')),
  -- When we knew of it: a bank may take back what was paid back already, and who knows must not
  -- pay back again.
  known_at timestamptz not null default clock_timestamp()
);
create index on provider_refund (attempt_id);
create index on provider_refund (refund_id);

create table provider_chargeback (
  provider_id text primary key check (provider_id ~ '^(chb|simchb)_[A-Za-z0-9]{4,64}$'),
  attempt_id uuid not null references payment_attempt,
  amount minor_units not null,
  reason text,
  charged_back_at timestamptz not null,
  reversed_at timestamptz,
  -- Taken from the balance, and owed because the balance was not enough.
  credits non_negative not null,
  owed non_negative not null,
  known_at timestamptz not null default clock_timestamp()
);
create index on provider_chargeback (attempt_id);

-- Receipts and credit notes have numbers without gaps, and say as facts what was true when they
-- were made. Page and mail are written when they are read or sent, in the language that the member
-- reads then.
create table receipt (
  number text primary key check (number ~ '^[0-9]{4}-[0-9]{6,}$'),
  year integer not null,
  position integer not null,
  order_id integer not null references member_order,
  kind text not null check (kind in ('receipt', 'credit_note')),
  refund_id uuid unique references order_refund,
  amount minor_units not null,
  vat_amount integer not null check (vat_amount >= 0),
  company jsonb not null,
  buyer jsonb not null,
  issued_at timestamptz not null default now(),
  unique (year, position),
  check ((kind = 'receipt') = (refund_id is null))
);
create unique index on receipt (order_id) where kind = 'receipt';
create index on receipt (order_id);
create index receipt_issued on receipt (issued_at, year, position);
create trigger receipt_append_only before update or delete or truncate on receipt
  for each statement execute function refuse_change();

-- The own limit of a member per 30 days, in their currency, and when they read the notice
-- (spec/payments 51).
create table spending (
  member_id integer primary key references member on delete cascade,
  limit_amount non_negative,
  -- A higher limit, or none, holds only from then on.
  next_limit_amount non_negative,
  next_limit_from timestamptz,
  notice_seen_at timestamptz,
  check (next_limit_from is not null or next_limit_amount is null)
);

-- Whom the statement of a month was mailed to.
create table statement_sent (
  member_id integer not null references member on delete cascade,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  sent_at timestamptz not null default now(),
  primary key (member_id, month)
);

-- A mandate for one single direct debit (spec/directdebit 3): what was agreed to, by whom and how
-- it was confirmed, kept as evidence. The IBAN and the number are sealed, their hashes count limits
-- over accounts. Members may be erased, the evidence stays for its time: no cascade. One that was
-- never confirmed is evidence of nothing, and goes with its member.
create table debit_mandate (
  id integer generated always as identity primary key,
  order_id integer not null unique references member_order,
  attempt_id uuid not null unique references payment_attempt,
  member_id integer not null references member,
  reference text not null unique check (reference ~ '^[A-Z0-9-]{6,35}$'),
  account_holder text not null,
  iban_sealed bytea not null,
  iban_hash bytea not null,
  iban_masked text not null,
  street text not null,
  house_number text not null,
  zip text not null,
  city text not null,
  phone_sealed bytea not null,
  phone_hash bytea not null,
  phone_masked text not null,
  text_version text not null,
  mandate_text text not null,
  accepted_at timestamptz not null default now(),
  network text not null,
  user_agent text not null,
  -- The act that confirmed it, so that a repeat of it is told the same (spec/http 5).
  confirmed_at timestamptz,
  confirm_key uuid,
  confirm_hash bytea,
  -- What the provider calls the mandate, and when it was taken back there.
  provider_id text,
  noticed_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check ((confirmed_at is null) = (confirm_key is null))
);
create index on debit_mandate (member_id);
create index on debit_mandate (iban_hash);
create index on debit_mandate (created_at) where confirmed_at is null;
create index on debit_mandate (confirmed_at) where provider_id is not null and revoked_at is null;
create index debit_mandate_phone on debit_mandate (phone_hash);

-- Codes are hashed.
create table debit_code (
  id integer generated always as identity primary key,
  mandate_id integer not null references debit_mandate on delete cascade,
  member_id integer not null,
  phone_hash bytea not null,
  code_hash bytea not null,
  -- The act that asked for it; the first one is asked for by the order.
  idem_key uuid,
  request_hash bytea,
  tries integer not null default 0 check (tries <= 5),
  -- The last wrong try: when it is sent again, it costs none.
  tried_key uuid,
  tried_hash bytea,
  used_at timestamptz,
  -- The provider did not take the message; it counts for no limit.
  failed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  unique (member_id, idem_key)
);
create index on debit_code (mandate_id, id desc);
create index on debit_code (phone_hash, created_at);
create index on debit_code (created_at);

-- ## Moderation

-- What waits for a person. A case belongs to a brand, because some staff work for some brands only.
create table staff_case (
  id integer generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('minor', 'report', 'photo', 'held_message', 'complaint', 'appeal',
    'order_review', 'data_request')),
  member_id integer references member on delete set null,
  subject_kind text not null check (subject_kind in ('photo', 'report', 'message_review', 'complaint', 'appeal',
    'order')),
  subject_id text not null,
  source text not null check (source in ('report', 'automatic', 'own_check')),
  priority smallint not null check (priority between 0 and 2),
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'taken', 'decided')),
  taken_by integer,
  taken_until timestamptz,
  decided_at timestamptz,
  brand site_key references brand,
  check ((state = 'taken') = (taken_by is not null)),
  check ((state = 'taken') = (taken_until is not null)),
  check ((state = 'decided') = (decided_at is not null))
);
create unique index staff_case_one_open on staff_case (kind, subject_kind, subject_id) where state <> 'decided';
create index staff_case_queue on staff_case (kind, priority, created_at, id) where state <> 'decided';
create index staff_case_decided on staff_case (kind, decided_at desc, id desc) where state = 'decided';
create index staff_case_member on staff_case (member_id, id);
create index staff_case_subject on staff_case (subject_kind, subject_id);
create index staff_case_decided_day on staff_case (decided_at) where decided_at is not null;
create index staff_case_decided_of_brand on staff_case (kind, brand, decided_at desc, id desc)
  where state = 'decided';
create index staff_case_queue_of_brand on staff_case (kind, brand, priority, created_at, id)
  where state <> 'decided';
create index staff_case_taken on staff_case (kind, priority, created_at, id) where state = 'taken';

-- What was decided. A decision and its member outlive the account, as entries of the ledger do, so
-- it references no member.
create table decision (
  id integer generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  case_id integer unique references staff_case,
  member_id integer,
  subject_kind text,
  subject_id text,
  actor_kind text not null check (actor_kind in ('staff', 'system', 'cli')),
  actor_id integer,
  actor_name text,
  rule text not null check (rule ~ '^[a-z_]{3,40}$'),
  measure text not null check (measure in ('none', 'warning', 'photo_removed', 'text_removed', 'profile_hidden',
    'messages_paused', 'suspended', 'banned', 'restored', 'released', 'denied', 'upheld', 'reversed')),
  facts text not null check (length(facts) <= 4000),
  automated boolean not null default false,
  found_by text not null check (found_by in ('report', 'automatic', 'own_check')),
  told boolean not null,
  removed bytea,
  decided_at timestamptz not null default now(),
  until_at timestamptz check (until_at > decided_at),
  reverses integer unique references decision,
  check ((actor_kind = 'staff') = (actor_id is not null)),
  check ((measure in ('messages_paused', 'suspended')) = (until_at is not null)),
  check ((reverses is not null) <= (measure in ('reversed', 'restored'))),
  check (not told or member_id is not null)
);
create index decision_member on decision (member_id, id desc);
create index decision_told on decision (member_id, id desc) where told;
create trigger decision_append_only before delete or update or truncate on decision
  for each statement execute function refuse_change();
create trigger decision_by_another before insert on decision
  for each row when (new.case_id is not null) execute function refuse_same_decider();

create table appeal (
  id integer generated always as identity primary key,
  decision_id integer not null unique references decision,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  case_id integer not null unique references staff_case,
  outcome_id integer unique references decision
);

-- What a decision restricts.
create table restriction (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  measure text not null check (measure in ('profile_hidden', 'messages_paused', 'suspended', 'banned')),
  decision_id integer not null unique references decision,
  from_at timestamptz not null default now(),
  until_at timestamptz,
  lifted_at timestamptz
);
create index restriction_active on restriction (member_id, measure) where lifted_at is null;
create index restriction_due on restriction (until_at) where lifted_at is null and until_at is not null;
create index restriction_member on restriction (member_id);

create table canned_reason (
  rule text not null check (rule ~ '^[a-z_]{3,40}$'),
  language language_code not null,
  text text not null check (length(text) between 1 and 4000),
  changed_at timestamptz not null default now(),
  primary key (rule, language)
);

-- What members reported. Everything in words, the reporter's and the reported one's, stands in
-- `sealed` only, which the database cannot read. `member_id` and the rest say what was reported, so
-- that a repeat is known.
create table report (
  id integer generated always as identity primary key,
  reporter_id integer references member on delete set null,
  member_id integer references member on delete set null,
  kind text not null check (kind in ('member', 'photo', 'message')),
  photo_id uuid,
  conversation_id uuid,
  message_seq integer,
  category text not null check (category in ('fake_profile', 'scam', 'harassment', 'inappropriate_photo',
    'underage', 'spam', 'my_photo_used', 'other')),
  urgent boolean not null generated always as (category = 'underage') stored,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- For reporters, who follow their reports: it tells nobody how many there are.
  public_id uuid not null unique default gen_random_uuid(),
  check ((kind = 'photo') = (photo_id is not null)),
  check ((kind = 'message') = (conversation_id is not null)),
  check ((kind = 'message') = (message_seq is not null))
);
create unique index report_open on report (reporter_id, member_id, kind, photo_id, conversation_id, message_seq,
  category) nulls not distinct where closed_at is null;
create index report_of_reporter on report (reporter_id, created_at);
create index report_waiting on report (urgent desc, created_at) where closed_at is null;
create index report_about on report (member_id, id);

-- What anybody tells the site by the form for complaints. Text, name and address of who wrote stand
-- in `sealed`, and the reasons of the decision in `decision`; the database can read neither.
create table complaint (
  id integer generated always as identity (start with 100001) primary key,
  number text not null unique generated always as ('C-' || id::text) stored,
  about text not null check (about in ('illegal_content', 'child_abuse', 'underage', 'scam', 'harassment',
    'fake_profile', 'inappropriate_photo', 'my_photo_used', 'spam', 'privacy', 'payment', 'fictional_profile',
    'objection', 'other')),
  urgent boolean not null generated always as (about in ('child_abuse', 'underage')) stored,
  brand site_key not null references brand,
  language text not null,
  member_id integer references member on delete set null,
  reporter_id integer references member on delete set null,
  email_hash bytea,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  receipt_at timestamptz,
  outcome text check (outcome in ('upheld', 'dismissed')),
  decision bytea,
  decided_at timestamptz,
  -- Of requests about data. Staff enter those that came by letter or telephone.
  request text check (request in ('access', 'correction', 'erasure', 'restriction', 'portability', 'objection')),
  received_on date,
  entered_by integer references staff,
  -- The law allows two more months, once, with a reason, which is sealed as the decision is.
  extended_at timestamptz,
  extension bytea,
  check (num_nulls(outcome, decision, decided_at) in (0, 3)),
  check (request is null or about = 'privacy'),
  check ((entered_by is null) <= (received_on is null)),
  check (num_nulls(extended_at, extension) in (0, 2)),
  check (extended_at is null or about = 'privacy')
);
create index complaint_waiting on complaint (urgent desc, id) where decided_at is null;
create index complaint_decided on complaint (decided_at) where decided_at is not null;
create index complaint_of_reporter on complaint (reporter_id, id);
create index complaint_of_member on complaint (member_id);
create index complaint_receipt on complaint (email_hash, receipt_at) where receipt_at is not null;

-- A profile that may be of a minor: invisible at once, until moderation has looked (spec/abuse
-- T37).
create table held_profile (
  member_id integer primary key references member on delete cascade,
  -- What they chose themselves, to give it back.
  was_invisible boolean not null,
  since timestamptz not null default now()
);

-- Acts of staff that need a second person with the same permission. Kinds are a list in the code.
create table approval (
  id integer generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- What is decided about: one request waits at a time.
  subject_kind text not null,
  subject_id text not null,
  member_id integer references member,
  -- What the act needs, as its feature wrote it.
  payload jsonb not null,
  permission text not null,
  reason text not null check (length(reason) <= 2000),
  requested_by integer not null references staff,
  requested_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by integer references staff,
  decided_at timestamptz,
  constraint approval_two_persons check (decided_by <> requested_by),
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create unique index approval_one_waiting on approval (kind, subject_kind, subject_id) where state = 'waiting';
create index on approval (member_id);
create index approval_of_subject on approval (subject_kind, subject_id, id desc);
create index approval_of_state on approval (state, id desc);
create trigger approval_decided_once before update on approval
  for each row when (old.state <> 'waiting' or (new.kind, new.subject_id, new.payload,
    new.requested_by) is distinct from (old.kind, old.subject_id, old.payload, old.requested_by))
  execute function refuse_row('is decided once, as it was requested');
create trigger approval_kept before delete or truncate on approval
  for each statement execute function refuse_change();

-- What staff give a member: money of an order (`order_refund` with the reason `staff`), or credits.
create table concession (
  id integer generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('refund', 'goodwill')),
  -- Without a cascade, as the ledger: the books outlive the account.
  member_id integer not null references member,
  refund_id uuid unique references order_refund,
  credits positive,
  -- What it is worth: the money, or what the credits cost at most in the member's country.
  amount minor_units not null,
  currency currency_code not null,
  actor_kind text not null check (actor_kind in ('staff', 'system', 'cli')),
  actor_id integer references staff,
  actor_name text not null,
  -- By somebody who may give little in a day.
  limited boolean not null,
  approval_id integer unique references approval,
  case_id bigint,
  reason text not null check (length(reason) between 1 and 2000),
  created_at timestamptz not null default now(),
  check ((kind = 'refund') = (refund_id is not null) and (kind = 'goodwill') = (credits is not null)),
  check ((actor_kind = 'staff') = (actor_id is not null))
);
create index on concession (member_id, created_at);
create trigger concession_append_only before update or delete or truncate on concession
  for each statement execute function refuse_change();

-- ## Imports

-- Imports of members or fictional profiles, by the content of their file.
create table member_import (
  id integer generated always as identity primary key,
  sha256 bytea not null,
  fictional boolean not null,
  brand site_key not null references brand,
  idem_key text unique,
  started_by text not null,
  started_at timestamptz not null default now(),
  report jsonb,
  unique (sha256, fictional, brand)
);

-- Which row of a file became whom.
create table imported_member (
  import_id integer not null references member_import,
  row positive not null,
  member_id integer not null unique references member on delete cascade,
  photo_stored boolean not null default false,
  imported_at timestamptz not null default now(),
  primary key (import_id, row)
);

-- Files of members that staff upload: each is checked by a job, then imported by one. Where a file
-- does not show its character set, it waits with what some rows say in each (`charsets`), until
-- somebody has chosen.
create table import_upload (
  id integer generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  idem_key text not null unique,
  staff_id integer not null references staff,
  sha256 bytea not null,
  file_name text not null check (length(file_name) between 1 and 200),
  -- Null once the file is gone from the store.
  file_id uuid unique default gen_random_uuid(),
  brand site_key not null references brand,
  mapping text not null check (mapping in ('vonk', 'ph7')),
  mail boolean not null,
  state text not null default 'receiving' check (state in ('receiving', 'asking', 'checking', 'checked',
    'importing', 'finished', 'failed', 'discarded')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  busy_until timestamptz not null default '-infinity',
  attempts non_negative not null default 0,
  columns text[],
  rows non_negative not null default 0,
  imported non_negative not null default 0,
  known non_negative not null default 0,
  photos non_negative not null default 0,
  rejected non_negative not null default 0,
  error jsonb,
  charset text not null default 'utf-8' check (charset in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252',
    'windows-1250', 'macintosh')),
  charsets jsonb,
  -- How many credits the file would give, and who as a second person had it imported.
  credits non_negative,
  approval_id integer unique references approval,
  check ((state = 'failed') = (error is not null)),
  check (state not in ('receiving', 'checking', 'checked', 'importing') or file_id is not null),
  constraint import_upload_asking check ((state = 'asking') = (charsets is not null)),
  constraint import_upload_asking_file check (state <> 'asking' or file_id is not null)
);
-- What a job works on, and what waits for it.
create index import_upload_busy on import_upload (id) where state in ('checking', 'importing');

create table import_reject (
  upload_id integer not null references import_upload on delete cascade,
  row positive not null,
  field text,
  code text not null,
  cells text[] not null,
  primary key (upload_id, row)
);

-- ## Partners

-- Who brings members: `network` of a sign-up's source.
create table partner (
  id integer generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  network text not null unique check (length(network) between 1 and 100),
  name text not null check (length(name) between 1 and 100),
  -- Where our events are reported, with places for their values; null: nowhere.
  postback_url text check (length(postback_url) <= 1000),
  -- Signs what is reported; sealed, because the partner knows it too.
  secret bytea not null,
  events text[] not null check (events <@ array['signup', 'confirmed', 'order']),
  created_at timestamptz not null default now(),
  stopped_at timestamptz
);

-- What members of a partner did, once per event.
create table partner_event (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('signup', 'confirmed', 'order')),
  member_id integer not null references member on delete cascade,
  order_id integer unique references member_order,
  network text not null,
  ref text not null,
  amount minor_units,
  currency currency_code,
  at timestamptz not null default now(),
  postback text not null check (postback in ('none', 'waiting', 'sent', 'refused')),
  tries integer not null default 0,
  answer text,
  sent_at timestamptz,
  check ((kind = 'order') = (order_id is not null)),
  check ((order_id is null) = (amount is null) and (order_id is null) = (currency is null)),
  check ((postback = 'sent') = (sent_at is not null))
);
create unique index partner_event_once on partner_event (member_id, kind) where kind <> 'order';
-- Alone answers how the latest reports to a partner went.
create index partner_event_latest on partner_event (network, id) include (postback);
create index partner_event_member on partner_event (member_id);

-- The sums by day that the admin reads. Its key answers for some days by itself: a source has
-- hundreds.
create table partner_day (
  network text not null,
  ref text not null,
  day date not null,
  -- Of the orders; null for sign-ups and confirmations.
  currency currency_code,
  signups non_negative not null,
  confirmations non_negative not null,
  orders non_negative not null,
  revenue bigint not null check (revenue >= 0),
  constraint partner_day_source unique nulls not distinct (network, ref, day, currency) include (signups,
    confirmations, orders, revenue)
);
create index partner_day_by_day on partner_day (day, network, ref);
create trigger partner_day_totals after insert or update on partner_day
  for each row execute function add_to_partner_total();

-- The sums of each source over all days.
create table partner_total (
  network text not null,
  ref text not null,
  -- Of the orders; null for sign-ups and confirmations.
  currency currency_code,
  signups non_negative not null,
  confirmations non_negative not null,
  orders non_negative not null,
  revenue bigint not null check (revenue >= 0),
  unique nulls not distinct (network, ref, currency)
);

-- ## Statistics

-- What happened on a day (UTC), counted by a job, so that nobody waits for the big tables.
-- `members` counts members (visits, where `what` is `visitors`), `amount` is money in minor units.
create table stat_day (
  day date not null,
  what text not null check (what in ('visitors', 'sign_ups', 'confirmed', 'photo', 'first_message', 'paid',
    'returned_1', 'returned_7', 'returned_30', 'buyers', 'revenue')),
  country text not null,
  language text not null,
  brand text not null,
  network text not null,
  currency text not null default '',
  members integer not null,
  amount bigint not null default 0,
  primary key (day, what, country, language, brand, network, currency)
);

-- How cases were decided on a day.
create table stat_queue (
  day date not null,
  kind text not null,
  brand text not null,
  decided integer not null,
  minutes bigint not null,
  longest integer not null,
  late integer not null,
  primary key (day, kind, brand)
);

-- Sums of the statistics by one key, for days and for whole months.
create table stat_sum (
  -- What the sums are by; of 'day' the key is empty, because start is the key.
  dimension text not null check (dimension in ('day', 'country', 'language', 'brand', 'network')),
  span text not null check (span in ('day', 'month')),
  -- The day, or the first of the month.
  start date not null,
  key text not null,
  what text not null,
  brand text not null,
  currency text not null,
  members integer not null,
  amount bigint not null,
  primary key (dimension, span, start, key, what, brand, currency)
);

-- When the count began that wrote the statistics of a day: a later one replaces them, an earlier
-- one does not, and a night's run that died goes on after the days that it wrote.
create table stat_counted (
  day date primary key,
  counted_at timestamptz not null
);

-- ## The system

-- The processes that serve now, each with what it knows of the outside services.
create table node (
  id uuid primary key,
  host text not null,
  work text not null check (work in ('http', 'jobs', 'both')),
  version text not null,
  node_version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  services jsonb not null default '[]',
  -- How much of its disk is free, as only it can know.
  free_share real check (free_share >= 0 and free_share <= 1),
  -- The name under which the queue holds jobs for it, so that those of a process that died go
  -- back. Null: it runs no jobs.
  job_pool text,
  -- How its searches were answered in the last hour.
  bitmap_searches integer not null default 0,
  plain_searches integer not null default 0
);

-- How the last run of each job of the schedule ended, and what it found.
create table scheduled_job (
  name text primary key,
  started_at timestamptz not null default now(),
  ok_at timestamptz,
  failed_at timestamptz,
  error text check (length(error) <= 500),
  report jsonb
);

-- What owners are mailed about once: an alarm is open until it was not seen for a while, and a
-- second one of the same problem and subject cannot be open.
create table system_alarm (
  id integer generated always as identity primary key,
  problem text not null,
  subject text not null,
  count integer,
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index system_alarm_open on system_alarm (problem, subject) where ended_at is null;

-- A mail belongs to one alarm and one owner.
create table system_alarm_mail (
  alarm_id integer not null references system_alarm on delete cascade,
  staff_id integer not null references staff on delete cascade,
  tried_at timestamptz,
  sent_at timestamptz,
  primary key (alarm_id, staff_id)
);
create index system_alarm_mail_waiting on system_alarm_mail (alarm_id) where sent_at is null;

-- Which texts of db/functions this database has.
create table applied_function (
  name text primary key,
  checksum text not null
);

-- ## The promises of the books

-- What is left of a completed order in money. Only what happens to the payment that was granted
-- counts: any other is paid back by itself.
create view order_net as
select o.id as order_id, o.member_id, o.currency, o.completed_at, o.amount as paid, r.refunded, c.charged_back,
       greatest(0, o.amount - r.refunded - c.charged_back) as net
from member_order o
cross join lateral (
  select coalesce(sum(f.amount), 0)::integer as refunded from order_refund f
  where f.order_id = o.id and f.reason in ('withdrawal', 'back_office', 'staff') and f.status <> 'failed') r
cross join lateral (
  select coalesce(sum(b.amount), 0)::integer as charged_back from provider_chargeback b
  where b.attempt_id = o.paid_by and b.reversed_at is null) c
where o.status = 'completed';

-- The promises of money, of which the credits alone know nothing.
create view money_alarm as
with moved as materialized (
  select member_id, seq, idem_key, kind, account, amount from ledger_entry where kind in (
    'purchase', 'purchase_refund', 'refund_release', 'chargeback', 'chargeback_reversal', 'debt')
),
payment as (
  select a.id, a.order_id, a.snapshot, o.amount, coalesce(a.id = o.paid_by, false) as granted
  from payment_attempt a join member_order o on o.id = a.order_id where a.status = 'paid'
),
-- All that holds money back of what was granted, and the credits that it should have taken.
back as (
  select 'refund:' || r.id as fact, o.id as order_id, o.member_id, r.credits + r.owed as taken, r.share,
         r.status <> 'failed' as standing
  from order_refund r join member_order o on o.id = r.order_id
  union all
  select 'chargeback:' || c.provider_id, o.id, o.member_id, c.credits + c.owed,
         case when o.paid_by is distinct from a.id then 0 when c.amount >= o.amount then o.credits
              else (o.credits::bigint * c.amount / o.amount)::integer end,
         c.reversed_at is null
  from provider_chargeback c join payment_attempt a on a.id = c.attempt_id join member_order o on o.id = a.order_id
),
-- What every such thing moved, in credits and in debt.
traced as (
  select member_id, split_part(idem_key, ':', 1) || ':' || split_part(idem_key, ':', 2) as fact, sum(amount) as amount
  from (
    select member_id, idem_key, amount from moved where kind not in ('purchase', 'debt')
    union all select member_id, idem_key, -amount from debt_entry where idem_key not like 'order:%'
  ) each group by 1, 2
),
running_debt as (
  select member_id, seq, balance_after, sum(amount) over mine as expected, row_number() over mine as place
  from debt_entry window mine as (partition by member_id order by seq)
)
select 'I10 a completed order is granted once' as invariant, o.id::text as subject
from member_order o left join moved l on l.member_id = o.member_id and l.idem_key = 'order:' || o.id || ':grant'
where o.status = 'completed'
  and (l.seq is null or l.kind <> 'purchase' or l.account <> 'sys_sold' or l.amount <> o.credits)
union all
select 'I10 every purchase has its completed order', l.member_id || '/' || l.seq
from moved l left join member_order o on o.member_id = l.member_id and l.idem_key = 'order:' || o.id || ':grant'
where l.kind = 'purchase' and (o.id is null or o.status <> 'completed')
union all
select 'I10 a completed order, and no other, was paid with the right payment', o.id::text
from member_order o left join payment_attempt a on a.id = o.paid_by
where (o.status = 'completed') <> (a.id is not null)
   or a.id is not null and (
     a.order_id <> o.id or a.status <> 'paid' or (a.snapshot #>> '{amount,minor}')::bigint is distinct from o.amount
     or a.snapshot #>> '{amount,currency}' is distinct from o.currency::text
     or a.snapshot ->> 'orderId' is distinct from o.public_id::text)
union all
select 'I10 a payment that is not granted goes back, and no other', p.id::text
from payment p left join (
  select attempt_id from order_refund where reason in ('duplicate', 'cancelled', 'erased') group by attempt_id
) r on r.attempt_id = p.id
where p.granted = (r.attempt_id is not null)
union all
select 'I11 no more goes back than was paid', p.id::text
from payment p join (
  select attempt_id, sum(amount) filter (where what = 'asked') as asked,
         sum(amount) filter (where what = 'told') as told, sum(amount) filter (where what = 'taken') as taken
  from (
    select attempt_id, amount, 'asked' as what from order_refund where status = 'refunded'
    union all select attempt_id, amount, 'told' from provider_refund where status = 'refunded'
    union all select attempt_id, amount, 'taken' from provider_chargeback where reversed_at is null
  ) gone group by attempt_id
) g on g.attempt_id = p.id
where p.amount < greatest(g.asked, g.told, g.taken)
union all
select 'I11 what is known to be back is not paid back again', r.id::text
from order_refund r join payment p on p.id = r.attempt_id
where r.status in ('sent', 'refunded') and p.amount < r.amount + (
  select coalesce(sum(o.amount), 0) from order_refund o
  where o.attempt_id = p.id and o.id <> r.id and o.status in ('sent', 'refunded')
    and case o.reason when 'back_office' then (select min(known_at) from provider_refund where refund_id = o.id)
        else o.asked_at end < r.asked_at
) + (
  select coalesce(sum(amount), 0) from provider_chargeback
  where attempt_id = p.id and reversed_at is null and known_at < r.asked_at)
union all
select 'I11 what goes back takes its credits, and no more than were granted', o.id::text
from member_order o join (
  select order_id, sum(taken) as taken, sum(share) as share, bool_or(taken > share) as too_much
  from back where standing group by order_id
) b on b.order_id = o.id
where b.too_much or b.taken <> case when o.status = 'completed' then least(o.credits, b.share) else 0 end
union all
select 'I11 credits and debt moved as the refund or chargeback says', coalesce(b.fact, t.fact)
from back b full join traced t on t.member_id = b.member_id and t.fact = b.fact
where b.fact is null or coalesce(t.amount, 0) <> case when b.standing then -b.taken else 0 end
union all
select 'I12 premium has been paid for or given', m.id::text
from member m left join (
  select member_id from order_net where net > 0 union select member_id from premium_grant
) p on p.member_id = m.id
where m.paid_user <> (p.member_id is not null)
union all
select 'a debt is the sum of its entries', member_id || '/' || seq
from running_debt where balance_after <> expected or seq <> place
union all
select 'a debt that was collected left the balance', coalesce(l.idem_key, d.idem_key)
from (select * from moved where kind = 'debt') l
full join (select * from debt_entry where idem_key like 'order:%') d
  on d.member_id = l.member_id and d.idem_key = l.idem_key
where l.amount is distinct from d.amount or l.amount > 0
union all
select 'discounts follow their orders', o.id::text
from discount_use u join member_order o on o.id = u.order_id
where u.member_id <> o.member_id
   or u.state <> case when o.status = 'completed' then 'redeemed'
                      when o.status in ('failed', 'cancelled') then 'released' else 'reserved' end
  -- In review after it had failed.
  and not (o.status = 'review' and u.state = 'released')
  -- Over by its newest payment, while an older one may still come.
  and not (o.status in ('failed', 'cancelled') and u.state = 'reserved' and exists (
    select from payment_attempt a where a.order_id = o.id and a.status in ('created', 'open', 'pending')))
  -- Paid after it was let go of, when another order had the place.
  and not (o.status = 'completed' and u.state = 'released' and (
    -- or when the budget was used up.
    exists (select from discount_code b
      where b.id = u.code_id and (b.budget_uses is not null or b.budget_amount is not null))
    or exists (
      select from discount_use n
      where n.member_id = u.member_id and n.id <> u.id and n.state <> 'released'
        and (n.once and u.once and n.code_id = u.code_id or n.first_purchase and u.first_purchase))))
union all
select 'receipt numbers have no gaps', year::text
from receipt group by year having count(*) <> max(position) or min(position) <> 1
union all
select 'receipts say their number', number from receipt
where number <> year || '-' || lpad(position::text, greatest(6, length(position::text)), '0')
union all
select 'a completed order, and no other, has its receipt', o.id::text
from member_order o left join receipt t on t.order_id = o.id and t.kind = 'receipt'
where (o.status = 'completed') <> (t.number is not null) or t.amount <> o.amount or t.vat_amount <> o.vat_amount
union all
select 'a credit note says what went back', t.number
from receipt t join order_refund r on r.id = t.refund_id
where t.kind = 'credit_note' and (t.amount <> r.amount or t.order_id <> r.order_id)
union all
select 'a code counts what it gave', coalesce(t.code_id, u.code_id)::text
from discount_total t full join (
  select d.code_id, o.currency, count(*) as uses, sum(o.list_amount - o.amount) as amount
  from discount_use d join member_order o on o.id = d.order_id where d.state <> 'released' group by 1, 2
) u on u.code_id = t.code_id and u.currency::text = t.currency::text
where coalesce(t.uses, 0) <> coalesce(u.uses, 0) or coalesce(t.amount, 0) <> coalesce(u.amount, 0)
union all
select 'a budget counts every use of its code', c.id::text
from discount_code c left join (
  select code_id, sum(uses) as uses, sum(amount) as amount from discount_total group by 1
) s on s.code_id = c.id
where (c.budget_uses is not null or c.budget_amount is not null) and (c.uses <> coalesce(s.uses, 0)
  or c.budget_amount is not null and c.given <> coalesce(s.amount, 0));

-- Empty at all times; any row is an alarm (spec/promises 20). Read by the tests and by a job.
create view ledger_alarm as
with summed as (
  select member_id, count(*) as entries, max(seq) as last_seq,
         sum(amount) as balance
  from ledger_entry group by member_id
),
running as (
  select member_id, seq, balance_after,
         sum(amount)
           over (partition by member_id order by seq) as expected
  from ledger_entry
)
select 'I2 balance is the sum of the entries' as invariant, m.id::text as subject
from member m left join summed s on s.member_id = m.id
where m.credits <> coalesce(s.balance, 0) or m.ledger_seq <> coalesce(s.entries, 0)
   or m.ledger_seq <> coalesce(s.last_seq, 0)
union all
select 'every entry has its member', s.member_id::text
from summed s left join member m on m.id = s.member_id where m.id is null
union all
select 'I3 no balance below zero', id::text from member where credits < 0
union all
select 'I4 every paid message has its entry', x.conversation_id || '/' || x.seq
from message x left join ledger_entry l
  on l.member_id = x.sender_id and l.idem_key = 'message:' || x.client_message_id and l.kind = 'message'
where x.cost > 0 and (l.seq is null or l.amount <> -x.cost)
union all
select 'I4 every refunded message has its refund', x.conversation_id || '/' || x.seq
from message x left join ledger_entry l
  on l.member_id = x.sender_id and l.idem_key = 'refund:' || x.client_message_id and l.kind = 'refund'
where x.refunded_at is not null and l.seq is null
union all
select 'I5 every message entry has its message', l.member_id || '/' || l.seq
from ledger_entry l left join message x
  on x.sender_id = l.member_id and 'message:' || x.client_message_id = l.idem_key
where l.kind = 'message' and x.id is null
union all
select 'I5 every refund gives back what its message cost', l.member_id || '/' || l.seq
from ledger_entry l left join message x
  on x.sender_id = l.member_id and 'refund:' || x.client_message_id = l.idem_key
where l.kind = 'refund'
  and (x.id is null or x.refunded_at is null or l.amount <> x.cost or l.account <> 'sys_refund')
union all
select 'I6 message numbers have no gaps', c.id::text
from conversation c left join (
  select conversation_id, count(*) as messages, max(seq) as last_seq from message group by conversation_id
) s on s.conversation_id = c.id
where c.last_seq <> coalesce(s.last_seq, 0) or c.last_seq <> coalesce(s.messages, 0)
union all
select 'I8 running balance', member_id || '/' || seq from running where balance_after <> expected
union all
select 'every message has its conversation and is from one of the two', x.conversation_id || '/' || x.seq
from message x left join conversation c on c.id = x.conversation_id
where c.id is null or x.sender_id not in (c.low_id, c.high_id)
union all
select 'what each side sent is counted', c.id::text
from conversation c left join (
  select x.conversation_id, x.sender_id, count(*) as sent
  from message x join conversation c on c.id = x.conversation_id and x.seq > c.cleared_seq
  group by x.conversation_id, x.sender_id
) low on low.conversation_id = c.id and low.sender_id = c.low_id
where c.low_sent <> coalesce(low.sent, 0) or c.low_sent + c.high_sent <> c.last_seq - c.cleared_seq
   or c.cleared_seq > c.last_seq
union all
select 'what each side read is counted', p.conversation_id || '/' || p.member_id
from participant p join conversation c on c.id = p.conversation_id
where p.read_seq > c.last_seq or p.read_count <> (
  select count(*) from message x
  where x.conversation_id = p.conversation_id and x.seq > c.cleared_seq and x.seq <= p.read_seq
    and x.sender_id <> p.member_id)
union all
select 'I9 the grand total is zero', 'all accounts'
where (select coalesce(sum(credits), 0) from member) <> (select coalesce(sum(balance), 0) from summed)
union all
select invariant, subject from money_alarm;

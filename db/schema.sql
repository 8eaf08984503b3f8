-- The present schema, to read. Made by `npm run db:generate` from the migrations; never run.
-- db/functions has the functions.

create domain currency_code as text CHECK ((VALUE = ANY (ARRAY['EUR'::text, 'GBP'::text, 'CHF'::text, 'PLN'::text, 'USD'::text, 'CAD'::text, 'AUD'::text, 'NZD'::text])));

create domain email_address as text CHECK (((VALUE = lower(VALUE)) AND ((length(VALUE) >= 3) AND (length(VALUE) <= 254))));

create domain end_sentence as text CHECK ((VALUE = ANY (ARRAY['no_spark'::text, 'met_someone'::text, 'no_time'::text, 'other_wishes'::text])));

create domain gift_key as text CHECK ((VALUE = ANY (ARRAY['rose'::text, 'bouquet'::text, 'heart'::text, 'kiss'::text, 'chocolates'::text, 'coffee'::text, 'cocktail'::text, 'champagne'::text, 'teddy'::text, 'cake'::text, 'music'::text, 'sunset'::text])));

create domain icebreaker_key as text CHECK ((VALUE ~ '^[a-z_]{3,40}$'::text));

create domain language_code as text CHECK ((VALUE = ANY (ARRAY['nl'::text, 'de'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'pl'::text])));

create domain ledger_kind as text CHECK ((VALUE = ANY (ARRAY['signup'::text, 'message'::text, 'grant'::text, 'demo'::text, 'refund'::text, 'purchase'::text, 'purchase_refund'::text, 'refund_release'::text, 'chargeback'::text, 'chargeback_reversal'::text, 'debt'::text, 'recall'::text, 'unanswered'::text]))) NOT VALID;

create domain mail_disablings as text[] CHECK ((VALUE <@ ARRAY['fbl'::text, 'bounce'::text, 'listunsubscribe'::text]));

create domain member_status as text CHECK ((VALUE = ANY (ARRAY['not_confirmed'::text, 'active'::text, 'blocked'::text, 'deleted'::text])));

create domain message_body as text CHECK (((length(VALUE) >= 1) AND (length(VALUE) <= 2000)));

create domain message_kind as text CHECK ((VALUE = ANY (ARRAY['text'::text, 'gift'::text, 'photo'::text, 'voice'::text]))) NOT VALID;

create domain minor_units as integer CHECK (((VALUE > 0) AND (VALUE <= 100000000)));

create domain non_negative as integer CHECK ((VALUE >= 0));

create domain non_zero as integer CHECK ((VALUE <> 0));

create domain payment_method as text CHECK ((VALUE = ANY (ARRAY['sdd'::text, 'prezelewy24'::text, 'blik'::text, 'sct'::text, 'giropay'::text, 'mastercard'::text, 'visa'::text, 'creditcard'::text, 'nexi'::text, 'cartebancaire'::text, 'ideal'::text, 'bancontact'::text, 'applepay'::text, 'paysafecard'::text, 'maestro'::text, 'paypal'::text, 'sofort'::text, 'eps'::text])));

create domain positive as integer CHECK ((VALUE > 0));

create domain site_key as text CHECK ((VALUE ~ '^[a-z][a-z0-9-]{0,39}$'::text));

create domain system_account as text CHECK ((VALUE = ANY (ARRAY['sys_sold'::text, 'sys_bonus'::text, 'sys_usage'::text, 'sys_refund'::text, 'sys_chargeback'::text, 'sys_adjust'::text])));

create table appeal (
  id integer generated always as identity not null,
  decision_id integer not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  case_id integer not null,
  outcome_id integer,
  UNIQUE (case_id),
  UNIQUE (decision_id),
  UNIQUE (outcome_id),
  PRIMARY KEY (id),
  FOREIGN KEY (case_id) REFERENCES staff_case(id),
  FOREIGN KEY (decision_id) REFERENCES decision(id),
  FOREIGN KEY (outcome_id) REFERENCES decision(id),
  CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);

create table applied_function (
  name text not null,
  checksum text not null,
  PRIMARY KEY (name)
);

create table approval (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  member_id integer,
  payload jsonb not null,
  permission text not null,
  reason text not null,
  requested_by integer not null,
  requested_at timestamp with time zone not null default now(),
  state text not null default 'waiting'::text,
  decided_by integer,
  decided_at timestamp with time zone,
  UNIQUE (public_id),
  PRIMARY KEY (id),
  FOREIGN KEY (decided_by) REFERENCES staff(id),
  FOREIGN KEY (member_id) REFERENCES member(id),
  FOREIGN KEY (requested_by) REFERENCES staff(id),
  CHECK ((((state = 'waiting'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text)),
  CHECK ((length(reason) <= 2000)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text]))),
  CHECK ((decided_by <> requested_by))
);

create table arrival (
  member_id integer not null,
  gender text not null,
  country text not null,
  arrived_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table backup_run (
  kind text not null,
  program text not null,
  ok_at timestamp with time zone,
  place text,
  failed_at timestamp with time zone,
  error text,
  PRIMARY KEY (kind, program),
  CHECK ((length(error) <= 500)),
  CHECK ((kind = ANY (ARRAY['backup'::text, 'verify'::text]))),
  CHECK ((length(place) <= 500)),
  CHECK (((length(program) >= 1) AND (length(program) <= 40)))
);

create table banned_claim (
  claim bytea not null,
  decision_id integer not null,
  kind text not null,
  until timestamp with time zone not null,
  PRIMARY KEY (claim, decision_id),
  FOREIGN KEY (decision_id) REFERENCES decision(id),
  CHECK ((kind = ANY (ARRAY['mailbox'::text, 'device'::text, 'payer'::text])))
);

create table banned_picture (
  fingerprint bit(64) not null,
  since timestamp with time zone not null default now(),
  PRIMARY KEY (fingerprint)
);

create table banned_return (
  member_id integer not null,
  decision_id integer not null,
  kind text not null,
  found_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, decision_id, kind),
  FOREIGN KEY (decision_id) REFERENCES decision(id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['mailbox'::text, 'device'::text, 'payer'::text])))
);

create table block (
  blocker_id integer not null,
  blocked_id integer not null,
  created_at timestamp with time zone not null default now(),
  name text,
  PRIMARY KEY (blocker_id, blocked_id),
  FOREIGN KEY (blocked_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (blocker_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((blocker_id <> blocked_id)),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40)))
);

create table book_digest (
  day date not null,
  entries integer not null,
  sha256 bytea not null,
  made_at timestamp with time zone not null default now(),
  PRIMARY KEY (day)
);

create table brand (
  key site_key not null,
  name text not null,
  domain_language text not null default 'nl'::text,
  languages text[] not null default '{nl,de,en,es,fr,it,pl}'::text[],
  countries text[],
  company site_key,
  colours jsonb,
  logo text,
  mail_from text,
  support_email text,
  index_title jsonb not null default '{}'::jsonb,
  description jsonb not null default '{}'::jsonb,
  fictional_warning jsonb not null default '{}'::jsonb,
  fictional_singular jsonb not null default '{}'::jsonb,
  fictional_plural jsonb not null default '{}'::jsonb,
  settings jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  entry_warning jsonb not null default '{}'::jsonb,
  PRIMARY KEY (key),
  FOREIGN KEY (company) REFERENCES company(key),
  CHECK (("left"(domain_language, 2) = ANY (languages))),
  CHECK (is_colours(colours)),
  CHECK ((cardinality(countries) > 0)),
  CHECK (is_texts(description)),
  CHECK (is_texts(entry_warning)),
  CHECK (is_texts(fictional_plural)),
  CHECK (is_texts(fictional_singular)),
  CHECK (is_texts(fictional_warning)),
  CHECK (is_texts(index_title)),
  CHECK (((languages <@ '{nl,de,en,es,fr,it,pl}'::text[]) AND (cardinality(languages) > 0))),
  CHECK (((length(logo) >= 10) AND (length(logo) <= 20000))),
  CHECK ((mail_from ~ '^[^<>\r\n]{1,80} <[^<>\s@]+@[^<>\s@]+>$'::text)),
  CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 60))),
  CHECK ((jsonb_typeof(settings) = 'object'::text)),
  CHECK ((support_email ~ '^[^\s@]+@[^\s@]+$'::text))
);

create table brand_host (
  host text not null,
  brand site_key not null,
  main boolean not null default false,
  may_ask boolean not null default false,
  PRIMARY KEY (host),
  FOREIGN KEY (brand) REFERENCES brand(key) ON DELETE CASCADE,
  CHECK ((host ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'::text))
);

create table campaign (
  id integer generated always as identity not null,
  kind text not null,
  texts jsonb not null,
  path text not null default '/'::text,
  countries text[],
  languages text[] not null,
  premium boolean,
  created_at timestamp with time zone not null default now(),
  starts_at timestamp with time zone,
  ended_at timestamp with time zone,
  passed integer not null default 0,
  waiting integer not null default 0,
  look_again_at timestamp with time zone not null default now(),
  sent integer not null default 0,
  skipped integer not null default 0,
  PRIMARY KEY (id),
  CHECK (((ended_at IS NULL) OR (starts_at IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['promotions'::text, 'news'::text]))),
  CHECK ((cardinality(languages) > 0)),
  CHECK ((path ~ '^/([^/\\]|$)'::text))
);

create table canned_reason (
  rule text not null,
  language language_code not null,
  text text not null,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (rule, language),
  CHECK ((rule ~ '^[a-z_]{3,40}$'::text)),
  CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
);

create table card_scan (
  singleton boolean not null default true,
  member_after integer not null default 0,
  PRIMARY KEY (singleton),
  CHECK (singleton)
);

create table company (
  name text not null,
  address text not null,
  city text not null,
  country text not null,
  kvk text not null,
  tradenames text[] not null default '{}'::text[],
  vat_numbers text[] not null default '{}'::text[],
  support_phone text not null,
  delete_discount integer,
  added timestamp with time zone not null default now(),
  creditor_id text,
  key site_key not null default 'vonk'::text,
  PRIMARY KEY (key),
  CHECK ((creditor_id ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{4,28}$'::text))
);

create table complaint (
  id integer generated always as identity not null,
  number text not null generated always as ('C-'::text || (id)::text) stored,
  about text not null,
  urgent boolean not null generated always as (about = ANY (ARRAY['child_abuse'::text, 'underage'::text])) stored,
  brand site_key not null,
  language text not null,
  member_id integer,
  reporter_id integer,
  email_hash bytea,
  sealed bytea not null,
  created_at timestamp with time zone not null default now(),
  receipt_at timestamp with time zone,
  outcome text,
  decision bytea,
  decided_at timestamp with time zone,
  request text,
  received_on date,
  entered_by integer,
  extended_at timestamp with time zone,
  extension bytea,
  trusted_flagger_id integer,
  UNIQUE (number),
  PRIMARY KEY (id),
  FOREIGN KEY (brand) REFERENCES brand(key),
  FOREIGN KEY (entered_by) REFERENCES staff(id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  FOREIGN KEY (reporter_id) REFERENCES member(id) ON DELETE SET NULL,
  FOREIGN KEY (trusted_flagger_id) REFERENCES trusted_flagger(id),
  CHECK ((about = ANY (ARRAY['illegal_content'::text, 'child_abuse'::text, 'underage'::text, 'scam'::text, 'harassment'::text, 'fake_profile'::text, 'inappropriate_photo'::text, 'my_photo_used'::text, 'spam'::text, 'privacy'::text, 'payment'::text, 'fictional_profile'::text, 'objection'::text, 'other'::text]))),
  CHECK ((num_nulls(outcome, decision, decided_at) = ANY (ARRAY[0, 3]))),
  CHECK (((request IS NULL) OR (about = 'privacy'::text))),
  CHECK (((entered_by IS NULL) <= (received_on IS NULL))),
  CHECK ((num_nulls(extended_at, extension) = ANY (ARRAY[0, 2]))),
  CHECK (((extended_at IS NULL) OR (about = 'privacy'::text))),
  CHECK ((outcome = ANY (ARRAY['upheld'::text, 'dismissed'::text]))),
  CHECK ((request = ANY (ARRAY['access'::text, 'correction'::text, 'erasure'::text, 'restriction'::text, 'portability'::text, 'objection'::text])))
);

create table concession (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  kind text not null,
  member_id integer not null,
  refund_id uuid,
  credits positive,
  amount minor_units not null,
  currency currency_code not null,
  actor_kind text not null,
  actor_id integer,
  actor_name text not null,
  limited boolean not null,
  approval_id integer,
  case_id bigint,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (approval_id),
  UNIQUE (public_id),
  UNIQUE (refund_id),
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES staff(id),
  FOREIGN KEY (approval_id) REFERENCES approval(id),
  FOREIGN KEY (member_id) REFERENCES member(id),
  FOREIGN KEY (refund_id) REFERENCES order_refund(id),
  CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'system'::text, 'cli'::text]))),
  CHECK ((((kind = 'refund'::text) = (refund_id IS NOT NULL)) AND ((kind = 'goodwill'::text) = (credits IS NOT NULL)))),
  CHECK (((actor_kind = 'staff'::text) = (actor_id IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['refund'::text, 'goodwill'::text]))),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 2000)))
);

create table consent_change (
  id integer generated always as identity not null,
  member_id integer not null,
  given boolean not null,
  changed_at timestamp with time zone not null default now(),
  version date not null default '2026-11-20'::date,
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table conversation (
  id uuid not null default gen_random_uuid(),
  low_id integer not null,
  high_id integer not null,
  last_seq non_negative not null default 0,
  low_sent non_negative not null default 0,
  high_sent non_negative not null default 0,
  cleared_seq non_negative not null default 0,
  last_message_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  recalled_by integer,
  unanswered_id integer,
  turn_of integer,
  ended_by integer,
  ended_at timestamp with time zone,
  ended_with end_sentence,
  UNIQUE (low_id, high_id),
  PRIMARY KEY (id),
  FOREIGN KEY (high_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (low_id) REFERENCES member(id) ON DELETE CASCADE
) with (fillfactor=70);

create table date_plan (
  id uuid not null default gen_random_uuid(),
  member_id integer not null,
  with_name text,
  place text not null,
  trusted_email email_address not null,
  trusted_hash bytea not null,
  starts_at timestamp with time zone not null,
  check_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  asked_at timestamp with time zone,
  ended_at timestamp with time zone,
  outcome text,
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((check_at >= starts_at)),
  CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  CHECK (((outcome IS DISTINCT FROM 'told'::text) OR (asked_at IS NOT NULL))),
  CHECK ((outcome = ANY (ARRAY['well'::text, 'cancelled'::text, 'told'::text]))),
  CHECK (((length(place) >= 1) AND (length(place) <= 400))),
  CHECK (((length(with_name) >= 1) AND (length(with_name) <= 60)))
);

create table debit_code (
  id integer generated always as identity not null,
  mandate_id integer not null,
  member_id integer not null,
  phone_hash bytea not null,
  code_hash bytea not null,
  idem_key uuid,
  request_hash bytea,
  tries integer not null default 0,
  tried_key uuid,
  tried_hash bytea,
  used_at timestamp with time zone,
  failed_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  UNIQUE (member_id, idem_key),
  PRIMARY KEY (id),
  FOREIGN KEY (mandate_id) REFERENCES debit_mandate(id) ON DELETE CASCADE,
  CHECK ((tries <= 5))
);

create table debit_mandate (
  id integer generated always as identity not null,
  order_id integer not null,
  attempt_id uuid not null,
  member_id integer not null,
  reference text not null,
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
  accepted_at timestamp with time zone not null default now(),
  network text not null,
  user_agent text not null,
  confirmed_at timestamp with time zone,
  confirm_key uuid,
  confirm_hash bytea,
  provider_id text,
  noticed_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  UNIQUE (attempt_id),
  UNIQUE (order_id),
  UNIQUE (reference),
  PRIMARY KEY (id),
  FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  FOREIGN KEY (member_id) REFERENCES member(id),
  FOREIGN KEY (order_id) REFERENCES member_order(id),
  CHECK (((confirmed_at IS NULL) = (confirm_key IS NULL))),
  CHECK ((reference ~ '^[A-Z0-9-]{6,35}$'::text))
);

create table debt_entry (
  member_id integer not null,
  seq positive not null,
  idem_key text not null,
  amount non_zero not null,
  balance_after non_negative not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (member_id, idem_key),
  PRIMARY KEY (member_id, seq),
  FOREIGN KEY (member_id) REFERENCES member(id)
);

create table decision (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  case_id integer,
  member_id integer,
  subject_kind text,
  subject_id text,
  actor_kind text not null,
  actor_id integer,
  actor_name text,
  rule text not null,
  measure text not null,
  facts text not null,
  automated boolean not null default false,
  found_by text not null,
  told boolean not null,
  removed bytea,
  decided_at timestamp with time zone not null default now(),
  until_at timestamp with time zone,
  reverses integer,
  UNIQUE (case_id),
  UNIQUE (public_id),
  UNIQUE (reverses),
  PRIMARY KEY (id),
  FOREIGN KEY (case_id) REFERENCES staff_case(id),
  FOREIGN KEY (reverses) REFERENCES decision(id),
  CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'system'::text, 'cli'::text]))),
  CHECK ((until_at > decided_at)),
  CHECK (((actor_kind = 'staff'::text) = (actor_id IS NOT NULL))),
  CHECK (((measure = ANY (ARRAY['messages_paused'::text, 'suspended'::text])) = (until_at IS NOT NULL))),
  CHECK (((reverses IS NOT NULL) <= (measure = ANY (ARRAY['reversed'::text, 'restored'::text])))),
  CHECK (((NOT told) OR (member_id IS NOT NULL))),
  CHECK ((length(facts) <= 4000)),
  CHECK ((found_by = ANY (ARRAY['report'::text, 'automatic'::text, 'own_check'::text]))),
  CHECK ((measure = ANY (ARRAY['none'::text, 'warning'::text, 'photo_removed'::text, 'text_removed'::text, 'profile_hidden'::text, 'messages_paused'::text, 'suspended'::text, 'banned'::text, 'restored'::text, 'released'::text, 'denied'::text, 'upheld'::text, 'reversed'::text, 'verification_refused'::text, 'verification_ended'::text]))),
  CHECK ((rule ~ '^[a-z_]{3,40}$'::text))
);

create table deletion (
  id integer generated always as identity not null,
  member_id integer not null,
  reason text not null,
  remarks text,
  deleted_at timestamp with time zone not null default now(),
  restored_at timestamp with time zone,
  reminded_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((reason = ANY (ARRAY['price'::text, 'found_someone'::text, 'not_looking'::text, 'site_problems'::text, 'no_members'::text, 'time'::text, 'other'::text]))),
  CHECK (((length(remarks) >= 1) AND (length(remarks) <= 1000)))
);

create table discount_code (
  id integer generated always as identity not null,
  code text not null,
  kind text not null,
  percentage integer not null,
  validity text not null,
  status text not null default 'active'::text,
  member_id integer,
  expires_at timestamp with time zone,
  currency currency_code,
  minimum_order_amount minor_units,
  payment_methods text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  countries text[],
  budget_uses positive,
  budget_amount minor_units,
  uses integer not null default 0,
  given bigint not null default 0,
  stopped_at timestamp with time zone,
  UNIQUE (code),
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id),
  CHECK (((uses <= (budget_uses)::integer) AND (given <= (budget_amount)::integer))),
  CHECK (((budget_amount IS NULL) OR (currency IS NOT NULL))),
  CHECK (((minimum_order_amount IS NULL) OR (currency IS NOT NULL))),
  CHECK (((kind <> ALL (ARRAY['time_bonus'::text, 'welcome'::text])) OR (percentage = 25))),
  CHECK (((kind = 'lifetime'::text) <= ((member_id IS NOT NULL) AND (validity = 'lifetime'::text)))),
  CHECK (((code = upper(code)) AND (code ~ '^[A-Z0-9]{4,32}$'::text))),
  CHECK (((cardinality(countries) > 0) AND ((countries)::text ~ '^\{[A-Z]{2}(,[A-Z]{2})*\}$'::text))),
  CHECK ((given >= 0)),
  CHECK ((kind = ANY (ARRAY['time_bonus'::text, 'welcome'::text, 'lifetime'::text, 'campaign'::text]))),
  CHECK (((percentage >= 1) AND (percentage <= 90))),
  CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text]))),
  CHECK ((uses >= 0)),
  CHECK ((validity = ANY (ARRAY['once-per-user'::text, 'lifetime'::text])))
);

create table discount_guess (
  member_id integer not null,
  tries timestamp with time zone[] not null,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table discount_total (
  code_id integer not null,
  currency currency_code not null,
  uses integer not null,
  amount bigint not null,
  PRIMARY KEY (code_id, currency),
  FOREIGN KEY (code_id) REFERENCES discount_code(id),
  CHECK ((amount >= 0)),
  CHECK ((uses >= 0))
);

create table discount_use (
  id integer generated always as identity not null,
  code_id integer not null,
  member_id integer not null,
  order_id integer not null,
  once boolean not null,
  first_purchase boolean not null,
  state text not null default 'reserved'::text,
  created_at timestamp with time zone not null default now(),
  UNIQUE (order_id),
  PRIMARY KEY (id),
  FOREIGN KEY (code_id) REFERENCES discount_code(id),
  FOREIGN KEY (member_id) REFERENCES member(id),
  FOREIGN KEY (order_id) REFERENCES member_order(id),
  CHECK ((state = ANY (ARRAY['reserved'::text, 'redeemed'::text, 'released'::text])))
);

create table draft (
  member_id integer not null,
  conversation_id uuid not null,
  body text not null,
  after_seq integer not null,
  written_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, conversation_id),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((after_seq >= 0)),
  CHECK (((length(body) >= 1) AND (length(body) <= 2000)))
);

create table email_preference (
  member_id integer not null,
  kind text not null,
  wanted boolean not null,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null,
  PRIMARY KEY (member_id, kind),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((changed_by = ANY (ARRAY['member'::text, 'link'::text, 'unsubscribe'::text]))),
  CHECK ((kind = ANY (ARRAY['new_conversations'::text, 'new_messages'::text, 'like'::text, 'unread_message_reminders'::text, 'promotions'::text, 'weekly_updates'::text, 'news'::text, 'reminders'::text])))
);

create table existence_answer (
  network text not null,
  email_hash bytea not null,
  told_at timestamp with time zone not null default now(),
  PRIMARY KEY (network, email_hash)
);

create table export (
  member_id integer not null,
  status text not null default 'running'::text,
  asked_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  busy_until timestamp with time zone not null default now(),
  file_id uuid,
  bytes bigint,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  UNIQUE (file_id),
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((attempts >= 0)),
  CHECK ((bytes > 0)),
  CHECK (((status = 'ready'::text) = ((bytes IS NOT NULL) AND (ready_at IS NOT NULL) AND (expires_at IS NOT NULL)))),
  CHECK (((status <> 'ready'::text) OR (file_id IS NOT NULL))),
  CHECK (((status = ANY (ARRAY['running'::text, 'ready'::text])) OR (file_id IS NULL))),
  CHECK ((status = ANY (ARRAY['running'::text, 'ready'::text, 'failed'::text, 'expired'::text])))
);

create table export_trash (
  file_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (file_id)
);

create table fictional_notice (
  member_id integer not null,
  confirmed_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table first_message (
  conversation_id uuid not null,
  sender_id integer not null,
  receiver_id integer not null,
  seq positive not null,
  brand site_key not null,
  sent_at timestamp with time zone not null default now(),
  due_at timestamp with time zone,
  answered_at timestamp with time zone,
  returned_at timestamp with time zone,
  PRIMARY KEY (conversation_id, sender_id),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  FOREIGN KEY (sender_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK (((returned_at IS NULL) OR (due_at IS NOT NULL))),
  CHECK ((sender_id <> receiver_id))
);

create table held_profile (
  member_id integer not null,
  was_invisible boolean not null,
  since timestamp with time zone not null default now(),
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table held_text (
  member_id integer not null,
  field text not null,
  value jsonb not null,
  kinds text[] not null,
  created_at timestamp with time zone not null default now(),
  refused_at timestamp with time zone,
  PRIMARY KEY (member_id, field),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK (((field <> 'prompts'::text) OR is_prompts(value))),
  CHECK (((field <> 'about'::text) OR ((jsonb_typeof(value) = 'string'::text) AND ((length((value #>> '{}'::text[])) >= 1) AND (length((value #>> '{}'::text[])) <= 2000))))),
  CHECK ((field = ANY (ARRAY['about'::text, 'prompts'::text])))
);

create table hidden_words (
  member_id integer not null,
  words text[] not null,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((((cardinality(words) >= 1) AND (cardinality(words) <= 50)) AND (length(array_to_string(words, ''::text)) <= 2000)))
);

create table idempotency_key (
  member_id integer not null,
  key uuid not null,
  route text not null,
  request_hash bytea not null,
  answer jsonb,
  session_member_id integer,
  created_at timestamp with time zone not null default now(),
  session_seed uuid,
  staff_id integer not null default 0,
  PRIMARY KEY (member_id, staff_id, key),
  CHECK (((session_member_id IS NULL) = (session_seed IS NULL)))
);

create table import_reject (
  upload_id integer not null,
  row positive not null,
  field text,
  code text not null,
  cells text[] not null,
  PRIMARY KEY (upload_id, "row"),
  FOREIGN KEY (upload_id) REFERENCES import_upload(id) ON DELETE CASCADE
);

create table import_upload (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  idem_key text not null,
  staff_id integer not null,
  sha256 bytea not null,
  file_name text not null,
  file_id uuid default gen_random_uuid(),
  brand site_key not null,
  mapping text not null,
  mail boolean not null,
  state text not null default 'receiving'::text,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  busy_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  attempts non_negative not null default 0,
  columns text[],
  rows non_negative not null default 0,
  imported non_negative not null default 0,
  known non_negative not null default 0,
  photos non_negative not null default 0,
  rejected non_negative not null default 0,
  error jsonb,
  charset text not null default 'utf-8'::text,
  charsets jsonb,
  credits non_negative,
  approval_id integer,
  UNIQUE (approval_id),
  UNIQUE (file_id),
  UNIQUE (idem_key),
  UNIQUE (public_id),
  PRIMARY KEY (id),
  FOREIGN KEY (approval_id) REFERENCES approval(id),
  FOREIGN KEY (brand) REFERENCES brand(key),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK (((state = 'asking'::text) = (charsets IS NOT NULL))),
  CHECK (((state <> 'asking'::text) OR (file_id IS NOT NULL))),
  CHECK ((charset = ANY (ARRAY['utf-8'::text, 'utf-16le'::text, 'utf-16be'::text, 'windows-1252'::text, 'windows-1250'::text, 'macintosh'::text]))),
  CHECK (((state = 'failed'::text) = (error IS NOT NULL))),
  CHECK (((state <> ALL (ARRAY['receiving'::text, 'checking'::text, 'checked'::text, 'importing'::text])) OR (file_id IS NOT NULL))),
  CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  CHECK ((mapping = ANY (ARRAY['vonk'::text, 'ph7'::text]))),
  CHECK ((state = ANY (ARRAY['receiving'::text, 'asking'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'finished'::text, 'failed'::text, 'discarded'::text])))
);

create table imported_member (
  import_id integer not null,
  row positive not null,
  member_id integer not null,
  photo_stored boolean not null default false,
  imported_at timestamp with time zone not null default now(),
  UNIQUE (member_id),
  PRIMARY KEY (import_id, "row"),
  FOREIGN KEY (import_id) REFERENCES member_import(id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table ledger_check (
  singleton boolean not null default true,
  checked_until timestamp with time zone not null,
  total bigint not null,
  broken boolean not null,
  found jsonb not null default '[]'::jsonb,
  sums jsonb,
  sums_until timestamp with time zone,
  PRIMARY KEY (singleton),
  CHECK (singleton)
);

create table ledger_entry (
  member_id integer not null,
  seq positive not null,
  idem_key text not null,
  kind ledger_kind not null,
  account system_account not null,
  amount non_zero not null,
  balance_after non_negative not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (member_id, idem_key),
  PRIMARY KEY (member_id, seq)
);

create table ledger_scan (
  singleton boolean not null default true,
  checked_until timestamp with time zone not null,
  total bigint not null default 0,
  member_after integer not null default '-2147483648'::integer,
  conversation_after uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  found jsonb not null default '[]'::jsonb,
  worker uuid not null,
  worked_at timestamp with time zone not null default now(),
  started_at timestamp with time zone not null default now(),
  sums jsonb not null default '[]'::jsonb,
  PRIMARY KEY (singleton),
  CHECK ((jsonb_typeof(found) = 'array'::text)),
  CHECK (singleton),
  CHECK ((jsonb_typeof(sums) = 'array'::text))
);

create table login_code (
  id uuid not null default gen_random_uuid(),
  email_hash bytea not null,
  member_id integer,
  tries integer not null default 0,
  mailed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((tries <= 5))
);

create table login_failure (
  email_hash bytea not null,
  source text not null,
  failures integer not null default 0,
  first_at timestamp with time zone not null default now(),
  blocked_until timestamp with time zone,
  blocks integer not null default 0,
  consecutive integer not null default 0,
  last_at timestamp with time zone not null default now(),
  PRIMARY KEY (email_hash, source),
  CHECK ((consecutive >= 0)),
  CHECK ((failures >= 0))
);

create table login_failure_hour (
  hour timestamp with time zone not null,
  failures integer not null,
  alarmed_at timestamp with time zone,
  PRIMARY KEY (hour)
);

create table login_failure_network (
  network text not null,
  hour timestamp with time zone not null,
  failures integer not null,
  PRIMARY KEY (network, hour),
  CHECK ((failures > 0))
);

create table login_proof (
  signature bytea not null,
  used_at timestamp with time zone not null default now(),
  PRIMARY KEY (signature)
);

create table login_warning (
  member_id integer not null,
  mailed_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table mail (
  id uuid not null default gen_random_uuid(),
  member_id integer,
  kind text not null,
  conversation_ids uuid[] not null default '{}'::uuid[],
  address_hash bytea,
  planned_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  skipped text,
  campaign_id integer,
  handed_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK (((sent_at IS NULL) OR (skipped IS NULL)))
);

create table mail_address (
  address_hash bytea not null,
  member_id integer not null,
  PRIMARY KEY (address_hash),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table mail_change (
  id integer generated always as identity not null,
  member_id integer not null,
  old_email text not null,
  new_email text not null,
  asked_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone,
  undone_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK (((new_email = lower(new_email)) AND ((length(new_email) >= 3) AND (length(new_email) <= 254))))
);

create table mail_cursor (
  id boolean not null default true,
  collected_until timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (id)
);

create table mail_day (
  day date not null,
  domain text not null,
  sent integer not null,
  held integer not null,
  bounces integer not null,
  complaints integer not null,
  counted_at timestamp with time zone not null default now(),
  PRIMARY KEY (day, domain),
  CHECK ((bounces >= 0)),
  CHECK ((complaints >= 0)),
  CHECK ((held >= 0)),
  CHECK ((sent >= 0))
);

create table mail_mark (
  member_id integer not null,
  kind text not null,
  conversation_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  seq integer not null default 0,
  last_sent timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, kind, conversation_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table mail_outage (
  singleton boolean not null default true,
  since timestamp with time zone not null default now(),
  last_failed_at timestamp with time zone not null default now(),
  PRIMARY KEY (singleton),
  CHECK (singleton)
);

create table mail_report (
  id bytea not null,
  address_hash bytea not null,
  kind text not null,
  weight smallint not null,
  received_at timestamp with time zone not null default now(),
  fault text,
  status text,
  words text,
  domain_hash bytea,
  PRIMARY KEY (id),
  CHECK ((fault = ANY (ARRAY['gone'::text, 'for_now'::text, 'ours'::text, 'unclear'::text]))),
  CHECK ((kind = ANY (ARRAY['bounce'::text, 'complaint'::text]))),
  CHECK ((length(status) <= 20)),
  CHECK (((weight >= 0) AND (weight <= 4))),
  CHECK ((length(words) <= 500))
);

create table mail_suppression (
  address_hash bytea not null,
  reason text not null,
  since timestamp with time zone not null default now(),
  status text,
  words text,
  PRIMARY KEY (address_hash, reason),
  CHECK ((reason = ANY (ARRAY['fbl'::text, 'bounce'::text, 'listunsubscribe'::text]))),
  CHECK ((length(status) <= 20)),
  CHECK ((length(words) <= 500))
);

create table mail_waiting (
  member_id integer not null,
  kind text not null,
  conversation_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  due_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, kind, conversation_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table mailed_token (
  token_hash bytea not null,
  purpose text not null,
  member_id integer not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  target text,
  mail_change_id integer,
  mailed_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (mail_change_id) REFERENCES mail_change(id) ON DELETE CASCADE,
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((purpose ~ '^[a-z_]+$'::text)),
  CHECK ((target ~ '^/([^/\\]|$)'::text))
);

create table member (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  email email_address not null,
  password_hash text,
  status member_status not null default 'not_confirmed'::text,
  language language_code not null default 'nl'::text,
  credits non_negative not null default 0,
  ledger_seq non_negative not null default 0,
  paid_user boolean not null default false,
  fictional boolean not null default false,
  invisible boolean not null default false,
  notifications_disabled mail_disablings not null default '{}'::text[],
  tracking jsonb,
  terms_accepted_at timestamp with time zone,
  sensitive_consent_at timestamp with time zone,
  promotions_at timestamp with time zone,
  signed_up_at timestamp with time zone not null default now(),
  email_confirmed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  erased_at timestamp with time zone,
  owned_since timestamp with time zone,
  handover_since timestamp with time zone,
  visitor_visibility text not null default 'blurred'::text,
  brand site_key not null default 'vonk'::text,
  covered_photos text not null default 'strangers'::text,
  verified_writers_only boolean not null default false,
  paused_at timestamp with time zone,
  paused_until date,
  pause_ends_at timestamp with time zone,
  pause_told boolean not null default false,
  read_marks boolean not null default true,
  typing_marks boolean not null default true,
  UNIQUE (email),
  UNIQUE (public_id),
  PRIMARY KEY (id),
  FOREIGN KEY (brand) REFERENCES brand(key)
) with (fillfactor=80);

create table member_card (
  member_id integer not null,
  active boolean not null,
  presence_shown boolean not null,
  card json not null,
  fields json,
  covered_id integer,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
) with (fillfactor=90);

create table member_device (
  id integer generated always as identity not null,
  member_id integer not null,
  device_hash bytea not null,
  user_agent text not null,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  by_link boolean not null default false,
  passkey_offered_at timestamp with time zone,
  UNIQUE (member_id, device_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table member_event (
  member_id integer not null,
  seq positive not null,
  kind text not null,
  payload jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now()
) partition by RANGE (created_at); -- each partition: PRIMARY KEY (member_id, seq)

create table member_feed (
  member_id integer not null,
  last_seq non_negative not null default 0,
  PRIMARY KEY (member_id)
) with (fillfactor=70);

create table member_import (
  id integer generated always as identity not null,
  sha256 bytea not null,
  fictional boolean not null,
  brand site_key not null,
  idem_key text,
  started_by text not null,
  started_at timestamp with time zone not null default now(),
  report jsonb,
  UNIQUE (idem_key),
  UNIQUE (sha256, fictional, brand),
  PRIMARY KEY (id),
  FOREIGN KEY (brand) REFERENCES brand(key)
);

create table member_like (
  liker_id integer not null,
  liked_id integer not null,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone,
  photo_id uuid,
  prompt_key text,
  PRIMARY KEY (liker_id, liked_id),
  FOREIGN KEY (liked_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (liker_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((liker_id <> liked_id)),
  CHECK ((num_nonnulls(photo_id, prompt_key) <= 1))
);

create table member_match (
  low_id integer not null,
  high_id integer not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (low_id, high_id),
  FOREIGN KEY (high_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (low_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((low_id < high_id))
);

create table member_note (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  member_id integer not null,
  staff_id integer not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (public_id),
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);

create table member_order (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  member_id integer not null,
  idem_key uuid not null,
  request_hash bytea not null,
  package_id integer not null,
  style text not null,
  credits positive not null,
  country text not null,
  currency currency_code not null,
  list_amount minor_units not null,
  amount minor_units not null,
  vat_rate integer not null,
  vat_amount integer not null,
  method payment_method not null,
  bank text,
  language language_code not null,
  status text not null default 'created'::text,
  reason text,
  terms_version timestamp with time zone not null,
  consent_at timestamp with time zone,
  return_to text,
  asked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  paid_by uuid,
  tax_country text not null,
  tax_evidence jsonb not null,
  brand site_key not null default 'vonk'::text,
  UNIQUE (member_id, idem_key),
  UNIQUE (public_id),
  PRIMARY KEY (id),
  FOREIGN KEY (brand) REFERENCES brand(key),
  FOREIGN KEY (member_id) REFERENCES member(id),
  FOREIGN KEY (package_id) REFERENCES package(id),
  FOREIGN KEY (paid_by) REFERENCES payment_attempt(id),
  CHECK (((amount)::integer <= (list_amount)::integer)),
  CHECK (((vat_amount >= 0) AND (vat_amount < (amount)::integer))),
  CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK ((return_to ~ '^/([^/\\]|$)'::text)),
  CHECK ((status = ANY (ARRAY['created'::text, 'pending'::text, 'completed'::text, 'failed'::text, 'cancelled'::text, 'review'::text]))),
  CHECK ((tax_country ~ '^[A-Z]{2}$'::text)),
  CHECK ((jsonb_typeof(tax_evidence) = 'array'::text)),
  CHECK (((vat_rate >= 0) AND (vat_rate <= 3000)))
);

create table member_search (
  member_id integer not null,
  gender text not null,
  country text not null,
  region text not null,
  birth_date date not null,
  has_photo boolean not null default false,
  fictional boolean not null default false,
  visible boolean not null,
  last_active timestamp with time zone not null default now(),
  traits bigint not null,
  interests bigint not null,
  signed_up_on date not null,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.02);

create table message (
  conversation_id uuid not null,
  seq positive not null,
  id uuid not null default gen_random_uuid(),
  sender_id integer not null,
  client_message_id uuid not null,
  kind message_kind not null,
  body message_body,
  cost non_negative not null,
  created_at timestamp with time zone not null default now(),
  gift gift_key,
  icebreaker icebreaker_key,
  photo_id uuid,
  refunded_at timestamp with time zone,
  author_id integer,
  warnings text[],
  reply_to integer,
  voice_id uuid,
  translated boolean,
  helped boolean,
  sender_reaction text,
  reader_reaction text,
  edited_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  UNIQUE (sender_id, client_message_id),
  PRIMARY KEY (conversation_id, seq),
  FOREIGN KEY (author_id) REFERENCES staff(id) NOT VALID
);

create table message_copy (
  id integer generated always as identity not null,
  conversation_id uuid not null,
  seq positive not null,
  sender_id integer not null,
  sealed bytea not null,
  file_id uuid,
  made_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  FOREIGN KEY (sender_id) REFERENCES member(id) ON DELETE CASCADE
);

create table message_photo (
  public_id uuid not null,
  member_id integer not null,
  upload_key uuid not null,
  upload_hash bytea not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  answered boolean,
  UNIQUE (member_id, upload_key),
  PRIMARY KEY (public_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((height > 0)),
  CHECK ((length(placeholder) < 2000)),
  CHECK ((width > 0))
);

create table message_review (
  sender_id integer not null,
  receiver_id integer not null,
  asked_at timestamp with time zone not null default now(),
  allowed_at timestamp with time zone,
  PRIMARY KEY (sender_id, receiver_id),
  FOREIGN KEY (receiver_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (sender_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((sender_id <> receiver_id))
);

create table message_voice (
  public_id uuid not null,
  member_id integer not null,
  upload_key uuid not null,
  upload_hash bytea not null,
  format text not null,
  duration_ms integer not null,
  bars text not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  conversation_id uuid,
  seq integer,
  answered boolean,
  heard_at timestamp with time zone,
  UNIQUE (member_id, upload_key),
  PRIMARY KEY (public_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((bars ~ '^[0-9]{40}$'::text)),
  CHECK ((num_nulls(sent_at, conversation_id, seq, answered) = ANY (ARRAY[0, 4]))),
  CHECK (((duration_ms >= 1) AND (duration_ms <= 61000))),
  CHECK ((format = ANY (ARRAY['webm'::text, 'mp4'::text])))
);

create table named_search (
  id uuid not null default gen_random_uuid(),
  member_id integer not null,
  place smallint not null,
  name text not null,
  filter jsonb not null,
  created_at timestamp with time zone not null default now(),
  opened_at timestamp with time zone not null default now(),
  mail text,
  mail_since timestamp with time zone,
  due_at timestamp with time zone,
  asked boolean not null default false,
  mail_id uuid,
  mailed_from timestamp with time zone,
  mailed_until timestamp with time zone,
  UNIQUE (member_id, place),
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK (((mail IS NULL) = (due_at IS NULL))),
  CHECK (((mail IS NULL) = (mail_since IS NULL))),
  CHECK (((mail IS NOT NULL) OR (NOT asked))),
  CHECK ((mailed_from <= mailed_until)),
  CHECK ((jsonb_typeof(filter) = 'object'::text)),
  CHECK ((mail = ANY (ARRAY['daily'::text, 'weekly'::text]))),
  CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  CHECK (((place >= 1) AND (place <= 5)))
);

create table node (
  id uuid not null,
  host text not null,
  work text not null,
  version text not null,
  node_version text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null default now(),
  services jsonb not null default '[]'::jsonb,
  free_share real,
  job_pool text,
  bitmap_searches integer not null default 0,
  plain_searches integer not null default 0,
  PRIMARY KEY (id),
  CHECK (((free_share >= (0)::double precision) AND (free_share <= (1)::double precision))),
  CHECK ((work = ANY (ARRAY['http'::text, 'jobs'::text, 'both'::text])))
);

create table oidc_arrival (
  token_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  email email_address,
  email_verified boolean not null,
  arrived_at timestamp with time zone not null default now(),
  PRIMARY KEY (token_hash)
);

create table oidc_attempt (
  state_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  member_id integer,
  nonce text not null,
  verifier text not null,
  target text not null,
  started_at timestamp with time zone not null default now(),
  PRIMARY KEY (state_hash),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((length(target) <= 300))
);

create table oidc_identity (
  member_id integer not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  email email_address,
  linked_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  UNIQUE (issuer, subject),
  PRIMARY KEY (member_id, provider),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((length(issuer) <= 300)),
  CHECK ((provider ~ '^[a-z][a-z0-9-]{0,29}$'::text)),
  CHECK ((length(subject) <= 255))
);

create table order_refund (
  id uuid not null default gen_random_uuid(),
  order_id integer not null,
  attempt_id uuid not null,
  reason text not null,
  amount minor_units not null,
  share non_negative not null,
  credits non_negative not null default 0,
  owed non_negative not null default 0,
  declaration jsonb,
  status text not null default 'held'::text,
  provider_id text,
  created_at timestamp with time zone not null default now(),
  send_after timestamp with time zone not null default now(),
  asked_at timestamp with time zone,
  closed_at timestamp with time zone,
  currency currency_code,
  UNIQUE (provider_id),
  PRIMARY KEY (id),
  FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  FOREIGN KEY (order_id) REFERENCES member_order(id),
  CHECK (((status = ANY (ARRAY['refunded'::text, 'failed'::text])) = (closed_at IS NOT NULL))),
  CHECK (((currency IS NULL) OR (reason = 'mismatch'::text))),
  CHECK ((provider_id ~ '^[A-Za-z0-9_-]{4,80}$'::text)) NOT VALID,
  CHECK ((reason = ANY (ARRAY['withdrawal'::text, 'duplicate'::text, 'cancelled'::text, 'erased'::text, 'back_office'::text, 'staff'::text, 'mismatch'::text]))),
  CHECK ((status = ANY (ARRAY['held'::text, 'sent'::text, 'refunded'::text, 'failed'::text])))
);

create table outbox (
  id bigint generated always as identity not null,
  kind text not null,
  member_ids integer[] not null,
  payload jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id)
);

create table own_note (
  member_id integer not null,
  other_id integer not null,
  text text not null,
  written_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, other_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (other_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((member_id <> other_id)),
  CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);

create table package (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  country text not null,
  style text not null,
  audience text not null default 'everyone'::text,
  credits positive not null,
  withdrawn_at timestamp with time zone,
  UNIQUE (public_id),
  PRIMARY KEY (id),
  CHECK ((audience = ANY (ARRAY['everyone'::text, 'leaving'::text]))),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK ((style = ANY (ARRAY['p0'::text, 'p1'::text, 'p2'::text, 'p3'::text])))
);

create table package_price (
  package_id integer not null,
  currency currency_code not null,
  amount minor_units not null,
  valid_from timestamp with time zone not null default now(),
  valid_to timestamp with time zone,
  PRIMARY KEY (package_id, valid_from),
  FOREIGN KEY (package_id) REFERENCES package(id),
  CHECK ((valid_to > valid_from))
);

create table page_text (
  id integer generated always as identity not null,
  page text not null,
  language language_code not null,
  content jsonb,
  asks_again boolean not null default false,
  published_at timestamp with time zone not null default now(),
  actor_kind text not null,
  actor_id integer,
  actor_name text not null,
  PRIMARY KEY (id),
  CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'system'::text, 'cli'::text]))),
  CHECK (((page = 'terms'::text) OR (NOT asks_again))),
  CHECK (((actor_kind = 'staff'::text) = (actor_id IS NOT NULL))),
  CHECK ((jsonb_typeof(content) = 'object'::text)),
  CHECK ((page = ANY (ARRAY['terms'::text, 'privacy'::text, 'return-policy'::text, 'faq'::text, 'service'::text, 'cookies'::text, 'ban'::text, '2257'::text, 'safety'::text])))
);

create table participant (
  member_id integer not null,
  conversation_id uuid not null,
  other_id integer not null,
  read_seq integer not null default 0,
  read_count integer not null default 0,
  read_at timestamp with time zone,
  first_sent_at timestamp with time zone,
  counts_until timestamp with time zone,
  PRIMARY KEY (member_id, conversation_id),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (other_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK (((read_count >= 0) AND (read_count <= read_seq))),
  CHECK ((member_id <> other_id)),
  CHECK ((read_seq >= 0))
);

create table partner (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  network text not null,
  name text not null,
  postback_url text,
  secret bytea not null,
  events text[] not null,
  created_at timestamp with time zone not null default now(),
  stopped_at timestamp with time zone,
  UNIQUE (network),
  UNIQUE (public_id),
  PRIMARY KEY (id),
  CHECK ((events <@ ARRAY['signup'::text, 'confirmed'::text, 'order'::text])),
  CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CHECK (((length(network) >= 1) AND (length(network) <= 100))),
  CHECK ((length(postback_url) <= 1000))
);

create table partner_day (
  network text not null,
  ref text not null,
  day date not null,
  currency currency_code,
  signups non_negative not null,
  confirmations non_negative not null,
  orders non_negative not null,
  revenue bigint not null,
  UNIQUE NULLS NOT DISTINCT (network, ref, day, currency) INCLUDE (signups, confirmations, orders, revenue),
  CHECK ((revenue >= 0))
);

create table partner_event (
  id bigint generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  kind text not null,
  member_id integer not null,
  order_id integer,
  network text not null,
  ref text not null,
  amount minor_units,
  currency currency_code,
  at timestamp with time zone not null default now(),
  postback text not null,
  tries integer not null default 0,
  answer text,
  sent_at timestamp with time zone,
  UNIQUE (order_id),
  UNIQUE (public_id),
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (order_id) REFERENCES member_order(id),
  CHECK (((kind = 'order'::text) = (order_id IS NOT NULL))),
  CHECK ((((order_id IS NULL) = (amount IS NULL)) AND ((order_id IS NULL) = (currency IS NULL)))),
  CHECK (((postback = 'sent'::text) = (sent_at IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['signup'::text, 'confirmed'::text, 'order'::text]))),
  CHECK ((postback = ANY (ARRAY['none'::text, 'waiting'::text, 'sent'::text, 'refused'::text])))
);

create table partner_total (
  network text not null,
  ref text not null,
  currency currency_code,
  signups non_negative not null,
  confirmations non_negative not null,
  orders non_negative not null,
  revenue bigint not null,
  UNIQUE NULLS NOT DISTINCT (network, ref, currency),
  CHECK ((revenue >= 0))
);

create table passkey (
  credential_id text not null,
  id uuid not null default gen_random_uuid(),
  member_id integer not null,
  rp_id text not null,
  user_handle text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  UNIQUE (id),
  PRIMARY KEY (credential_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);

create table passkey_challenge_used (
  challenge_hash bytea not null,
  used_at timestamp with time zone not null default now(),
  PRIMARY KEY (challenge_hash)
);

create table payment_attempt (
  id uuid not null default gen_random_uuid(),
  order_id integer not null,
  idem_key uuid not null,
  provider text not null,
  method payment_method not null,
  provider_method text not null,
  bank text,
  request_hash bytea not null,
  network text,
  started_at timestamp with time zone,
  customer_id text,
  mandate_id text,
  provider_id text,
  status text not null default 'created'::text,
  reason text,
  checkout_url text,
  expires_at timestamp with time zone,
  snapshot jsonb,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  last_synced_at timestamp with time zone,
  asked_at timestamp with time zone,
  syncs integer not null default 0,
  next_sync_at timestamp with time zone,
  payer_hash bytea,
  payer_country text,
  UNIQUE (order_id, idem_key),
  UNIQUE (provider_id),
  PRIMARY KEY (id),
  FOREIGN KEY (order_id) REFERENCES member_order(id),
  CHECK (((status = 'paid'::text) <= (paid_at IS NOT NULL))),
  CHECK ((payer_country ~ '^[A-Z]{2}$'::text)),
  CHECK ((provider ~ '^[a-z][a-z0-9-]{0,29}$'::text)) NOT VALID,
  CHECK ((provider_id ~ '^[A-Za-z0-9_-]{4,80}$'::text)) NOT VALID,
  CHECK ((status = ANY (ARRAY['created'::text, 'open'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'canceled'::text, 'expired'::text, 'review'::text])))
);

create table payment_block (
  member_id integer not null,
  method payment_method not null,
  reason text not null,
  since timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, method),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((reason = ANY (ARRAY['chargeback'::text, 'bank'::text, 'back_office'::text])))
);

create table photo (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  member_id integer not null,
  position integer not null default 0,
  main boolean not null default false,
  visibility text not null default 'public'::text,
  status text not null default 'inspection'::text,
  created_at timestamp with time zone not null default now(),
  reason text,
  width integer,
  height integer,
  placeholder text,
  edit jsonb,
  upload_key uuid,
  upload_hash bytea,
  received_at timestamp with time zone,
  avif boolean not null default false,
  fingerprint bit(64),
  sensitive boolean not null default false,
  UNIQUE (member_id, "position") DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (member_id, upload_key),
  UNIQUE (public_id),
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK (((NOT main) OR (visibility = 'public'::text))),
  CHECK (((reason IS NULL) OR (status = ANY (ARRAY['rejected'::text, 'failed'::text])))),
  CHECK (((NOT main) OR (status <> 'failed'::text))),
  CHECK ((height > 0)),
  CHECK ((length(placeholder) < 2000)),
  CHECK (("position" >= 0)),
  CHECK ((reason = ANY (ARRAY['no_person'::text, 'nudity'::text, 'minor'::text, 'contact'::text, 'quality'::text, 'other'::text, 'unreadable'::text, 'interrupted'::text]))),
  CHECK ((status = ANY (ARRAY['active'::text, 'inspection'::text, 'rejected'::text, 'processing'::text, 'failed'::text]))),
  CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text, 'on_request'::text]))),
  CHECK ((width > 0))
);

create table photo_grant (
  id integer generated always as identity not null,
  owner_id integer not null,
  member_id integer not null,
  granted_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (owner_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((owner_id <> member_id))
);

create table photo_request (
  id integer generated always as identity not null,
  asker_id integer not null,
  owner_id integer not null,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (asker_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (owner_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((asker_id <> owner_id))
);

create table photo_trash (
  public_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (public_id)
);

create table premium_grant (
  member_id integer not null,
  actor text not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id)
);

create table profile (
  member_id integer not null,
  name text not null,
  gender text not null,
  seeking text not null,
  sexuality text,
  date_of_birth date not null,
  country text not null,
  region text not null,
  city text,
  about text,
  updated_at timestamp with time zone not null default now(),
  reason text,
  relationship_status text,
  hair_colour text,
  eye_colour text,
  body_type text,
  tattoos text,
  interests text[] not null default '{}'::text[],
  gender_changed_at timestamp with time zone,
  birth_date_changed_at timestamp with time zone,
  region_changes timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  fictional boolean not null default false,
  prompts jsonb not null default '[]'::jsonb,
  verified_at timestamp with time zone,
  helped boolean not null default false,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((length(about) <= 2000)),
  CHECK ((body_type = ANY (ARRAY['slim'::text, 'normal'::text, 'fat'::text]))),
  CHECK (((region ~ '^[A-Z]{2}-[A-Z0-9-]+$'::text) AND ("left"(region, 2) = country))),
  CHECK (((length(city) >= 1) AND (length(city) <= 80))),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK ((date_of_birth > '1900-01-01'::date)),
  CHECK ((eye_colour = ANY (ARRAY['brown'::text, 'blue'::text, 'green'::text, 'grey'::text, 'hazel'::text, 'blue_green'::text, 'other'::text]))),
  CHECK (((NOT fictional) OR (verified_at IS NULL))),
  CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  CHECK ((hair_colour = ANY (ARRAY['black'::text, 'dark_brown'::text, 'brown'::text, 'dark_blond'::text, 'blond'::text, 'red'::text, 'grey'::text, 'white'::text, 'coloured'::text, 'bald'::text]))),
  CHECK (((cardinality(interests) <= 10) AND (interests <@ ARRAY['adventure'::text, 'art'::text, 'astrology'::text, 'bbq'::text, 'beach'::text, 'beer'::text, 'biking'::text, 'coffee'::text, 'cooking'::text, 'dancing'::text, 'fashion'::text, 'foodie'::text, 'gardening'::text, 'gym'::text, 'hiking'::text, 'movies'::text, 'music'::text, 'party'::text, 'photography'::text, 'politics'::text, 'reading'::text, 'shopping'::text, 'sports'::text, 'sushi'::text, 'tattoos'::text, 'tea'::text, 'theater'::text, 'travelling'::text, 'vegetarian'::text, 'videogames'::text, 'wine'::text, 'romance'::text, 'flirting'::text, 'cuddling'::text, 'kissing'::text, 'massage'::text, 'wellness'::text, 'date_nights'::text, 'candlelight'::text, 'weekend_getaways'::text, 'deep_talks'::text, 'late_night_chats'::text, 'slow_dating'::text, 'casual_dating'::text, 'open_minded'::text, 'open_relationships'::text, 'sensuality'::text, 'lingerie'::text, 'roleplay'::text, 'naturism'::text]))),
  CHECK ((((length(name) >= 1) AND (length(name) <= 40)) AND (name !~~ '@%'::text))),
  CHECK (is_prompts(prompts)),
  CHECK ((reason = ANY (ARRAY['relationship'::text, 'dating'::text, 'friendship'::text, 'chat'::text, 'fun'::text, 'see_what_happens'::text]))),
  CHECK ((relationship_status = ANY (ARRAY['divorced'::text, 'living_together'::text, 'married'::text, 'unmarried'::text, 'single'::text, 'widowed'::text]))),
  CHECK ((seeking = ANY (ARRAY['male'::text, 'female'::text, 'both'::text]))),
  CHECK (((seeking <> 'both'::text) OR (sexuality IS NULL) OR (sexuality = 'bi'::text))),
  CHECK ((sexuality = ANY (ARRAY['hetero'::text, 'gay'::text, 'lesbian'::text, 'bi'::text]))),
  CHECK ((tattoos = ANY (ARRAY['none'::text, 'some'::text, 'many'::text])))
);

create table provider_chargeback (
  provider_id text not null,
  attempt_id uuid not null,
  amount minor_units not null,
  reason text,
  charged_back_at timestamp with time zone not null,
  reversed_at timestamp with time zone,
  credits non_negative not null,
  owed non_negative not null,
  known_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (provider_id),
  FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  CHECK ((provider_id ~ '^[A-Za-z0-9_-]{4,80}$'::text)) NOT VALID
);

create table provider_customer (
  member_id integer not null,
  provider text not null,
  provider_id text not null,
  PRIMARY KEY (member_id, provider),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table provider_notice (
  seq bigint generated always as identity not null,
  provider text not null,
  reference text not null,
  event text not null,
  success boolean not null,
  original text,
  attempt_ref text,
  amount integer not null,
  currency text not null,
  happened_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  detail jsonb not null default '{}'::jsonb,
  UNIQUE (seq),
  PRIMARY KEY (provider, reference, event, success),
  CHECK ((amount >= 0)),
  CHECK (((length(attempt_ref) >= 1) AND (length(attempt_ref) <= 80))),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((jsonb_typeof(detail) = 'object'::text)),
  CHECK ((event ~ '^[A-Z_]{1,60}$'::text)),
  CHECK (((length(original) >= 1) AND (length(original) <= 80))),
  CHECK ((provider ~ '^[a-z][a-z0-9-]{0,29}$'::text)),
  CHECK (((length(reference) >= 1) AND (length(reference) <= 80)))
);

create table provider_refund (
  provider_id text not null,
  attempt_id uuid not null,
  refund_id uuid,
  amount minor_units not null,
  status text not null,
  known_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (provider_id),
  FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  FOREIGN KEY (refund_id) REFERENCES order_refund(id),
  CHECK ((provider_id ~ '^[A-Za-z0-9_-]{4,80}$'::text)) NOT VALID,
  CHECK ((status = ANY (ARRAY['queued'::text, 'pending'::text, 'processing'::text, 'refunded'::text, 'failed'::text, 'canceled'::text])))
);

create table public_count (
  what text not null,
  until date not null,
  PRIMARY KEY (what)
);

create table public_figure (
  quarter date not null,
  brand text not null,
  what text not null,
  key text not null,
  number bigint not null,
  PRIMARY KEY (quarter, brand, what, key),
  CHECK ((number >= 0)),
  CHECK ((date_trunc('quarter'::text, (quarter)::timestamp without time zone) = (quarter)::timestamp without time zone))
);

create table push (
  id uuid not null default gen_random_uuid(),
  subscription_id uuid not null,
  kind text not null,
  conversation_id uuid,
  other_id integer,
  topic text not null,
  tries non_negative not null default 0,
  planned_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  ordered_at timestamp with time zone,
  from_seq integer,
  withdraws boolean not null default false,
  UNIQUE (subscription_id, topic),
  PRIMARY KEY (id),
  FOREIGN KEY (other_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE,
  CHECK (((kind = ANY (ARRAY['message'::text, 'reaction'::text])) = (conversation_id IS NOT NULL))),
  CHECK (((kind = 'match'::text) = (other_id IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['message'::text, 'reaction'::text, 'like'::text, 'match'::text, 'test'::text, 'date_plan'::text]))),
  CHECK ((topic ~ '^[A-Za-z0-9_-]{1,32}$'::text))
);

create table push_subscription (
  id uuid not null default gen_random_uuid(),
  member_id integer not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  messages boolean not null default true,
  likes boolean not null default true,
  seq non_negative not null default 0,
  created_at timestamp with time zone not null default now(),
  last_ok_at timestamp with time zone,
  watched_until timestamp with time zone,
  brand site_key not null default 'vonk'::text,
  reaction_at timestamp with time zone,
  UNIQUE (endpoint),
  UNIQUE (session_id),
  PRIMARY KEY (id),
  FOREIGN KEY (brand) REFERENCES brand(key),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  CHECK ((length(endpoint) <= 1000))
);

create table recall (
  decision_id integer not null,
  account_id integer not null,
  started_at timestamp with time zone not null default now(),
  listed_after uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  listed_at timestamp with time zone,
  done_at timestamp with time zone,
  reversed_by integer,
  reversed_done_at timestamp with time zone,
  PRIMARY KEY (decision_id),
  FOREIGN KEY (decision_id) REFERENCES decision(id),
  FOREIGN KEY (reversed_by) REFERENCES decision(id)
);

create table recalled_conversation (
  decision_id integer not null,
  conversation_id uuid not null,
  member_id integer not null,
  credits non_negative not null default 0,
  returned_at timestamp with time zone,
  mailed_at timestamp with time zone,
  reversed_at timestamp with time zone,
  reversal_mailed_at timestamp with time zone,
  PRIMARY KEY (decision_id, conversation_id),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  FOREIGN KEY (decision_id) REFERENCES recall(decision_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table receipt (
  number text not null,
  year integer not null,
  position integer not null,
  order_id integer not null,
  kind text not null,
  refund_id uuid,
  amount minor_units not null,
  vat_amount integer not null,
  company jsonb not null,
  buyer jsonb not null,
  issued_at timestamp with time zone not null default now(),
  UNIQUE (refund_id),
  UNIQUE (year, "position"),
  PRIMARY KEY (number),
  FOREIGN KEY (order_id) REFERENCES member_order(id),
  FOREIGN KEY (refund_id) REFERENCES order_refund(id),
  CHECK (((kind = 'receipt'::text) = (refund_id IS NULL))),
  CHECK ((kind = ANY (ARRAY['receipt'::text, 'credit_note'::text]))),
  CHECK ((number ~ '^[0-9]{4}-[0-9]{6,}$'::text)),
  CHECK ((vat_amount >= 0))
);

create table reminder (
  member_id integer not null,
  named text[] not null default '{}'::text[],
  unanswered smallint not null default 0,
  reminded_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((unanswered >= 0))
);

create table reply_note (
  id integer generated always as identity not null,
  conversation_id uuid not null,
  member_id integer not null,
  staff_id integer not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK (((length(text) >= 1) AND (length(text) <= 500)))
);

create table reply_wait (
  conversation_id uuid not null,
  member_id integer not null,
  fictional_id integer not null,
  from_seq positive not null,
  since timestamp with time zone not null,
  taken_by integer,
  taken_until timestamp with time zone,
  brand site_key,
  PRIMARY KEY (conversation_id),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  FOREIGN KEY (fictional_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (taken_by) REFERENCES staff(id),
  CHECK (((taken_by IS NULL) = (taken_until IS NULL)))
);

create table report (
  id integer generated always as identity not null,
  reporter_id integer,
  member_id integer,
  kind text not null,
  photo_id uuid,
  conversation_id uuid,
  message_seq integer,
  category text not null,
  urgent boolean not null generated always as (category = 'underage'::text) stored,
  sealed bytea not null,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  public_id uuid not null default gen_random_uuid(),
  UNIQUE (public_id),
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  FOREIGN KEY (reporter_id) REFERENCES member(id) ON DELETE SET NULL,
  CHECK ((category = ANY (ARRAY['fake_profile'::text, 'scam'::text, 'harassment'::text, 'inappropriate_photo'::text, 'underage'::text, 'spam'::text, 'my_photo_used'::text, 'machine_written'::text, 'other'::text]))),
  CHECK (((kind = 'photo'::text) = (photo_id IS NOT NULL))),
  CHECK (((kind = 'message'::text) = (conversation_id IS NOT NULL))),
  CHECK (((kind = 'message'::text) = (message_seq IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['member'::text, 'photo'::text, 'message'::text])))
);

create table report_photo (
  report_id integer not null,
  photo_id uuid not null,
  sealed bytea,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (report_id, photo_id),
  FOREIGN KEY (report_id) REFERENCES report(id) ON DELETE CASCADE
);

create table restriction (
  id integer generated always as identity not null,
  member_id integer not null,
  measure text not null,
  decision_id integer not null,
  from_at timestamp with time zone not null default now(),
  until_at timestamp with time zone,
  lifted_at timestamp with time zone,
  UNIQUE (decision_id),
  PRIMARY KEY (id),
  FOREIGN KEY (decision_id) REFERENCES decision(id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((measure = ANY (ARRAY['profile_hidden'::text, 'messages_paused'::text, 'suspended'::text, 'banned'::text])))
);

create table saved_search (
  member_id integer not null,
  filter jsonb not null,
  saved_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((jsonb_typeof(filter) = 'object'::text))
);

create table scheduled_job (
  name text not null,
  started_at timestamp with time zone not null default now(),
  ok_at timestamp with time zone,
  failed_at timestamp with time zone,
  error text,
  report jsonb,
  PRIMARY KEY (name),
  CHECK ((length(error) <= 500))
);

create table search_bitmap (
  gender text not null,
  country text not null,
  key text not null,
  year smallint not null,
  bits bit varying not null,
  PRIMARY KEY (gender, country, key, year)
);

create table search_change (
  id bigint generated always as identity not null,
  weight smallint not null,
  member_id integer not null,
  gender text not null,
  country text not null,
  region text not null,
  birth_date date not null,
  traits bigint not null,
  interests bigint not null,
  signed_up_on date not null,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK ((weight = ANY (ARRAY['-1'::integer, 1])))
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

create table search_snapshot (
  gender text not null,
  country text not null,
  version uuid not null,
  PRIMARY KEY (gender, country)
);

create table search_year (
  gender text not null,
  country text not null,
  year smallint not null,
  members integer[] not null,
  born_before integer[] not null,
  version uuid not null default gen_random_uuid(),
  PRIMARY KEY (gender, country, year)
);

create table session (
  token_hash bytea not null,
  member_id integer not null,
  device text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  fresh_until timestamp with time zone not null default (now() + '00:10:00'::interval),
  id uuid not null default gen_random_uuid(),
  rotated_at timestamp with time zone not null default now(),
  previous_hash bytea,
  previous_until timestamp with time zone,
  persistent boolean not null default true,
  UNIQUE (id),
  UNIQUE (previous_hash),
  PRIMARY KEY (token_hash),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK (((previous_hash IS NULL) = (previous_until IS NULL)))
);

create table shown_results (
  member_id integer not null,
  day date not null,
  shown integer not null,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
) with (fillfactor=70);

create table signup_bonus (
  claim bytea not null,
  until timestamp with time zone not null,
  PRIMARY KEY (claim)
);

create table signup_credits_waiting (
  member_id integer not null,
  since timestamp with time zone not null default now(),
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table signup_message (
  member_id integer not null,
  to_member_id integer not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (to_member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK (((length(body) >= 1) AND (length(body) <= 500)))
);

create table site_setting (
  key text not null,
  value jsonb not null,
  PRIMARY KEY (key)
);

create table spending (
  member_id integer not null,
  limit_amount non_negative,
  next_limit_amount non_negative,
  next_limit_from timestamp with time zone,
  notice_seen_at timestamp with time zone,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK (((next_limit_from IS NOT NULL) OR (next_limit_amount IS NULL)))
);

create table staff (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  email text not null,
  name text not null,
  password_hash text,
  roles text[] not null,
  brands text[],
  language text not null default 'nl'::text,
  totp_secret bytea,
  totp_step integer not null default 0,
  failed_codes integer not null default 0,
  locked_at timestamp with time zone,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  invited_by integer,
  invited_at timestamp with time zone,
  UNIQUE (email),
  UNIQUE (public_id),
  PRIMARY KEY (id),
  FOREIGN KEY (invited_by) REFERENCES staff(id),
  CHECK (((brands IS NULL) OR (NOT ('owner'::text = ANY (roles))))),
  CHECK ((cardinality(brands) > 0)),
  CHECK ((email = lower(email))),
  CHECK ((failed_codes >= 0)),
  CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text]))),
  CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['moderator'::text, 'support'::text, 'finance'::text, 'marketing'::text, 'writer'::text, 'owner'::text])))
);

create table staff_case (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  kind text not null,
  member_id integer,
  subject_kind text not null,
  subject_id text not null,
  source text not null,
  priority smallint not null,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null,
  state text not null default 'open'::text,
  taken_by integer,
  taken_until timestamp with time zone,
  decided_at timestamp with time zone,
  brand site_key,
  fraud boolean not null default false,
  UNIQUE (public_id),
  PRIMARY KEY (id),
  FOREIGN KEY (brand) REFERENCES brand(key),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  CHECK (((state = 'taken'::text) = (taken_by IS NOT NULL))),
  CHECK (((state = 'taken'::text) = (taken_until IS NOT NULL))),
  CHECK (((state = 'decided'::text) = (decided_at IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['minor'::text, 'report'::text, 'photo'::text, 'held_message'::text, 'complaint'::text, 'appeal'::text, 'order_review'::text, 'data_request'::text, 'words'::text]))),
  CHECK (((priority >= '-1'::integer) AND (priority <= 2))),
  CHECK ((source = ANY (ARRAY['report'::text, 'automatic'::text, 'own_check'::text]))),
  CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'decided'::text]))),
  CHECK ((subject_kind = ANY (ARRAY['photo'::text, 'report'::text, 'message_review'::text, 'complaint'::text, 'appeal'::text, 'order'::text, 'member'::text, 'verification'::text, 'warned_day'::text, 'held_text'::text, 'voice_answer'::text])))
);

create table staff_challenge_used (
  challenge_hash bytea not null,
  used_at timestamp with time zone not null default now(),
  PRIMARY KEY (challenge_hash)
);

create table staff_invitation (
  token_hash bytea not null,
  id uuid not null default gen_random_uuid(),
  email text not null,
  roles text[] not null,
  brands text[],
  language text not null default 'nl'::text,
  totp_secret bytea not null,
  invited_by text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  inviter_id integer,
  UNIQUE (id),
  PRIMARY KEY (token_hash),
  FOREIGN KEY (inviter_id) REFERENCES staff(id),
  CHECK ((cardinality(brands) > 0)),
  CHECK ((email = lower(email))),
  CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text]))),
  CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['moderator'::text, 'support'::text, 'finance'::text, 'marketing'::text, 'writer'::text, 'owner'::text])))
);

create table staff_log (
  id bigint generated always as identity not null,
  at timestamp with time zone not null default now(),
  actor_kind text not null,
  actor_id integer,
  actor_name text not null,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  member_id integer,
  case_id bigint,
  reason text,
  before jsonb,
  after jsonb,
  token_id integer,
  PRIMARY KEY (id),
  CHECK ((act ~ '^[a-z]+(_[a-z]+)*$'::text)),
  CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'system'::text, 'cli'::text]))),
  CHECK (((actor_kind = 'staff'::text) = (actor_id IS NOT NULL))),
  CHECK ((subject_kind ~ '^[a-z]+(_[a-z]+)*$'::text))
);

create table staff_passkey (
  credential_id text not null,
  id uuid not null default gen_random_uuid(),
  staff_id integer not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  UNIQUE (id),
  PRIMARY KEY (credential_id),
  FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);

create table staff_recovery_code (
  staff_id integer not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  PRIMARY KEY (staff_id, code_hash),
  FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table staff_session (
  token_hash bytea not null,
  staff_id integer not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '12:00:00'::interval),
  second_factor_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table staff_token (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  staff_id integer not null,
  name text not null,
  token_hash bytea not null,
  permissions text[] not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  used_at timestamp with time zone,
  minute_at timestamp with time zone not null default now(),
  calls integer not null default 0,
  UNIQUE (public_id),
  UNIQUE (token_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CHECK ((expires_at > created_at)),
  CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  CHECK ((cardinality(permissions) > 0))
);

create table started_signup (
  id integer generated always as identity not null,
  email_hash bytea not null,
  email email_address,
  language language_code not null,
  answers jsonb not null default '{}'::jsonb,
  tracking jsonb,
  token_hash bytea,
  started_at timestamp with time zone not null default now(),
  mailed_at timestamp with time zone,
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  brand site_key not null default 'vonk'::text,
  identity jsonb,
  UNIQUE (token_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (brand) REFERENCES brand(key),
  CHECK ((jsonb_typeof(answers) = 'object'::text)),
  CHECK (((token_hash IS NULL) OR ((email IS NOT NULL) AND (expires_at IS NOT NULL)))),
  CHECK ((jsonb_typeof(identity) = 'object'::text))
);

create table stat_answer (
  day date not null,
  brand text not null,
  promised boolean not null,
  minutes integer not null,
  messages positive not null,
  PRIMARY KEY (day, brand, promised, minutes),
  CHECK ((minutes >= '-1'::integer))
);

create table stat_counted (
  day date not null,
  counted_at timestamp with time zone not null,
  PRIMARY KEY (day)
);

create table stat_day (
  day date not null,
  what text not null,
  country text not null,
  language text not null,
  brand text not null,
  network text not null,
  currency text not null default ''::text,
  members integer not null,
  amount bigint not null default 0,
  PRIMARY KEY (day, what, country, language, brand, network, currency),
  CHECK ((what = ANY (ARRAY['visitors'::text, 'sign_ups'::text, 'confirmed'::text, 'photo'::text, 'first_message'::text, 'paid'::text, 'returned_1'::text, 'returned_7'::text, 'returned_30'::text, 'buyers'::text, 'revenue'::text])))
);

create table stat_queue (
  day date not null,
  kind text not null,
  brand text not null,
  decided integer not null,
  minutes bigint not null,
  longest integer not null,
  late integer not null,
  PRIMARY KEY (day, kind, brand)
);

create table stat_sum (
  dimension text not null,
  span text not null,
  start date not null,
  key text not null,
  what text not null,
  brand text not null,
  currency text not null,
  members integer not null,
  amount bigint not null,
  PRIMARY KEY (dimension, span, start, key, what, brand, currency),
  CHECK ((dimension = ANY (ARRAY['day'::text, 'country'::text, 'language'::text, 'brand'::text, 'network'::text]))),
  CHECK ((span = ANY (ARRAY['day'::text, 'month'::text])))
);

create table statement_sent (
  member_id integer not null,
  month text not null,
  sent_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, month),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text))
);

create table suggested_members (
  member_id integer not null,
  day date not null,
  suggested integer[] not null,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table swipe (
  member_id integer not null,
  other_id integer not null,
  choice text not null,
  chosen_at timestamp with time zone not null default clock_timestamp(),
  day date,
  place smallint,
  PRIMARY KEY (member_id, other_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (other_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((member_id <> other_id)),
  CHECK ((((choice = 'like'::text) = (day IS NOT NULL)) AND ((choice = 'like'::text) = (place IS NOT NULL)))),
  CHECK ((choice = ANY (ARRAY['like'::text, 'skip'::text]))),
  CHECK (((place >= 1) AND (place <= 4)))
);

create table sync_request (
  attempt_id uuid not null,
  payment_id text,
  requested_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (attempt_id),
  FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  CHECK ((payment_id ~ '^[A-Za-z0-9_-]{4,80}$'::text)) NOT VALID
);

create table system_alarm (
  id integer generated always as identity not null,
  problem text not null,
  subject text not null,
  count integer,
  began_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  PRIMARY KEY (id)
);

create table system_alarm_mail (
  alarm_id integer not null,
  staff_id integer not null,
  tried_at timestamp with time zone,
  sent_at timestamp with time zone,
  PRIMARY KEY (alarm_id, staff_id),
  FOREIGN KEY (alarm_id) REFERENCES system_alarm(id) ON DELETE CASCADE,
  FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table terms_acceptance (
  member_id integer not null,
  version timestamp with time zone not null,
  accepted_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, version),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table time_bonus_shown (
  member_id integer not null,
  first_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table trusted_flagger (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  since date not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  UNIQUE (public_id),
  PRIMARY KEY (id),
  CHECK (((length(email) >= 3) AND (length(email) <= 320))),
  CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);

create table trusted_refusal (
  address_hash bytea not null,
  since timestamp with time zone not null default now(),
  PRIMARY KEY (address_hash)
);

create table turn_cursor (
  id boolean not null default true,
  reminded_until timestamp with time zone not null default (now() - '2 days'::interval),
  filled_until uuid default '00000000-0000-0000-0000-000000000000'::uuid,
  PRIMARY KEY (id),
  CHECK (id)
);

create table uncovered_message_photo (
  photo_id uuid not null,
  member_id integer not null,
  uncovered_at timestamp with time zone not null default now(),
  PRIMARY KEY (photo_id, member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (photo_id) REFERENCES message_photo(public_id) ON DELETE CASCADE
);

create table uncovered_photo (
  photo_id integer not null,
  member_id integer not null,
  uncovered_at timestamp with time zone not null default now(),
  PRIMARY KEY (photo_id, member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE CASCADE
);

create table unreachable (
  member_id integer not null,
  since timestamp(3) with time zone not null default clock_timestamp(),
  PRIMARY KEY (member_id)
);

create table verification (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  member_id integer not null,
  state text not null default 'waiting'::text,
  asked_at timestamp with time zone not null default now(),
  upload_key uuid not null,
  upload_hash bytea,
  pose text,
  picture uuid,
  picture_hash bytea,
  fingerprint bit(64),
  hints text[] not null default '{}'::text[],
  second boolean not null default false,
  first_by integer,
  first_at timestamp with time zone,
  decided_by integer,
  decided_at timestamp with time zone,
  decision_id integer,
  ended_at timestamp with time zone,
  ended_by integer,
  UNIQUE (member_id, upload_key),
  UNIQUE (picture),
  UNIQUE (public_id),
  PRIMARY KEY (id),
  FOREIGN KEY (decided_by) REFERENCES staff(id),
  FOREIGN KEY (decision_id) REFERENCES decision(id),
  FOREIGN KEY (ended_by) REFERENCES decision(id),
  FOREIGN KEY (first_by) REFERENCES staff(id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  CHECK (((first_by IS NULL) = (first_at IS NULL))),
  CHECK (((picture IS NOT NULL) OR (num_nonnulls(upload_hash, pose, picture_hash, fingerprint) = 0))),
  CHECK ((pose ~ '^[a-z_]{3,40}$'::text)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'verified'::text, 'refused'::text]))),
  CHECK (((NOT second) OR (state <> 'verified'::text) OR COALESCE((first_by <> decided_by), false)))
);

create table verification_trash (
  file_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (file_id)
);

create table viewed_profiles (
  member_id integer not null,
  day date not null,
  viewed integer[] not null,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table visit_count (
  day date not null,
  site text not null,
  page text not null,
  source text not null,
  length text not null,
  bounced boolean not null,
  visits integer not null default 1,
  PRIMARY KEY (day, site, page, source, length, bounced),
  CHECK ((length = ANY (ARRAY['under_5s'::text, 'under_15s'::text, 'under_1m'::text, 'longer'::text]))),
  CHECK ((visits > 0))
) with (fillfactor=70);

create table voice_answer (
  member_id integer not null,
  public_id uuid not null,
  prompt text not null,
  format text not null,
  duration_ms integer not null,
  bars text not null,
  status text not null,
  upload_key uuid not null,
  upload_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (public_id),
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((bars ~ '^[0-9]{40}$'::text)),
  CHECK (((duration_ms >= 1) AND (duration_ms <= 21000))),
  CHECK ((format = ANY (ARRAY['webm'::text, 'mp4'::text]))),
  CHECK (((length(prompt) >= 1) AND (length(prompt) <= 40))),
  CHECK ((status = ANY (ARRAY['inspection'::text, 'active'::text, 'rejected'::text])))
);

create table waiting_like (
  liker_id integer not null,
  liked_id integer not null,
  photo_id uuid,
  prompt_key text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (liker_id, liked_id),
  FOREIGN KEY (liked_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (liker_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((liker_id <> liked_id))
);

create table warned_day (
  member_id integer not null,
  day date not null,
  sealed bytea not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, day),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table webhook (
  id integer generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  name text not null,
  url text not null,
  secret bytea not null,
  events text[] not null,
  created_at timestamp with time zone not null default now(),
  failing_since timestamp with time zone,
  stopped_at timestamp with time zone,
  stopped_by text,
  UNIQUE (public_id),
  PRIMARY KEY (id),
  CHECK (((stopped_at IS NULL) = (stopped_by IS NULL))),
  CHECK (((cardinality(events) > 0) AND (events <@ ARRAY['signup'::text, 'purchase'::text, 'decision'::text, 'deletion'::text]))),
  CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  CHECK ((stopped_by = ANY (ARRAY['staff'::text, 'failure'::text]))),
  CHECK ((length(url) <= 1000))
);

create table webhook_delivery (
  id bigint generated always as identity not null,
  public_id uuid not null default gen_random_uuid(),
  webhook_id integer not null,
  type text not null,
  subject text not null,
  member_id integer,
  data jsonb not null,
  at timestamp with time zone not null default now(),
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  answer text,
  sent_at timestamp with time zone,
  UNIQUE (public_id),
  UNIQUE (webhook_id, type, subject),
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE,
  CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);

CREATE INDEX appeal_by_time ON appeal USING brin (created_at);

CREATE INDEX approval_member_id_idx ON approval USING btree (member_id);

CREATE INDEX approval_of_state ON approval USING btree (state, id DESC);

CREATE INDEX approval_of_subject ON approval USING btree (subject_kind, subject_id, id DESC);

CREATE UNIQUE INDEX approval_one_waiting ON approval USING btree (kind, subject_kind, subject_id) WHERE (state = 'waiting'::text);

CREATE INDEX arrival_of ON arrival USING btree (country, gender, arrived_at);

CREATE INDEX banned_claim_decision ON banned_claim USING btree (decision_id);

CREATE INDEX banned_claim_until ON banned_claim USING btree (until);

CREATE INDEX block_blocked ON block USING btree (blocked_id, blocker_id);

CREATE UNIQUE INDEX brand_host_main ON brand_host USING btree (brand) WHERE main;

CREATE INDEX complaint_by_time ON complaint USING brin (created_at);

CREATE INDEX complaint_decided ON complaint USING btree (decided_at) WHERE (decided_at IS NOT NULL);

CREATE INDEX complaint_of_member ON complaint USING btree (member_id);

CREATE INDEX complaint_of_reporter ON complaint USING btree (reporter_id, id);

CREATE INDEX complaint_receipt ON complaint USING btree (email_hash, receipt_at) WHERE (receipt_at IS NOT NULL);

CREATE INDEX complaint_trusted_flagger ON complaint USING btree (trusted_flagger_id) WHERE (trusted_flagger_id IS NOT NULL);

CREATE INDEX complaint_waiting ON complaint USING btree (urgent DESC, id) WHERE (decided_at IS NULL);

CREATE INDEX concession_member_id_created_at_idx ON concession USING btree (member_id, created_at);

CREATE INDEX consent_change_member ON consent_change USING btree (member_id);

CREATE INDEX conversation_ended_high ON conversation USING btree (high_id) WHERE (ended_by IS NOT NULL);

CREATE INDEX conversation_ended_low ON conversation USING btree (low_id) WHERE (ended_by IS NOT NULL);

CREATE INDEX conversation_high ON conversation USING btree (high_id);

CREATE INDEX date_plan_member ON date_plan USING btree (member_id, created_at);

CREATE UNIQUE INDEX date_plan_one_open ON date_plan USING btree (member_id) WHERE (ended_at IS NULL);

CREATE INDEX date_plan_over ON date_plan USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX date_plan_to_ask ON date_plan USING btree (check_at) WHERE ((asked_at IS NULL) AND (ended_at IS NULL));

CREATE INDEX date_plan_trusted ON date_plan USING btree (trusted_hash);

CREATE INDEX date_plan_unanswered ON date_plan USING btree (asked_at) WHERE ((asked_at IS NOT NULL) AND (ended_at IS NULL));

CREATE INDEX debit_code_created_at_idx ON debit_code USING btree (created_at);

CREATE INDEX debit_code_mandate_id_id_idx ON debit_code USING btree (mandate_id, id DESC);

CREATE INDEX debit_code_phone_hash_created_at_idx ON debit_code USING btree (phone_hash, created_at);

CREATE INDEX debit_mandate_confirmed_at_idx ON debit_mandate USING btree (confirmed_at) WHERE ((provider_id IS NOT NULL) AND (revoked_at IS NULL));

CREATE INDEX debit_mandate_created_at_idx ON debit_mandate USING btree (created_at) WHERE (confirmed_at IS NULL);

CREATE INDEX debit_mandate_iban_hash_idx ON debit_mandate USING btree (iban_hash);

CREATE INDEX debit_mandate_member_id_idx ON debit_mandate USING btree (member_id);

CREATE INDEX debit_mandate_phone ON debit_mandate USING btree (phone_hash);

CREATE INDEX decision_by_time ON decision USING brin (decided_at);

CREATE INDEX decision_member ON decision USING btree (member_id, id DESC);

CREATE INDEX decision_told ON decision USING btree (member_id, id DESC) WHERE told;

CREATE INDEX deletion_member ON deletion USING btree (member_id);

CREATE UNIQUE INDEX deletion_open ON deletion USING btree (member_id) WHERE (restored_at IS NULL);

CREATE INDEX discount_code_may_be_over ON discount_code USING btree (kind, id) WHERE ((status <> 'active'::text) OR (expires_at IS NOT NULL) OR (budget_uses IS NOT NULL) OR (budget_amount IS NOT NULL));

CREATE INDEX discount_code_member ON discount_code USING btree (member_id) WHERE (member_id IS NOT NULL);

CREATE INDEX discount_code_shown ON discount_code USING btree (id) WHERE (kind <> 'lifetime'::text);

CREATE UNIQUE INDEX discount_first_purchase ON discount_use USING btree (member_id) WHERE (first_purchase AND (state <> 'released'::text));

CREATE UNIQUE INDEX discount_first_purchase_code ON discount_code USING btree (kind) WHERE (kind = ANY (ARRAY['time_bonus'::text, 'welcome'::text]));

CREATE UNIQUE INDEX discount_lifetime_code ON discount_code USING btree (member_id) WHERE (kind = 'lifetime'::text);

CREATE INDEX discount_use_member ON discount_use USING btree (member_id);

CREATE UNIQUE INDEX discount_used_once ON discount_use USING btree (code_id, member_id) WHERE (once AND (state <> 'released'::text));

CREATE INDEX draft_conversation ON draft USING btree (conversation_id);

CREATE INDEX email_preference_wanted ON email_preference USING btree (kind, member_id) WHERE wanted;

CREATE INDEX export_kept ON export USING btree (expires_at) WHERE (status = 'ready'::text);

CREATE INDEX export_unfinished ON export USING btree (busy_until) WHERE (status = 'running'::text);

CREATE INDEX first_message_due ON first_message USING btree (due_at) WHERE ((returned_at IS NULL) AND ((answered_at IS NULL) OR (answered_at > due_at)));

CREATE INDEX first_message_receiver ON first_message USING btree (receiver_id) WHERE ((returned_at IS NULL) AND (answered_at IS NULL));

CREATE INDEX first_message_sender ON first_message USING btree (sender_id);

CREATE INDEX first_message_sent_at ON first_message USING brin (sent_at);

CREATE INDEX idempotency_key_age ON idempotency_key USING btree (created_at);

CREATE INDEX idempotency_key_session ON idempotency_key USING btree (session_member_id) WHERE (session_member_id IS NOT NULL);

CREATE INDEX import_upload_busy ON import_upload USING btree (id) WHERE (state = ANY (ARRAY['checking'::text, 'importing'::text]));

CREATE INDEX ledger_entry_by_time ON ledger_entry USING brin (created_at);

CREATE INDEX ledger_entry_of_money ON ledger_entry USING btree (idem_key) WHERE ((kind)::text = ANY (ARRAY['purchase'::text, 'purchase_refund'::text, 'refund_release'::text, 'chargeback'::text, 'chargeback_reversal'::text, 'debt'::text]));

CREATE INDEX login_code_created_at_idx ON login_code USING btree (created_at);

CREATE INDEX login_code_email_hash_mailed_at_idx ON login_code USING btree (email_hash, mailed_at) WHERE (mailed_at IS NOT NULL);

CREATE INDEX login_code_member ON login_code USING btree (member_id) WHERE (member_id IS NOT NULL);

CREATE INDEX login_failure_network_hour ON login_failure_network USING btree (hour);

CREATE INDEX login_proof_age ON login_proof USING btree (used_at);

CREATE INDEX mail_address_member ON mail_address USING btree (member_id);

CREATE INDEX mail_age ON mail USING btree (planned_at);

CREATE UNIQUE INDEX mail_campaign ON mail USING btree (campaign_id, member_id) WHERE (campaign_id IS NOT NULL);

CREATE INDEX mail_campaign_underway ON mail USING btree (campaign_id) WHERE ((campaign_id IS NOT NULL) AND (sent_at IS NULL) AND (skipped IS NULL));

CREATE INDEX mail_change_member ON mail_change USING btree (member_id);

CREATE INDEX mail_member ON mail USING btree (member_id);

CREATE INDEX mail_report_address ON mail_report USING btree (address_hash, received_at);

CREATE INDEX mail_report_ours ON mail_report USING btree (received_at) INCLUDE (domain_hash) WHERE (fault = 'ours'::text);

CREATE INDEX mail_suppression_bounce ON mail_suppression USING btree (since DESC, address_hash) WHERE (reason = 'bounce'::text);

CREATE INDEX mail_waiting_due ON mail_waiting USING btree (due_at);

CREATE INDEX mailed_token_mail_change ON mailed_token USING btree (mail_change_id) WHERE (mail_change_id IS NOT NULL);

CREATE INDEX mailed_token_member ON mailed_token USING btree (member_id, purpose);

CREATE INDEX member_confirmed_at ON member USING btree (email_confirmed_at);

CREATE INDEX member_counted_by_brand ON member USING btree (brand) WHERE ((status)::text <> 'deleted'::text);

CREATE INDEX member_device_hash ON member_device USING btree (device_hash);

CREATE INDEX member_email_start ON member USING btree (((email)::text) text_pattern_ops);

CREATE INDEX member_event_age ON ONLY member_event USING brin (created_at);

CREATE INDEX member_fictional ON member USING btree (id) WHERE fictional;

CREATE INDEX member_fictional_retired ON member USING btree (id) WHERE (fictional AND ((status)::text <> 'active'::text));

CREATE INDEX member_kept ON member USING btree (id) WHERE (erased_at IS NULL);

CREATE INDEX member_kept_of_brand ON member USING btree (brand, id) WHERE (erased_at IS NULL);

CREATE INDEX member_like_given ON member_like USING btree (liker_id, created_at DESC);

CREATE INDEX member_like_received ON member_like USING btree (liked_id, ((seen_at IS NULL)) DESC, created_at DESC);

CREATE INDEX member_mail_domain ON member USING btree (mail_domain((email)::text), email_confirmed_at) WHERE (email_confirmed_at IS NOT NULL);

CREATE INDEX member_match_high ON member_match USING btree (high_id);

CREATE INDEX member_note_member ON member_note USING btree (member_id, id DESC);

CREATE INDEX member_order_completed ON member_order USING brin (completed_at);

CREATE INDEX member_order_completed_in ON member_order USING btree (country, completed_at) INCLUDE (package_id) WHERE (status = 'completed'::text);

CREATE INDEX member_order_created_at_idx ON member_order USING btree (created_at) WHERE (status = ANY (ARRAY['created'::text, 'pending'::text, 'review'::text]));

CREATE INDEX member_order_latest ON member_order USING btree (created_at, id);

CREATE INDEX member_order_member_id_id_idx ON member_order USING btree (member_id, id DESC);

CREATE INDEX member_order_of_brand ON member_order USING btree (brand, created_at, id);

CREATE INDEX member_order_of_country ON member_order USING btree (country, created_at, id);

CREATE INDEX member_order_of_currency ON member_order USING btree (currency, created_at, id);

CREATE INDEX member_order_of_method ON member_order USING btree (method, created_at, id);

CREATE INDEX member_order_of_package ON member_order USING btree (package_id) WHERE (status = 'completed'::text);

CREATE INDEX member_order_of_status ON member_order USING btree (status, created_at, id);

CREATE INDEX member_pause_ends ON member USING btree (pause_ends_at) WHERE (pause_ends_at IS NOT NULL);

CREATE INDEX member_search_country ON member_search USING btree (gender, country, last_active DESC, member_id DESC) INCLUDE (birth_date, traits, interests, signed_up_on, has_photo, fictional, region) WHERE visible;

CREATE INDEX member_search_region ON member_search USING btree (gender, region, last_active DESC, member_id DESC) INCLUDE (birth_date, traits, interests, signed_up_on, has_photo, fictional) WHERE visible;

CREATE INDEX member_signed_up_at ON member USING btree (signed_up_at);

CREATE INDEX member_to_erase ON member USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (erased_at IS NULL));

CREATE INDEX member_unconfirmed ON member USING btree (signed_up_at) WHERE ((status)::text = 'not_confirmed'::text);

CREATE INDEX message_by_time ON message USING brin (created_at);

CREATE INDEX message_copy_made ON message_copy USING btree (made_at);

CREATE INDEX message_copy_message ON message_copy USING btree (conversation_id, seq, id);

CREATE INDEX message_copy_sender ON message_copy USING btree (sender_id);

CREATE INDEX message_photo_id ON message USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX message_photo_staged ON message_photo USING btree (created_at) WHERE (sent_at IS NULL);

CREATE INDEX message_review_receiver ON message_review USING btree (receiver_id);

CREATE INDEX message_review_waiting ON message_review USING btree (asked_at) WHERE (allowed_at IS NULL);

CREATE INDEX message_taken_back ON message USING btree (conversation_id, seq) WHERE (taken_back_at IS NOT NULL);

CREATE INDEX message_voice_staged ON message_voice USING btree (created_at) WHERE (sent_at IS NULL);

CREATE INDEX message_warned ON message USING btree (sender_id, created_at) WHERE (warnings IS NOT NULL);

CREATE INDEX named_search_due ON named_search USING btree (due_at, id) WHERE (due_at IS NOT NULL);

CREATE INDEX oidc_arrival_age ON oidc_arrival USING btree (arrived_at);

CREATE INDEX oidc_attempt_age ON oidc_attempt USING btree (started_at);

CREATE INDEX oidc_attempt_member ON oidc_attempt USING btree (member_id);

CREATE INDEX order_refund_attempt_id_idx ON order_refund USING btree (attempt_id);

CREATE UNIQUE INDEX order_refund_automatic ON order_refund USING btree (attempt_id) WHERE (reason = ANY (ARRAY['duplicate'::text, 'cancelled'::text, 'erased'::text]));

CREATE UNIQUE INDEX order_refund_mismatch ON order_refund USING btree (attempt_id) WHERE ((reason = 'mismatch'::text) AND (status <> 'failed'::text));

CREATE UNIQUE INDEX order_refund_one_open ON order_refund USING btree (order_id) WHERE ((reason = 'withdrawal'::text) AND (status <> 'failed'::text));

CREATE INDEX order_refund_order_id_idx ON order_refund USING btree (order_id);

CREATE INDEX order_refund_send_after_idx ON order_refund USING btree (send_after) WHERE (status = 'held'::text);

CREATE INDEX order_refund_unfinished ON order_refund USING btree (status, created_at) WHERE (status = ANY (ARRAY['held'::text, 'sent'::text, 'failed'::text]));

CREATE INDEX own_note_other ON own_note USING btree (other_id);

CREATE UNIQUE INDEX package_country_style_audience_idx ON package USING btree (country, style, audience) WHERE (withdrawn_at IS NULL);

CREATE UNIQUE INDEX package_price_package_id_idx ON package_price USING btree (package_id) WHERE (valid_to IS NULL);

CREATE INDEX page_text_asks_again ON page_text USING btree (published_at) WHERE asks_again;

CREATE INDEX page_text_versions ON page_text USING btree (page, language, id DESC);

CREATE INDEX participant_conversation ON participant USING btree (conversation_id);

CREATE INDEX participant_first_sent_at ON participant USING btree (first_sent_at);

CREATE INDEX participant_other ON participant USING btree (other_id);

CREATE INDEX partner_day_by_day ON partner_day USING btree (day, network, ref);

CREATE INDEX partner_event_latest ON partner_event USING btree (network, id) INCLUDE (postback);

CREATE INDEX partner_event_member ON partner_event USING btree (member_id);

CREATE UNIQUE INDEX partner_event_once ON partner_event USING btree (member_id, kind) WHERE (kind <> 'order'::text);

CREATE INDEX passkey_challenge_used_age ON passkey_challenge_used USING btree (used_at);

CREATE INDEX passkey_of ON passkey USING btree (member_id, created_at);

CREATE INDEX payment_attempt_changed ON payment_attempt USING brin (paid_at, last_synced_at);

CREATE INDEX payment_attempt_created_at_idx ON payment_attempt USING btree (created_at);

CREATE INDEX payment_attempt_network_created_at_idx ON payment_attempt USING btree (network, created_at) WHERE (network IS NOT NULL);

CREATE INDEX payment_attempt_next_sync_at_idx ON payment_attempt USING btree (next_sync_at) WHERE (next_sync_at IS NOT NULL);

CREATE INDEX payment_attempt_order_id_idx ON payment_attempt USING btree (order_id);

CREATE INDEX payment_attempt_payer_hash_idx ON payment_attempt USING btree (payer_hash) WHERE (payer_hash IS NOT NULL);

CREATE INDEX photo_alike ON photo USING gin (fingerprint_bands(fingerprint)) WHERE (fingerprint IS NOT NULL);

CREATE INDEX photo_created_at ON photo USING btree (created_at);

CREATE INDEX photo_failed ON photo USING btree (created_at) WHERE (status = 'failed'::text);

CREATE INDEX photo_grant_latest ON photo_grant USING btree (owner_id, granted_at DESC) WHERE (revoked_at IS NULL);

CREATE INDEX photo_grant_member ON photo_grant USING btree (member_id);

CREATE UNIQUE INDEX photo_grant_open ON photo_grant USING btree (owner_id, member_id) WHERE (revoked_at IS NULL);

CREATE INDEX photo_grant_owner ON photo_grant USING btree (owner_id);

CREATE UNIQUE INDEX photo_main ON photo USING btree (member_id) WHERE main;

CREATE INDEX photo_processing ON photo USING btree (created_at) WHERE (status = 'processing'::text);

CREATE INDEX photo_request_asker ON photo_request USING btree (asker_id);

CREATE INDEX photo_request_latest ON photo_request USING btree (owner_id, created_at DESC) WHERE (closed_at IS NULL);

CREATE UNIQUE INDEX photo_request_open ON photo_request USING btree (owner_id, asker_id) WHERE (closed_at IS NULL);

CREATE INDEX photo_request_owner ON photo_request USING btree (owner_id);

CREATE INDEX profile_fictional_name ON profile USING btree (lower(name) text_pattern_ops, member_id) WHERE fictional;

CREATE INDEX profile_name_start ON profile USING btree (lower(name) text_pattern_ops, member_id);

CREATE INDEX profile_plain_fictional_name ON profile USING btree (plain_name(name) text_pattern_ops, member_id) WHERE fictional;

CREATE INDEX profile_plain_name ON profile USING btree (plain_name(name) text_pattern_ops, member_id);

CREATE INDEX profile_verified ON profile USING btree (verified_at) WHERE (verified_at IS NOT NULL);

CREATE INDEX provider_chargeback_attempt_id_idx ON provider_chargeback USING btree (attempt_id);

CREATE INDEX provider_notice_attempt ON provider_notice USING btree (provider, attempt_ref);

CREATE INDEX provider_notice_original ON provider_notice USING btree (provider, original) WHERE (original IS NOT NULL);

CREATE INDEX provider_refund_attempt_id_idx ON provider_refund USING btree (attempt_id);

CREATE INDEX provider_refund_refund_id_idx ON provider_refund USING btree (refund_id);

CREATE INDEX push_due ON push USING btree (due_at);

CREATE INDEX push_other ON push USING btree (other_id) WHERE (other_id IS NOT NULL);

CREATE INDEX push_subscription_member ON push_subscription USING btree (member_id);

CREATE INDEX recall_account ON recall USING btree (account_id);

CREATE INDEX recall_reversing ON recall USING btree (decision_id) WHERE ((reversed_by IS NOT NULL) AND (reversed_done_at IS NULL));

CREATE INDEX recall_unfinished ON recall USING btree (decision_id) WHERE (done_at IS NULL);

CREATE INDEX recalled_conversation_due ON recalled_conversation USING btree (decision_id, conversation_id) WHERE ((returned_at IS NULL) AND (reversed_at IS NULL));

CREATE INDEX recalled_conversation_member ON recalled_conversation USING btree (member_id);

CREATE INDEX recalled_conversation_of ON recalled_conversation USING btree (conversation_id);

CREATE UNIQUE INDEX recalled_conversation_standing ON recalled_conversation USING btree (conversation_id) WHERE (reversed_at IS NULL);

CREATE INDEX recalled_conversation_unmailed ON recalled_conversation USING btree (returned_at) WHERE ((mailed_at IS NULL) AND (reversed_at IS NULL));

CREATE INDEX recalled_conversation_unmailed_reversal ON recalled_conversation USING btree (reversed_at) WHERE ((reversal_mailed_at IS NULL) AND (returned_at IS NOT NULL));

CREATE INDEX receipt_issued ON receipt USING btree (issued_at, year, "position");

CREATE UNIQUE INDEX receipt_order_id_idx ON receipt USING btree (order_id) WHERE (kind = 'receipt'::text);

CREATE INDEX receipt_order_id_idx1 ON receipt USING btree (order_id);

CREATE INDEX reply_note_conversation ON reply_note USING btree (conversation_id, id);

CREATE INDEX reply_note_member ON reply_note USING btree (member_id);

CREATE INDEX reply_wait_fictional ON reply_wait USING btree (fictional_id);

CREATE INDEX reply_wait_member ON reply_wait USING btree (member_id);

CREATE INDEX reply_wait_since ON reply_wait USING btree (since, conversation_id);

CREATE INDEX reply_wait_taken ON reply_wait USING btree (taken_by) WHERE (taken_by IS NOT NULL);

CREATE INDEX report_about ON report USING btree (member_id, id);

CREATE INDEX report_by_time ON report USING brin (created_at);

CREATE INDEX report_of_reporter ON report USING btree (reporter_id, created_at);

CREATE UNIQUE INDEX report_open ON report USING btree (reporter_id, member_id, kind, photo_id, conversation_id, message_seq, category) NULLS NOT DISTINCT WHERE (closed_at IS NULL);

CREATE INDEX report_photo_waiting ON report_photo USING btree (photo_id) WHERE (sealed IS NULL);

CREATE INDEX report_waiting ON report USING btree (urgent DESC, created_at) WHERE (closed_at IS NULL);

CREATE INDEX restriction_active ON restriction USING btree (member_id, measure) WHERE (lifted_at IS NULL);

CREATE INDEX restriction_due ON restriction USING btree (until_at) WHERE ((lifted_at IS NULL) AND (until_at IS NOT NULL));

CREATE INDEX restriction_member ON restriction USING btree (member_id);

CREATE INDEX search_change_place ON search_change USING btree (gender, country);

CREATE INDEX session_member ON session USING btree (member_id);

CREATE INDEX signup_bonus_until ON signup_bonus USING btree (until);

CREATE INDEX signup_message_receiver ON signup_message USING btree (to_member_id);

CREATE INDEX staff_case_decided ON staff_case USING btree (kind, decided_at DESC, id DESC) WHERE (state = 'decided'::text);

CREATE INDEX staff_case_decided_day ON staff_case USING btree (decided_at) WHERE (decided_at IS NOT NULL);

CREATE INDEX staff_case_decided_of_brand ON staff_case USING btree (kind, brand, decided_at DESC, id DESC) WHERE (state = 'decided'::text);

CREATE INDEX staff_case_fraud ON staff_case USING btree (member_id) WHERE (fraud AND (state <> 'decided'::text));

CREATE INDEX staff_case_member ON staff_case USING btree (member_id, id);

CREATE UNIQUE INDEX staff_case_one_open ON staff_case USING btree (kind, subject_kind, subject_id) WHERE (state <> 'decided'::text);

CREATE INDEX staff_case_queue ON staff_case USING btree (kind, priority, created_at, id) WHERE (state <> 'decided'::text);

CREATE INDEX staff_case_queue_of_brand ON staff_case USING btree (kind, brand, priority, created_at, id) WHERE (state <> 'decided'::text);

CREATE INDEX staff_case_subject ON staff_case USING btree (subject_kind, subject_id);

CREATE INDEX staff_case_taken ON staff_case USING btree (kind, priority, created_at, id) WHERE (state = 'taken'::text);

CREATE INDEX staff_challenge_used_age ON staff_challenge_used USING btree (used_at);

CREATE UNIQUE INDEX staff_invitation_open ON staff_invitation USING btree (email) WHERE (used_at IS NULL);

CREATE INDEX staff_log_latest ON staff_log USING btree (at, id);

CREATE INDEX staff_log_of_act ON staff_log USING btree (act, at, id);

CREATE INDEX staff_log_of_actor ON staff_log USING btree (lower(actor_name), at, id);

CREATE INDEX staff_log_of_actor_and_act ON staff_log USING btree (lower(actor_name), act, at, id);

CREATE INDEX staff_log_of_case ON staff_log USING btree (case_id, at, id) WHERE (case_id IS NOT NULL);

CREATE INDEX staff_log_of_member ON staff_log USING btree (member_id, at, id) WHERE (member_id IS NOT NULL);

CREATE INDEX staff_passkey_of ON staff_passkey USING btree (staff_id);

CREATE INDEX staff_session_end ON staff_session USING btree (expires_at);

CREATE INDEX staff_session_of ON staff_session USING btree (staff_id);

CREATE INDEX staff_token_of_person ON staff_token USING btree (staff_id);

CREATE INDEX started_signup_address ON started_signup USING btree (email_hash, mailed_at);

CREATE INDEX started_signup_age ON started_signup USING btree (started_at);

CREATE INDEX swipe_age ON swipe USING brin (chosen_at);

CREATE INDEX swipe_last ON swipe USING btree (member_id, chosen_at);

CREATE INDEX swipe_other ON swipe USING btree (other_id);

CREATE UNIQUE INDEX swipe_place ON swipe USING btree (member_id, day, place) WHERE (place IS NOT NULL);

CREATE INDEX system_alarm_mail_waiting ON system_alarm_mail USING btree (alarm_id) WHERE (sent_at IS NULL);

CREATE UNIQUE INDEX system_alarm_open ON system_alarm USING btree (problem, subject) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX trusted_flagger_address ON trusted_flagger USING btree (email) WHERE (ended_at IS NULL);

CREATE INDEX uncovered_message_photo_member ON uncovered_message_photo USING btree (member_id, photo_id);

CREATE INDEX uncovered_photo_member ON uncovered_photo USING btree (member_id, photo_id);

CREATE INDEX verification_alike ON verification USING gin (fingerprint_bands(fingerprint)) WHERE (fingerprint IS NOT NULL);

CREATE INDEX verification_ended_by ON verification USING btree (ended_by) WHERE (ended_by IS NOT NULL);

CREATE INDEX verification_kept ON verification USING btree (decided_at) WHERE (picture IS NOT NULL);

CREATE INDEX verification_of ON verification USING btree (member_id, id);

CREATE UNIQUE INDEX verification_open ON verification USING btree (member_id) WHERE (state = 'waiting'::text);

CREATE UNIQUE INDEX verification_picture_once ON verification USING btree (picture_hash) WHERE (picture_hash IS NOT NULL);

CREATE INDEX waiting_like_liked ON waiting_like USING btree (liked_id);

CREATE INDEX webhook_delivery_latest ON webhook_delivery USING btree (webhook_id, id);

CREATE INDEX webhook_delivery_of_member ON webhook_delivery USING btree (member_id);

CREATE INDEX webhook_delivery_old ON webhook_delivery USING btree (at);

CREATE INDEX webhook_delivery_waiting ON webhook_delivery USING btree (webhook_id, id) WHERE (state = 'waiting'::text);

CREATE TRIGGER approval_decided_once BEFORE UPDATE ON approval FOR EACH ROW WHEN (((old.state <> 'waiting'::text) OR ((((new.kind IS DISTINCT FROM old.kind) OR (new.subject_id IS DISTINCT FROM old.subject_id)) OR (new.payload IS DISTINCT FROM old.payload)) OR (new.requested_by IS DISTINCT FROM old.requested_by)))) EXECUTE FUNCTION refuse_row('is decided once, as it was requested');

CREATE TRIGGER approval_kept BEFORE DELETE OR TRUNCATE ON approval FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER concession_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON concession FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER conversation_end_whole AFTER INSERT OR UPDATE OF ended_by, ended_at, ended_with ON conversation FOR EACH ROW WHEN ((((new.ended_by IS NULL) <> (new.ended_at IS NULL)) OR ((new.ended_by IS NULL) AND (new.ended_with IS NOT NULL)) OR ((new.ended_by <> new.low_id) AND (new.ended_by <> new.high_id)))) EXECUTE FUNCTION refuse_row('one of the two ends a conversation, at a time');

CREATE TRIGGER conversation_forgets_messages BEFORE DELETE ON conversation FOR EACH ROW EXECUTE FUNCTION forget_messages();

CREATE TRIGGER conversation_low_first AFTER INSERT OR UPDATE OF low_id, high_id ON conversation FOR EACH ROW WHEN ((new.low_id >= new.high_id)) EXECUTE FUNCTION refuse_row('low_id is below high_id');

CREATE TRIGGER debt_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON debt_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER decision_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER decision_by_another BEFORE INSERT ON decision FOR EACH ROW WHEN ((new.case_id IS NOT NULL)) EXECUTE FUNCTION refuse_same_decider();

CREATE TRIGGER discount_use_counted AFTER INSERT OR UPDATE OF state ON discount_use FOR EACH ROW EXECUTE FUNCTION count_discount_use();

CREATE TRIGGER export_file_erased AFTER DELETE ON export FOR EACH ROW WHEN ((old.file_id IS NOT NULL)) EXECUTE FUNCTION export_file_left();

CREATE TRIGGER export_file_replaced AFTER UPDATE OF file_id ON export FOR EACH ROW WHEN (((old.file_id IS NOT NULL) AND (new.file_id IS DISTINCT FROM old.file_id))) EXECUTE FUNCTION export_file_left();

CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER member_accepts_terms AFTER INSERT ON member REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION terms_accepted();

CREATE TRIGGER member_card_refresh AFTER UPDATE OF public_id, status, fictional, invisible, paused_at, signed_up_at, visitor_visibility ON member FOR EACH ROW EXECUTE FUNCTION card_changed();

CREATE TRIGGER member_consent_changes AFTER UPDATE OF sensitive_consent_at ON member FOR EACH ROW WHEN (((old.sensitive_consent_at IS NULL) <> (new.sensitive_consent_at IS NULL))) EXECUTE FUNCTION consent_changed();

CREATE TRIGGER member_consents AFTER INSERT ON member FOR EACH ROW WHEN ((new.sensitive_consent_at IS NOT NULL)) EXECUTE FUNCTION consent_changed();

CREATE TRIGGER member_covered_photos_known AFTER INSERT OR UPDATE OF covered_photos ON member FOR EACH ROW WHEN ((new.covered_photos <> ALL (ARRAY['always'::text, 'strangers'::text, 'never'::text]))) EXECUTE FUNCTION refuse_row('covered_photos is always, strangers or never');

CREATE TRIGGER member_forgets_bounce BEFORE UPDATE OF email ON member FOR EACH ROW WHEN (((new.email)::text IS DISTINCT FROM (old.email)::text)) EXECUTE FUNCTION forget_bounce();

CREATE TRIGGER member_forgets_feed AFTER DELETE ON member FOR EACH ROW EXECUTE FUNCTION forget_feed();

CREATE TRIGGER member_forgets_mandates AFTER UPDATE OF erased_at ON member FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION forget_unconfirmed_mandates();

CREATE TRIGGER member_gives_label AFTER UPDATE OF fictional ON member FOR EACH ROW WHEN ((new.fictional AND (NOT old.fictional))) EXECUTE FUNCTION give_label();

CREATE TRIGGER member_keeps_its_ledger BEFORE DELETE ON member FOR EACH ROW EXECUTE FUNCTION keep_ledger();

CREATE TRIGGER member_label_stays AFTER UPDATE OF fictional ON member FOR EACH ROW WHEN ((old.fictional AND (NOT new.fictional))) EXECUTE FUNCTION refuse_row('the label of a fictional profile stays');

CREATE TRIGGER member_pause_is_whole AFTER INSERT OR UPDATE OF paused_at, paused_until, pause_ends_at, pause_told ON member FOR EACH ROW WHEN ((((new.paused_until IS NULL) <> (new.pause_ends_at IS NULL)) OR ((new.paused_at IS NULL) AND ((new.paused_until IS NOT NULL) OR new.pause_told)))) EXECUTE FUNCTION refuse_row('what says more of a pause belongs to a pause');

CREATE TRIGGER member_returns_first_messages AFTER UPDATE OF status ON member FOR EACH ROW WHEN ((((new.status)::text = ANY (ARRAY['blocked'::text, 'deleted'::text])) AND ((old.status)::text <> (new.status)::text))) EXECUTE FUNCTION receiver_gone();

CREATE TRIGGER member_search_refresh AFTER UPDATE OF status, invisible, paused_at, fictional, sensitive_consent_at, signed_up_at, visitor_visibility ON member FOR EACH ROW EXECUTE FUNCTION member_changed();

CREATE TRIGGER member_status_has_its_time AFTER INSERT OR UPDATE OF status, email_confirmed_at, deleted_at ON member FOR EACH ROW WHEN (((((new.status)::text = 'active'::text) AND (new.email_confirmed_at IS NULL)) OR (((new.status)::text = 'deleted'::text) <> (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION refuse_row('an active member has confirmed, a deleted one has a time of deletion');

CREATE TRIGGER member_unreachable AFTER UPDATE OF status, erased_at ON member FOR EACH ROW WHEN (((((new.status)::text = 'blocked'::text) AND ((old.status)::text <> 'blocked'::text)) OR ((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL)))) EXECUTE FUNCTION note_unreachable();

CREATE TRIGGER member_visitor_visibility_known AFTER INSERT OR UPDATE OF visitor_visibility ON member FOR EACH ROW WHEN ((new.visitor_visibility <> ALL (ARRAY['open'::text, 'blurred'::text, 'hidden'::text]))) EXECUTE FUNCTION refuse_row('visitor_visibility is open, blurred or hidden');

CREATE TRIGGER member_note_unchanged BEFORE UPDATE OR TRUNCATE ON member_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER order_closes_case AFTER UPDATE OF status ON member_order FOR EACH ROW WHEN (((old.status = 'review'::text) AND (new.status <> 'review'::text))) EXECUTE FUNCTION close_order_case();

CREATE TRIGGER member_search_notes AFTER INSERT OR DELETE OR UPDATE OF gender, country, region, birth_date, traits, interests, signed_up_on, visible ON member_search FOR EACH ROW EXECUTE FUNCTION note_search_change();

CREATE TRIGGER message_reaction_known AFTER UPDATE OF sender_reaction, reader_reaction ON message FOR EACH ROW WHEN ((NOT (array_remove(ARRAY[new.sender_reaction, new.reader_reaction], NULL::text) <@ ARRAY['heart'::text, 'laugh'::text, 'wow'::text, 'sad'::text, 'thumb'::text, 'fire'::text]))) EXECUTE FUNCTION refuse_row('a reaction is heart, laugh, wow, sad, thumb or fire');

CREATE TRIGGER message_copy_forgets_files AFTER DELETE ON message_copy FOR EACH ROW WHEN ((old.file_id IS NOT NULL)) EXECUTE FUNCTION forget_copied_files();

CREATE TRIGGER photo_files_trash AFTER DELETE ON message_photo FOR EACH ROW EXECUTE FUNCTION photo_deleted();

CREATE TRIGGER voice_files_trash AFTER DELETE ON message_voice FOR EACH ROW EXECUTE FUNCTION photo_deleted();

CREATE TRIGGER page_text_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON page_text FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER partner_day_totals AFTER INSERT OR UPDATE ON partner_day FOR EACH ROW EXECUTE FUNCTION add_to_partner_total();

CREATE TRIGGER photo_card_refresh AFTER INSERT OR DELETE OR UPDATE OF member_id, public_id, main, status, placeholder, width, visibility, "position", sensitive ON photo FOR EACH ROW EXECUTE FUNCTION card_changed();

CREATE TRIGGER photo_closes_case AFTER DELETE ON photo FOR EACH ROW WHEN ((old.status = 'inspection'::text)) EXECUTE FUNCTION close_photo_case();

CREATE TRIGGER photo_files_trash AFTER DELETE ON photo FOR EACH ROW EXECUTE FUNCTION photo_deleted();

CREATE TRIGGER photo_search_refresh AFTER INSERT OR DELETE OR UPDATE OF main, status, member_id ON photo FOR EACH ROW EXECUTE FUNCTION photo_changed();

CREATE TRIGGER profile_card_refresh AFTER INSERT OR DELETE OR UPDATE OF name, gender, date_of_birth, country, region, city, interests, prompts ON profile FOR EACH ROW EXECUTE FUNCTION card_changed();

CREATE TRIGGER profile_search_refresh AFTER INSERT OR UPDATE OF gender, seeking, sexuality, country, region, date_of_birth, reason, relationship_status, hair_colour, eye_colour, body_type, tattoos, interests ON profile FOR EACH ROW EXECUTE FUNCTION profile_changed();

CREATE TRIGGER profile_takes_label BEFORE INSERT ON profile FOR EACH ROW EXECUTE FUNCTION take_label();

CREATE TRIGGER profile_verified_card AFTER UPDATE OF verified_at ON profile FOR EACH ROW WHEN ((old.verified_at IS DISTINCT FROM new.verified_at)) EXECUTE FUNCTION card_changed();

CREATE TRIGGER profile_verified_search AFTER UPDATE OF verified_at ON profile FOR EACH ROW WHEN ((old.verified_at IS DISTINCT FROM new.verified_at)) EXECUTE FUNCTION profile_changed();

CREATE TRIGGER receipt_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER staff_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON staff_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER verification_closes_case AFTER DELETE ON verification FOR EACH ROW WHEN ((old.state = 'waiting'::text)) EXECUTE FUNCTION close_verification_case();

CREATE TRIGGER verification_picture_erased AFTER UPDATE OF picture ON verification FOR EACH ROW WHEN (((old.picture IS NOT NULL) AND (new.picture IS NULL))) EXECUTE FUNCTION verification_left();

CREATE TRIGGER verification_picture_left AFTER DELETE ON verification FOR EACH ROW WHEN ((old.picture IS NOT NULL)) EXECUTE FUNCTION verification_left();

CREATE TRIGGER voice_answer_replaced AFTER UPDATE OF public_id ON voice_answer FOR EACH ROW WHEN ((old.public_id <> new.public_id)) EXECUTE FUNCTION photo_deleted();

CREATE TRIGGER voice_answer_trash AFTER DELETE ON voice_answer FOR EACH ROW EXECUTE FUNCTION photo_deleted();

-- view ledger_alarm: see db/migrations

-- view money_alarm: see db/migrations

-- view order_net: see db/migrations

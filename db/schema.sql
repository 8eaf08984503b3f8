-- The present schema, to read. Made by `npm run db:generate` from the migrations; never run.

create domain currency_code as text CHECK ((VALUE = ANY (ARRAY['EUR'::text, 'GBP'::text, 'CHF'::text, 'PLN'::text, 'USD'::text, 'CAD'::text, 'AUD'::text, 'NZD'::text])));

create domain email_address as text CHECK (((VALUE = lower(VALUE)) AND ((length(VALUE) >= 3) AND (length(VALUE) <= 254))));

create domain gift_key as text CHECK ((VALUE = ANY (ARRAY['rose'::text, 'bouquet'::text, 'heart'::text, 'kiss'::text, 'chocolates'::text, 'coffee'::text, 'cocktail'::text, 'champagne'::text, 'teddy'::text, 'cake'::text, 'music'::text, 'sunset'::text])));

create domain icebreaker_key as text CHECK ((VALUE ~ '^[a-z_]{3,40}$'::text));

create domain language_code as text CHECK ((VALUE = ANY (ARRAY['nl'::text, 'de'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'pl'::text])));

create domain ledger_kind as text CHECK ((VALUE = ANY (ARRAY['signup'::text, 'message'::text, 'grant'::text, 'demo'::text, 'refund'::text, 'purchase'::text, 'purchase_refund'::text, 'refund_release'::text, 'chargeback'::text, 'chargeback_reversal'::text, 'debt'::text])));

create domain mail_disablings as text[] CHECK ((VALUE <@ ARRAY['fbl'::text, 'bounce'::text, 'listunsubscribe'::text]));

create domain member_status as text CHECK ((VALUE = ANY (ARRAY['not_confirmed'::text, 'active'::text, 'blocked'::text, 'deleted'::text])));

create domain message_body as text CHECK (((length(VALUE) >= 1) AND (length(VALUE) <= 2000)));

create domain message_kind as text CHECK ((VALUE = ANY (ARRAY['text'::text, 'gift'::text, 'photo'::text])));

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

create table banned_picture (
  fingerprint bit(64) not null,
  since timestamp with time zone not null default now(),
  PRIMARY KEY (fingerprint)
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
  number text not null default ('C-'::text || (id)::text),
  about text not null,
  urgent boolean not null default (about = ANY (ARRAY['child_abuse'::text, 'underage'::text])),
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
  UNIQUE (number),
  PRIMARY KEY (id),
  FOREIGN KEY (brand) REFERENCES brand(key),
  FOREIGN KEY (entered_by) REFERENCES staff(id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  FOREIGN KEY (reporter_id) REFERENCES member(id) ON DELETE SET NULL,
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
  UNIQUE (low_id, high_id),
  PRIMARY KEY (id),
  FOREIGN KEY (high_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (low_id) REFERENCES member(id) ON DELETE CASCADE
) with (fillfactor=70);

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
  CHECK ((measure = ANY (ARRAY['none'::text, 'warning'::text, 'photo_removed'::text, 'text_removed'::text, 'profile_hidden'::text, 'messages_paused'::text, 'suspended'::text, 'banned'::text, 'restored'::text, 'released'::text, 'denied'::text, 'upheld'::text, 'reversed'::text]))),
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

create table held_profile (
  member_id integer not null,
  was_invisible boolean not null,
  since timestamp with time zone not null default now(),
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
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
  UNIQUE (sender_id, client_message_id),
  PRIMARY KEY (conversation_id, seq),
  FOREIGN KEY (author_id) REFERENCES staff(id) NOT VALID
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
  CHECK ((provider_id ~ '^(re|simre)_[A-Za-z0-9]{4,64}$'::text)),
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
  CHECK ((page = ANY (ARRAY['terms'::text, 'privacy'::text, 'return-policy'::text, 'faq'::text, 'service'::text, 'cookies'::text, 'ban'::text, '2257'::text])))
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
  CHECK ((provider = ANY (ARRAY['mollie'::text, 'local'::text]))),
  CHECK ((provider_id ~ '^(tr|sim)_[A-Za-z0-9]{4,64}$'::text)),
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
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CHECK ((length(about) <= 2000)),
  CHECK ((body_type = ANY (ARRAY['slim'::text, 'normal'::text, 'fat'::text]))),
  CHECK (((region ~ '^[A-Z]{2}-[A-Z0-9-]+$'::text) AND ("left"(region, 2) = country))),
  CHECK (((length(city) >= 1) AND (length(city) <= 80))),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK ((date_of_birth > '1900-01-01'::date)),
  CHECK ((eye_colour = ANY (ARRAY['brown'::text, 'blue'::text, 'green'::text, 'grey'::text, 'hazel'::text, 'blue_green'::text, 'other'::text]))),
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
  CHECK ((provider_id ~ '^(chb|simchb)_[A-Za-z0-9]{4,64}$'::text))
);

create table provider_customer (
  member_id integer not null,
  provider text not null,
  provider_id text not null,
  PRIMARY KEY (member_id, provider),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
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
  CHECK ((provider_id ~ '^(re|simre)_[A-Za-z0-9]{4,64}$'::text)),
  CHECK ((status = ANY (ARRAY['queued'::text, 'pending'::text, 'processing'::text, 'refunded'::text, 'failed'::text, 'canceled'::text])))
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
  UNIQUE (subscription_id, topic),
  PRIMARY KEY (id),
  FOREIGN KEY (other_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE,
  CHECK (((kind = 'message'::text) = (conversation_id IS NOT NULL))),
  CHECK (((kind = 'match'::text) = (other_id IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['message'::text, 'like'::text, 'match'::text, 'test'::text]))),
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
  UNIQUE (endpoint),
  UNIQUE (session_id),
  PRIMARY KEY (id),
  FOREIGN KEY (brand) REFERENCES brand(key),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  CHECK ((length(endpoint) <= 1000))
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
  urgent boolean not null default (category = 'underage'::text),
  sealed bytea not null,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  public_id uuid not null default gen_random_uuid(),
  UNIQUE (public_id),
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  FOREIGN KEY (reporter_id) REFERENCES member(id) ON DELETE SET NULL,
  CHECK ((category = ANY (ARRAY['fake_profile'::text, 'scam'::text, 'harassment'::text, 'inappropriate_photo'::text, 'underage'::text, 'spam'::text, 'my_photo_used'::text, 'other'::text]))),
  CHECK (((kind = 'photo'::text) = (photo_id IS NOT NULL))),
  CHECK (((kind = 'message'::text) = (conversation_id IS NOT NULL))),
  CHECK (((kind = 'message'::text) = (message_seq IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['member'::text, 'photo'::text, 'message'::text])))
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
  fresh_until timestamp with time zone not null default (now() + '00:15:00'::interval),
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
  UNIQUE (public_id),
  PRIMARY KEY (id),
  FOREIGN KEY (brand) REFERENCES brand(key),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  CHECK (((state = 'taken'::text) = (taken_by IS NOT NULL))),
  CHECK (((state = 'taken'::text) = (taken_until IS NOT NULL))),
  CHECK (((state = 'decided'::text) = (decided_at IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['minor'::text, 'report'::text, 'photo'::text, 'held_message'::text, 'complaint'::text, 'appeal'::text, 'order_review'::text, 'data_request'::text]))),
  CHECK (((priority >= 0) AND (priority <= 2))),
  CHECK ((source = ANY (ARRAY['report'::text, 'automatic'::text, 'own_check'::text]))),
  CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'decided'::text]))),
  CHECK ((subject_kind = ANY (ARRAY['photo'::text, 'report'::text, 'message_review'::text, 'complaint'::text, 'appeal'::text, 'order'::text])))
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
  UNIQUE (token_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (brand) REFERENCES brand(key),
  CHECK ((jsonb_typeof(answers) = 'object'::text)),
  CHECK (((token_hash IS NULL) OR ((email IS NOT NULL) AND (expires_at IS NOT NULL))))
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
  CHECK ((payment_id ~ '^(tr|sim)_[A-Za-z0-9]{4,64}$'::text))
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

create table unreachable (
  member_id integer not null,
  since timestamp(3) with time zone not null default clock_timestamp(),
  PRIMARY KEY (member_id)
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

CREATE INDEX approval_member_id_idx ON approval USING btree (member_id);

CREATE INDEX approval_of_state ON approval USING btree (state, id DESC);

CREATE INDEX approval_of_subject ON approval USING btree (subject_kind, subject_id, id DESC);

CREATE UNIQUE INDEX approval_one_waiting ON approval USING btree (kind, subject_kind, subject_id) WHERE (state = 'waiting'::text);

CREATE INDEX block_blocked ON block USING btree (blocked_id, blocker_id);

CREATE UNIQUE INDEX brand_host_main ON brand_host USING btree (brand) WHERE main;

CREATE INDEX complaint_decided ON complaint USING btree (decided_at) WHERE (decided_at IS NOT NULL);

CREATE INDEX complaint_of_member ON complaint USING btree (member_id);

CREATE INDEX complaint_of_reporter ON complaint USING btree (reporter_id, id);

CREATE INDEX complaint_receipt ON complaint USING btree (email_hash, receipt_at) WHERE (receipt_at IS NOT NULL);

CREATE INDEX complaint_waiting ON complaint USING btree (urgent DESC, id) WHERE (decided_at IS NULL);

CREATE INDEX concession_member_id_created_at_idx ON concession USING btree (member_id, created_at);

CREATE INDEX consent_change_member ON consent_change USING btree (member_id);

CREATE INDEX conversation_high ON conversation USING btree (high_id);

CREATE INDEX debit_code_created_at_idx ON debit_code USING btree (created_at);

CREATE INDEX debit_code_mandate_id_id_idx ON debit_code USING btree (mandate_id, id DESC);

CREATE INDEX debit_code_phone_hash_created_at_idx ON debit_code USING btree (phone_hash, created_at);

CREATE INDEX debit_mandate_confirmed_at_idx ON debit_mandate USING btree (confirmed_at) WHERE ((provider_id IS NOT NULL) AND (revoked_at IS NULL));

CREATE INDEX debit_mandate_created_at_idx ON debit_mandate USING btree (created_at) WHERE (confirmed_at IS NULL);

CREATE INDEX debit_mandate_iban_hash_idx ON debit_mandate USING btree (iban_hash);

CREATE INDEX debit_mandate_member_id_idx ON debit_mandate USING btree (member_id);

CREATE INDEX debit_mandate_phone ON debit_mandate USING btree (phone_hash);

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

CREATE INDEX member_search_country ON member_search USING btree (gender, country, last_active DESC, member_id DESC) INCLUDE (birth_date, traits, interests, signed_up_on, has_photo, fictional, region) WHERE visible;

CREATE INDEX member_search_region ON member_search USING btree (gender, region, last_active DESC, member_id DESC) INCLUDE (birth_date, traits, interests, signed_up_on, has_photo, fictional) WHERE visible;

CREATE INDEX member_signed_up_at ON member USING btree (signed_up_at);

CREATE INDEX member_to_erase ON member USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (erased_at IS NULL));

CREATE INDEX member_unconfirmed ON member USING btree (signed_up_at) WHERE ((status)::text = 'not_confirmed'::text);

CREATE INDEX message_by_time ON message USING brin (created_at);

CREATE INDEX message_photo_id ON message USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX message_photo_staged ON message_photo USING btree (created_at) WHERE (sent_at IS NULL);

CREATE INDEX message_review_receiver ON message_review USING btree (receiver_id);

CREATE INDEX message_review_waiting ON message_review USING btree (asked_at) WHERE (allowed_at IS NULL);

CREATE INDEX order_refund_attempt_id_idx ON order_refund USING btree (attempt_id);

CREATE UNIQUE INDEX order_refund_automatic ON order_refund USING btree (attempt_id) WHERE (reason = ANY (ARRAY['duplicate'::text, 'cancelled'::text, 'erased'::text]));

CREATE UNIQUE INDEX order_refund_mismatch ON order_refund USING btree (attempt_id) WHERE ((reason = 'mismatch'::text) AND (status <> 'failed'::text));

CREATE UNIQUE INDEX order_refund_one_open ON order_refund USING btree (order_id) WHERE ((reason = 'withdrawal'::text) AND (status <> 'failed'::text));

CREATE INDEX order_refund_order_id_idx ON order_refund USING btree (order_id);

CREATE INDEX order_refund_send_after_idx ON order_refund USING btree (send_after) WHERE (status = 'held'::text);

CREATE INDEX order_refund_unfinished ON order_refund USING btree (status, created_at) WHERE (status = ANY (ARRAY['held'::text, 'sent'::text, 'failed'::text]));

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

CREATE INDEX provider_chargeback_attempt_id_idx ON provider_chargeback USING btree (attempt_id);

CREATE INDEX provider_refund_attempt_id_idx ON provider_refund USING btree (attempt_id);

CREATE INDEX provider_refund_refund_id_idx ON provider_refund USING btree (refund_id);

CREATE INDEX push_due ON push USING btree (due_at);

CREATE INDEX push_other ON push USING btree (other_id) WHERE (other_id IS NOT NULL);

CREATE INDEX push_subscription_member ON push_subscription USING btree (member_id);

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

CREATE INDEX report_of_reporter ON report USING btree (reporter_id, created_at);

CREATE UNIQUE INDEX report_open ON report USING btree (reporter_id, member_id, kind, photo_id, conversation_id, message_seq, category) NULLS NOT DISTINCT WHERE (closed_at IS NULL);

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

CREATE INDEX started_signup_address ON started_signup USING btree (email_hash, mailed_at);

CREATE INDEX started_signup_age ON started_signup USING btree (started_at);

CREATE INDEX swipe_age ON swipe USING brin (chosen_at);

CREATE INDEX swipe_last ON swipe USING btree (member_id, chosen_at);

CREATE INDEX swipe_other ON swipe USING btree (other_id);

CREATE UNIQUE INDEX swipe_place ON swipe USING btree (member_id, day, place) WHERE (place IS NOT NULL);

CREATE INDEX system_alarm_mail_waiting ON system_alarm_mail USING btree (alarm_id) WHERE (sent_at IS NULL);

CREATE UNIQUE INDEX system_alarm_open ON system_alarm USING btree (problem, subject) WHERE (ended_at IS NULL);

CREATE OR REPLACE FUNCTION add_to_partner_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into partner_total as t (network, ref, currency, signups, confirmations, orders, revenue)
      values (new.network, new.ref, new.currency, new.signups - coalesce(old.signups, 0),
        new.confirmations - coalesce(old.confirmations, 0), new.orders - coalesce(old.orders, 0),
        new.revenue - coalesce(old.revenue, 0))
      on conflict (network, ref, currency) do update set
        signups = t.signups + excluded.signups, confirmations = t.confirmations + excluded.confirmations,
        orders = t.orders + excluded.orders, revenue = t.revenue + excluded.revenue;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION build_search_bitmaps(in_gender text, in_country text, in_years integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from search_bitmap where gender = in_gender and country = in_country and year = any (in_years);
  delete from search_year where gender = in_gender and country = in_country and year = any (in_years);
  insert into search_year
  select in_gender, in_country, year, members, array(
    select width_bucket(make_date(year, 1, 1) + day - 1, births) from generate_series(0, 366) day order by day)
  from (
    select extract(year from birth_date)::integer as year, array_agg(member_id) as members, array_agg(birth_date) as births
    from (select birth_date, member_id from member_search
          where visible and gender = in_gender and country = in_country and extract(year from birth_date)::integer = any (in_years)
          order by birth_date, member_id) sorted
    group by 1) years;
  -- Materialized: PostgreSQL unpacks the arrays once, not for each row.
  with place as materialized (
    select y.year, m.id, m.place::integer, max(m.place) over (partition by y.year)::integer as members
    from search_year y, unnest(y.members) with ordinality m (id, place)
    where y.gender = in_gender and y.country = in_country and y.year = any (in_years)
  ), keyed as (
    select p.year, p.members, p.place, k.key collate "C" as key
    from place p, member_search s, search_keys(s.region, s.traits, s.interests, s.signed_up_on) k (key)
    where s.member_id = p.id
  ), spaced as (
    select *, place - lag(place, 1, 0) over (partition by year, key order by place) - 1 as gap from keyed
  )
  insert into search_bitmap
  select in_gender, in_country, key, year,
         (string_agg(repeat('0', gap) || '1', '' order by place) || repeat('0', max(members) - max(place)))::bit varying
  from spaced group by key, year
  order by key, year
$function$;

CREATE OR REPLACE FUNCTION card_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'member' then
    perform refresh_member_card(new.id);
    return null;
  end if;
  if tg_op <> 'INSERT' then perform refresh_member_card(old.member_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.member_id <> old.member_id) then
    perform refresh_member_card(new.member_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION close_order_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update staff_case set state = 'decided', decided_at = now(), taken_by = null, taken_until = null
        where kind = 'order_review' and subject_kind = 'order' and subject_id = new.public_id::text and state <> 'decided';
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION close_photo_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update staff_case set state = 'decided', decided_at = now(), taken_by = null, taken_until = null
        where kind = 'photo' and subject_kind = 'photo' and subject_id = old.public_id::text and state <> 'decided';
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION consent_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into consent_change (member_id, given, changed_at)
  values (new.id, new.sensitive_consent_at is not null, coalesce(new.sensitive_consent_at, now()));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION conversation_ledger_alarms(after uuid, upto uuid)
 RETURNS TABLE(invariant text, subject text)
 LANGUAGE plpgsql
 STABLE
 SET enable_nestloop TO 'off'
AS $function$
begin
  -- Reads the view ledger_alarm over the rows of the conversations after the first id up to the
  -- second: each table is hidden by a query of the same name. The planner takes the ranges for
  -- smaller than they are, and would compare each row with each.
  return query execute '
    with conversation as not materialized (select * from conversation where id > $1 and id <= $2),
    participant as not materialized (
      select * from participant where conversation_id > $1 and conversation_id <= $2),
    message as not materialized (select * from message where conversation_id > $1 and conversation_id <= $2)
    select alarm.invariant, alarm.subject from (' || rtrim(pg_get_viewdef('ledger_alarm'::regclass), '; ') || ') alarm
    where alarm.invariant = any (array[''I6 message numbers have no gaps'',
      ''every message has its conversation and is from one of the two'',
      ''what each side sent is counted'', ''what each side read is counted''])' using after, upto;
end $function$;

CREATE OR REPLACE FUNCTION count_discount_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      change integer := (new.state <> 'released')::integer;
      spent bigint;
      unit currency_code;
    begin
      if tg_op = 'UPDATE' then change := change - (old.state <> 'released')::integer; end if;
      if change = 0 then return null; end if;
      select change * (list_amount - amount), currency into spent, unit from member_order where id = new.order_id;
      update discount_code set uses = uses + change, given = given + case when budget_amount is null then 0 else spent end
        where id = new.code_id and (budget_uses is not null or budget_amount is not null);
      -- An insert of what is below zero is refused before it can become an update.
      if change < 0 then
        update discount_total set uses = uses - 1, amount = amount + spent where code_id = new.code_id and currency = unit;
        return null;
      end if;
      insert into discount_total as t (code_id, currency, uses, amount) values (new.code_id, unit, 1, spent)
        on conflict (code_id, currency) do update set uses = t.uses + excluded.uses, amount = t.amount + excluded.amount;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION count_profile_view(viewer integer, seen integer, today date, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from viewed_profiles v where v.member_id = viewer and v.day >= today and seen = any (v.viewed)) then
    return true;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  insert into viewed_profiles as v (member_id, day, viewed) values (viewer, today, array[seen])
  on conflict (member_id) do update set
    day = greatest(v.day, excluded.day),
    viewed = case when excluded.day > v.day then excluded.viewed
      when seen = any (v.viewed) then v.viewed else v.viewed || seen end
  where excluded.day > v.day or seen = any (v.viewed) or cardinality(v.viewed) < most;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION draft_of(who integer, conv uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select d.body from draft d where d.member_id = who and d.conversation_id = conv and not exists (
    select from message m where m.conversation_id = conv and m.seq > d.after_seq
      and m.sender_id = who and m.kind = 'text')
$function$;

CREATE OR REPLACE FUNCTION erase_member(who integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  reference record;
  address text := (select email from member where id = who);
begin
  delete from photo where member_id = who;
  delete from profile where member_id = who;
  update member set
    email = 'erased-' || gen_random_uuid() || '@erased.invalid', public_id = gen_random_uuid(), password_hash = null,
    tracking = null, notifications_disabled = '{}', invisible = true, terms_accepted_at = null,
    sensitive_consent_at = null, promotions_at = null, erased_at = now()
  where id = who;
  for reference in
    select c.conrelid::regclass as tab, a.attname as col
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'member'::regclass and c.confdeltype = 'c'
      and c.conrelid not in ('conversation'::regclass, 'participant'::regclass)
  loop
    execute format('delete from %s where %I = $1', reference.tab, reference.col) using who;
  end loop;
  update message set body = '…' where sender_id = who;
  delete from idempotency_key where member_id = who or session_member_id = who;
  delete from login_failure where email_hash = sha256(convert_to(address, 'utf8'));
end $function$;

CREATE OR REPLACE FUNCTION export_file_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into export_trash (file_id) values (old.file_id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION fictional_chat()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select value #>> '{}' from site_setting where key = 'fictional_chat'), 'off')
$function$;

CREATE OR REPLACE FUNCTION fingerprint_bands(print bit)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      select array[substring(print from 1 for 16)::integer, 65536 + substring(print from 17 for 16)::integer,
                   131072 + substring(print from 33 for 16)::integer, 196608 + substring(print from 49 for 16)::integer]
    $function$;

CREATE OR REPLACE FUNCTION forget_bounce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.notifications_disabled := array_remove(new.notifications_disabled::text[], 'bounce');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION forget_feed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from member_event where member_id = old.id;
  delete from member_feed where member_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with gone as (delete from message where conversation_id = old.id returning photo_id)
  delete from message_photo where public_id in (select photo_id from gone where photo_id is not null);
  return old;
end $function$;

CREATE OR REPLACE FUNCTION forget_unconfirmed_mandates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from debit_mandate where member_id = new.id and confirmed_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION genders_sought(seeking text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case seeking when 'both' then array['male', 'female'] else array[seeking] end
$function$;

CREATE OR REPLACE FUNCTION give_label()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update profile set fictional = true where member_id = new.id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION is_colours(colours jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select jsonb_typeof(colours) = 'object'
        and (select array_agg(key order by key) = '{dark,light}' from jsonb_object_keys(colours) as key)
        and not exists (
          select from jsonb_each(colours) as s (scheme, pairs), jsonb_each_text(pairs) as p (token, colour)
          where colour !~ '^#[0-9a-f]{6}$' or token !~ '^[a-z0-9-]+$')
    $function$;

CREATE OR REPLACE FUNCTION is_prompts(prompts jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select jsonb_typeof(prompts) = 'array' and jsonb_array_length(prompts) <= 3
        and (select count(distinct one ->> 'key') = count(*)
               and coalesce(bool_and(length(one ->> 'answer') between 1 and 160), true)
             from jsonb_array_elements(prompts) one)
    $function$;

CREATE OR REPLACE FUNCTION is_texts(texts jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select jsonb_typeof(texts) = 'object' and not exists (
        select from jsonb_each(texts) as t (language, words)
        where language not in ('nl', 'de', 'en', 'es', 'fr', 'it', 'pl')
          or jsonb_typeof(words) <> 'string' or words #>> '{}' !~ '\S')
    $function$;

CREATE OR REPLACE FUNCTION keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from ledger_entry where member_id = old.id) then
    raise exception 'member % has ledger entries', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION keep_partitions(parent text, kept_days integer, days_ahead integer, at timestamp with time zone DEFAULT now())
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '200ms'
 SET "TimeZone" TO 'UTC'
AS $function$
-- Takes one step, in one short lock, and returns what it did; null when nothing is left to do.
declare
  today date := at;
  -- The table as it was before it had partitions, with all rows until `until`.
  before text := parent || '_before';
  part text;
  until timestamptz;
  checked boolean;
  part_key name := (select a.attname from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = parent::regclass);
begin
  -- One process at a time. Nothing that reads or writes rows waits for this lock.
  execute format('lock table only %I in share update exclusive mode', parent);

  -- A default partition is read whole under a lock that stops everybody, unless a check that was
  -- validated before says what it holds.
  if exists (select from pg_partitioned_table where partrelid = parent::regclass and partdefid <> 0) then
    select substring(pg_get_constraintdef(oid) from '''(.+)''')::timestamptz, convalidated into until, checked
      from pg_constraint where conrelid = before::regclass and conname = 'partition_end';
    if not found then
      -- Rows from the future come with a backup of a machine whose clock was ahead.
      execute format('select max(%I) from %I', part_key, before) into until;
      execute format('alter table %I add constraint partition_end check (%I < %L) not valid',
        before, part_key, greatest(today, until::date) + 2);
      return 'limited ' || before;
    elsif not checked then
      execute format('alter table %I validate constraint partition_end', before);
      return 'checked ' || before;
    end if;
    execute format('alter table %I detach partition %I', parent, before);
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, before, until);
    execute format('alter table %I drop constraint partition_end', before);
    return 'closed ' || before;
  end if;

  select name, ends into part, until from partitions_of(parent) order by ends desc limit 1;
  if until <= today + days_ahead then
    until := greatest(until, today - 1);
    -- Keys and indexes come from the newest partition. Attaching, other than creating a partition
    -- in its place, stops nobody. After midnight a partition has few rows: what PostgreSQL counted
    -- then would have it read the whole partition for each member until it counts again.
    execute format('create table %I (like %I including defaults including indexes including storage including compression)
        with (autovacuum_analyze_threshold = 10000)',
      parent || to_char(until, '_YYYYMMDD'), part);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)',
      parent, parent || to_char(until, '_YYYYMMDD'), until, until + interval '1 day');
    return 'made ' || parent || to_char(until, '_YYYYMMDD');
  end if;

  select name into part from partitions_of(parent) where ends <= today - kept_days order by ends limit 1;
  if found then
    execute format('drop table %I', part);
    return 'dropped ' || part;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION last_seq_before(conv uuid, low integer, high integer, moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  middle integer := low + 1;
  written timestamptz;
begin
  -- Checks the oldest message first, because it is usually young enough.
  while low < high loop
    select m.created_at into written from message m where m.conversation_id = conv and m.seq = middle;
    if written >= moment then high := middle - 1; else low := middle; end if;
    middle := (low + high + 1) / 2;
  end loop;
  return low;
end $function$;

CREATE OR REPLACE FUNCTION mail_domain(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select substring(email from
    '([^.@]+[.](?:(?:ac|asn|co|com|edu|geek|gen|gob|gov|gv|id|info|ltd|me|net|nom|or|org|plc)[.][a-z]{2}|[^.@]+))$')
$function$;

CREATE OR REPLACE FUNCTION member_card_of(who integer)
 RETURNS SETOF member_card
 LANGUAGE sql
 STABLE
AS $function$
  -- Nodes of the release before read `card`, a list of values; the release after this one drops it.
  select m.id, m.status = 'active', not (m.fictional or m.invisible),
    json_build_array(m.id, m.public_id, p.name, p.gender, p.date_of_birth, p.country, p.region, p.city,
      m.fictional, m.signed_up_at::date, f.public_id, f.placeholder, f.width, m.visitor_visibility,
      p.interests, p.prompts -> 0, more.images),
    json_build_object('member_id', m.id, 'id', m.public_id, 'name', p.name, 'gender', p.gender,
      'date_of_birth', p.date_of_birth, 'country', p.country, 'region', p.region, 'city', p.city,
      'fictional', m.fictional, 'signed_up_on', m.signed_up_at::date, 'visitor_visibility', m.visitor_visibility,
      'main_image', case when f.id is not null then
        json_build_object('id', f.public_id, 'placeholder', f.placeholder, 'width', f.width) end,
      'more_images', more.images, 'interests', p.interests, 'prompt', p.prompts -> 0)
  from member m join profile p on p.member_id = m.id
  left join photo f on f.member_id = m.id and f.main and f.status = 'active'
  cross join lateral (select array(
    select photo.public_id from photo where photo.member_id = m.id and photo.status = 'active'
      and photo.visibility <> 'on_request' and not photo.main order by photo.position limit 2) as images) more
  where m.id = who
$function$;

CREATE OR REPLACE FUNCTION member_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin perform refresh_member_search(new.id); return null; end $function$;

CREATE OR REPLACE FUNCTION member_ledger_alarms(after integer, upto integer)
 RETURNS TABLE(invariant text, subject text)
 LANGUAGE plpgsql
 STABLE
 SET enable_nestloop TO 'off'
AS $function$
begin
  -- Reads the view ledger_alarm over the rows of the members after the first id up to the second:
  -- each table is hidden by a query of the same name. The planner takes the ranges for smaller than
  -- they are, and would compare each row with each. The grand total is zero where the balance of
  -- every member is the sum of their entries; the promises of money are those of money_alarms_of.
  return query execute '
    with member as not materialized (select * from member where id > $1 and id <= $2),
    ledger_entry as not materialized (select * from ledger_entry where member_id > $1 and member_id <= $2),
    message as not materialized (select * from message where sender_id > $1 and sender_id <= $2),
    money_alarm (invariant, subject) as (select null, null where false)
    select alarm.invariant, alarm.subject from (' || rtrim(pg_get_viewdef('ledger_alarm'::regclass), '; ') || ') alarm
    where alarm.invariant <> all (array[''I6 message numbers have no gaps'', ''I9 the grand total is zero'',
      ''every message has its conversation and is from one of the two'',
      ''what each side sent is counted'', ''what each side read is counted''])' using after, upto;
end $function$;

CREATE OR REPLACE FUNCTION message_refusal(sender integer, receiver integer, conv uuid, free_limit integer)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select case
    when exists (select from restriction r where r.member_id = sender and r.measure = 'messages_paused'
      and r.lifted_at is null and r.until_at > now())
      then 'chat.paused'
    when you.status <> 'active'
      or exists (select from block where blocker_id = sender and blocked_id = receiver)
      or exists (select from block where blocker_id = receiver and blocked_id = sender)
      then 'chat.recipient_unavailable'
    when you.invisible
      and not exists (select from member_like where liker_id = receiver and liked_id = sender)
      and not exists (select from participant p where p.member_id = receiver and p.conversation_id = conv and p.first_sent_at is not null)
      then 'chat.recipient_unavailable'
    when not exists (select from participant p where p.conversation_id = conv and p.first_sent_at is not null)
      and needs_review(sender, receiver)
      then 'chat.recipient_unavailable'
    when you.fictional and fictional_chat() <> 'staffed' then 'chat.fictional_off'
    when not me.paid_user
      and not exists (select from participant p where p.member_id = sender and p.conversation_id = conv
                      and p.first_sent_at is not null and p.counts_until is null)
      and (select count(*) from participant p where p.member_id = sender and p.conversation_id <> conv
           and p.first_sent_at is not null and (p.counts_until is null or p.counts_until > now())) >= free_limit
      then 'chat.conversation_limit'
    when you.fictional
      and not exists (select from participant p where p.member_id = sender and p.conversation_id = conv
                      and p.first_sent_at is not null)
      and not exists (select from fictional_notice n where n.member_id = sender)
      then 'chat.fictional_unconfirmed'
  end
  from member me, member you where me.id = sender and you.id = receiver);
end $function$;

CREATE OR REPLACE FUNCTION money_alarms_of(member_ids integer[])
 RETURNS TABLE(invariant text, subject text)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  -- Reads the view money_alarm over the rows of these members: each table is hidden by a query of
  -- the same name. Some promises are about all rows; only the view itself checks those.
  return query execute '
    with member as not materialized (select * from member where id = any ($1)),
    member_order as not materialized (select * from member_order where member_id = any ($1)),
    payment_attempt as not materialized (select * from payment_attempt where order_id in (
      select id from member_order where member_id = any ($1))),
    order_refund as not materialized (select * from order_refund where order_id in (
      select id from member_order where member_id = any ($1))),
    receipt as not materialized (select * from receipt where order_id in (
      select id from member_order where member_id = any ($1))),
    provider_refund as not materialized (select * from provider_refund where attempt_id in (
      select a.id from payment_attempt a join member_order o on o.id = a.order_id
      where o.member_id = any ($1))),
    provider_chargeback as not materialized (select * from provider_chargeback where attempt_id in (
      select a.id from payment_attempt a join member_order o on o.id = a.order_id
      where o.member_id = any ($1))),
    ledger_entry as not materialized (select * from ledger_entry where member_id = any ($1)),
    debt_entry as not materialized (select * from debt_entry where member_id = any ($1)),
    premium_grant as not materialized (select * from premium_grant where member_id = any ($1)),
    discount_use as not materialized (select * from discount_use where member_id = any ($1)),
    order_net as not materialized (select * from order_net where member_id = any ($1))
    select alarm.invariant, alarm.subject from (' || rtrim(pg_get_viewdef('money_alarm'::regclass), '; ') || ') alarm
    where alarm.invariant <> all (array[''receipt numbers have no gaps'', ''a code counts what it gave'',
      ''a budget counts every use of its code''])' using member_ids;
end $function$;

CREATE OR REPLACE FUNCTION needs_review(sender integer, receiver integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from other_accounts_of(sender) account (id)
      join block on block.blocker_id = receiver and block.blocked_id = account.id)
    and not exists (select from message_review r
      where r.sender_id = sender and r.receiver_id = receiver and r.allowed_at is not null)
$function$;

CREATE OR REPLACE FUNCTION note_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.visible then
    insert into search_change (weight, member_id, gender, country, region, birth_date, traits, interests, signed_up_on)
    values (-1, old.member_id, old.gender, old.country, old.region, old.birth_date, old.traits, old.interests, old.signed_up_on);
  end if;
  if tg_op <> 'DELETE' and new.visible then
    insert into search_change (weight, member_id, gender, country, region, birth_date, traits, interests, signed_up_on)
    values (1, new.member_id, new.gender, new.country, new.region, new.birth_date, new.traits, new.interests, new.signed_up_on);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_unreachable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into unreachable (member_id) values (new.id)
    on conflict (member_id) do update set since = clock_timestamp();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION number_changes(OUT member_ids integer[], OUT site_changed boolean, OUT has_more boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  -- One at a time in all processes, until the end of the transaction.
  perform pg_advisory_xact_lock(7260001);
  with batch as (
    delete from outbox o where o.id in (
      select waiting.id from outbox waiting order by waiting.id limit 500 for update skip locked)
    returning o.id, o.kind, o.member_ids as receivers, o.payload
  ), addressed as (
    select m.id as member_id, b.id, b.kind, b.payload, row_number() over (partition by m.id order by b.id) as place
    from batch b cross join unnest(b.receivers) as receiver (member_id) join member m on m.id = receiver.member_id
  ), counted as (
    select a.member_id, count(*) as changes from addressed a group by a.member_id
  ), feeds as (
    insert into member_feed as feed (member_id, last_seq)
    select c.member_id, c.changes from counted c order by c.member_id
    on conflict (member_id) do update set last_seq = feed.last_seq + excluded.last_seq
    returning feed.member_id, feed.last_seq
  ), numbered as (
    insert into member_event (member_id, seq, kind, payload)
    select a.member_id, f.last_seq - c.changes + a.place, a.kind, a.payload
    from addressed a join feeds f using (member_id) join counted c using (member_id)
  )
  select (select array_agg(f.member_id) from feeds f), coalesce(bool_or(b.kind = 'site'), false), count(*) = 500
    into member_ids, site_changed, has_more from batch b;
end $function$;

CREATE OR REPLACE FUNCTION number_own_change()
 RETURNS integer[]
 LANGUAGE plpgsql
 SET lock_timeout TO '50ms'
AS $function$
declare
  own bigint; waiting integer; told integer[];
begin
  -- Nodes of the release before call it; the next release drops it.
  select min(id), count(*) into own, waiting from (select id from outbox order by id limit 2) few;
  -- What others wrote comes first. To number it here could take long, and if this answer were lost,
  -- nobody would tell them.
  if waiting = 1 and pg_try_advisory_xact_lock(7260001) then
    with change as (
      delete from outbox where id = own returning kind, member_ids, payload
    ), feeds as (
      insert into member_feed as feed (member_id, last_seq)
      select m.id, 1 from change c join member m on m.id = any (c.member_ids) order by m.id
      on conflict (member_id) do update set last_seq = feed.last_seq + 1
      returning feed.member_id, feed.last_seq
    ), numbered as (
      insert into member_event (member_id, seq, kind, payload)
      select f.member_id, f.last_seq, c.kind, c.payload from feeds f, change c
      returning member_id
    )
    select array_agg(n.member_id) into told from numbered n;
  end if;
  return told;
exception when query_canceled or others then
  return null; -- What the transaction wrote stays, and the relay numbers it.
end $function$;

CREATE OR REPLACE FUNCTION other_accounts_of(who integer)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  select theirs.member_id from member_device mine join member_device theirs using (device_hash)
  where mine.member_id = who and theirs.member_id <> who
  union
  select o.member_id from payment_attempt theirs join member_order o on o.id = theirs.order_id
  where o.member_id <> who and theirs.payer_hash in (
    select mine.payer_hash from member_order own join payment_attempt mine on mine.order_id = own.id where own.member_id = who)
$function$;

CREATE OR REPLACE FUNCTION partitions_of(parent text)
 RETURNS TABLE(name text, ends timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  -- A default partition has no end.
  select c.relname::text, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''(.+)''\)')::timestamptz
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = parent::regclass
$function$;

CREATE OR REPLACE FUNCTION photo_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform refresh_member_search(old.member_id); end if;
  if tg_op <> 'DELETE' then perform refresh_member_search(new.member_id); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION photo_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into photo_trash (public_id) values (old.public_id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION plain_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      -- Two indexes hold its results: it changes only with a migration that builds them anew.
      select translate(lower(replace(replace(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), 'ß', 'ss'), 'ẞ', 'ss')), 'łøđıς', 'lodiσ')
    $function$;

CREATE OR REPLACE FUNCTION profile_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin perform refresh_member_search(new.member_id); return null; end $function$;

CREATE OR REPLACE FUNCTION rebuild_search_bitmaps()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  slice record;
begin
  lock table member_search in share row exclusive mode;
  delete from search_change;
  delete from search_bitmap;
  delete from search_year;
  delete from search_snapshot;
  for slice in
    select s.gender, s.country, array_agg(distinct extract(year from s.birth_date)::integer) as years
    from member_search s where s.visible group by 1, 2
  loop
    perform build_search_bitmaps(slice.gender, slice.country, slice.years);
    insert into search_snapshot values (slice.gender, slice.country, gen_random_uuid());
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION recent_ledger_alarms(since timestamp with time zone, total bigint)
 RETURNS TABLE(invariant text, subject text)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
begin
  -- The promises of the view ledger_alarm for what was written since then: each new row is compared
  -- with the one before it. `total` is the sum of all entries before `since`.
  return query
  with entry as materialized (
    select * from ledger_entry where created_at >= since
  ), sent as materialized (
    select conversation_id, seq, id, sender_id, client_message_id, cost from message where created_at >= since
  )
  select 'I2 balance is the sum of the entries', m.id::text
  from (select distinct member_id from entry) e join member m on m.id = e.member_id
    cross join lateral (
      select seq, balance_after from ledger_entry where member_id = e.member_id order by seq desc limit 1) latest
  where m.credits <> latest.balance_after or m.ledger_seq <> latest.seq
  union all
  select 'every entry has its member', e.member_id::text
  from entry e where not exists (select from member m where m.id = e.member_id)
  union all
  select 'I8 running balance', e.member_id || '/' || e.seq
  from entry e left join ledger_entry b on b.member_id = e.member_id and b.seq = e.seq - 1
  where e.balance_after <> coalesce(b.balance_after, 0) + e.amount or e.seq > 1 and b.seq is null
  union all
  select 'I4 every paid message has its entry', x.conversation_id || '/' || x.seq
  from sent x left join ledger_entry l
    on l.member_id = x.sender_id and l.idem_key = 'message:' || x.client_message_id and l.kind = 'message'
  where x.cost > 0 and (l.seq is null or l.amount <> -x.cost)
  union all
  select 'I5 every message entry has its message', e.member_id || '/' || e.seq
  from entry e left join message x on x.sender_id = e.member_id
    and x.client_message_id = case when e.idem_key ~ '^message:[0-9a-f-]{36}$' then substr(e.idem_key, 9)::uuid end
  where e.kind = 'message' and x.id is null
  union all
  select 'I5 every refund gives back what its message cost', e.member_id || '/' || e.seq
  from entry e left join message x on x.sender_id = e.member_id
    and x.client_message_id = case when e.idem_key ~ '^refund:[0-9a-f-]{36}$' then substr(e.idem_key, 8)::uuid end
  where e.kind = 'refund'
    and (x.id is null or x.refunded_at is null or e.amount <> x.cost or e.account <> 'sys_refund')
  union all
  select 'I6 message numbers have no gaps', c.id::text
  from (select distinct conversation_id from sent) t join conversation c on c.id = t.conversation_id
    cross join lateral (
      select seq from message where conversation_id = c.id order by seq desc limit 1) latest
  where c.last_seq <> latest.seq
  union all
  select 'I6 message numbers have no gaps', x.conversation_id::text
  from sent x left join message b on b.conversation_id = x.conversation_id and b.seq = x.seq - 1
  where x.seq > 1 and b.seq is null
  union all
  select 'every message has its conversation and is from one of the two', x.conversation_id || '/' || x.seq
  from sent x left join conversation c on c.id = x.conversation_id
  where c.id is null or x.sender_id not in (c.low_id, c.high_id)
  union all
  select 'what each side sent is counted', c.id::text
  from (select distinct conversation_id from sent) t join conversation c on c.id = t.conversation_id
  where c.low_sent + c.high_sent <> c.last_seq - c.cleared_seq or c.cleared_seq > c.last_seq
  union all
  select 'I9 the grand total is zero', 'all accounts'
  where (select coalesce(sum(credits), 0) from member)
    <> total + (select coalesce(sum(amount), 0) from entry)
  union all
  select m.invariant, m.subject from money_alarms_of(array(
    select member_id from entry where kind in (
      'purchase', 'purchase_refund', 'refund_release', 'chargeback', 'chargeback_reversal', 'debt')
    union select member_id from debt_entry where created_at >= since
    union select member_id from premium_grant where at >= since
    union select member_id from member_order where created_at >= since or completed_at >= since
    union select o.member_id from member_order o join receipt r on r.order_id = o.id where r.issued_at >= since
    union select o.member_id from member_order o join payment_attempt a on a.order_id = o.id
      where a.created_at >= since or a.paid_at >= since or a.last_synced_at >= since
    union select o.member_id from member_order o join order_refund r on r.order_id = o.id
      where r.created_at >= since or r.asked_at >= since or r.closed_at >= since
    union select o.member_id from member_order o join payment_attempt a on a.order_id = o.id
      join provider_refund r on r.attempt_id = a.id where r.known_at >= since
    union select o.member_id from member_order o join payment_attempt a on a.order_id = o.id
      join provider_chargeback c on c.attempt_id = a.id where c.known_at >= since or c.reversed_at >= since
  )) m;
end $function$;

CREATE OR REPLACE FUNCTION refresh_member_card(who integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  made member_card;
begin
  -- Locks the row first, so that what is read afterwards has the change of whoever stored this card
  -- at the same moment.
  insert into member_card (member_id, active, presence_shown, card)
    select m.id, false, false, '[]' from member m join profile p on p.member_id = m.id where m.id = who
    on conflict (member_id) do nothing;
  perform from member_card where member_id = who for update;
  select * into made from member_card_of(who);
  if not found then
    delete from member_card where member_id = who;
    return;
  end if;
  update member_card c
    set active = made.active, presence_shown = made.presence_shown, card = made.card, fields = made.fields
    where c.member_id = who and (c.active, c.presence_shown, c.fields::text)
      is distinct from (made.active, made.presence_shown, made.fields::text);
end $function$;

CREATE OR REPLACE FUNCTION refresh_member_search(who integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from member_search where member_id = who for update;
  insert into member_search as s
    (member_id, gender, country, region, birth_date, has_photo, fictional, visible, traits, interests, signed_up_on)
  select m.id, p.gender, p.country, p.region, p.date_of_birth, f.has_photo,
         m.fictional, m.status = 'active' and not m.invisible,
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
end $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION refuse_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%: %', tg_table_name, tg_argv[0] using errcode = 'check_violation';
end $function$;

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
      -- Whoever asked for a ban decided about it too: the decision is that of the approval.
      or new.actor_kind = 'staff' and exists (
        select from appeal a join decision first on first.id = a.decision_id
        join approval asked on asked.member_id = first.member_id and asked.kind = 'ban'
          and asked.state = 'approved' and asked.decided_at = first.decided_at
        where a.case_id = new.case_id and asked.requested_by = new.actor_id) then
        raise exception using errcode = 'VK001', message = 'admin.same_person';
      end if;
      return new;
    end $function$;

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

CREATE OR REPLACE FUNCTION search_keys(region text, traits bigint, interests bigint, signed_up_on date)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select 'all'
  union all select region
  union all select 'new:' || signed_up_on where signed_up_on > current_date - 10
  union all select key from unnest(search_trait_keys()) with ordinality t (key, n)
    where traits & (1::bigint << (n - 1)::integer) <> 0 and key not like 'seeks:%'
  union all select 'interest:' || key from unnest(search_interest_keys()) with ordinality t (key, n)
    where interests & (1::bigint << (n - 1)::integer) <> 0
  union all select 'mutual:' || split_part(key, ':', 2) || ':' || answer
    from unnest(search_trait_keys()) with ordinality t (key, n),
         generate_series(case split_part(key, ':', 3) when '' then 0 when 'answered' then 1 else 2 end, 2) answer
    where key like 'seeks:%' and traits & (1::bigint << (n - 1)::integer) <> 0
$function$;

CREATE OR REPLACE FUNCTION search_mask(every text[], mine text[])
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(bit_or(1::bigint << (array_position(every, one) - 1)), 0) from unnest(mine) one
$function$;

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
    'visitors:yes', 'visitors:no']
$function$;

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
    case when m.visitor_visibility = 'hidden' then 'visitors:no' else 'visitors:yes' end] || array(
    select 'seeks:' || sought || case
      when p.sexuality is null or m.sensitive_consent_at is null then ''
      when p.sexuality = 'bi' or (p.sexuality = 'hetero') = (sought <> p.gender) then ':answered'
      else ':other' end
    from unnest(genders_sought(p.seeking)) sought))
$function$;

CREATE OR REPLACE FUNCTION send_message(sender integer, conv uuid, key uuid, words text, present text, opener text, picture uuid, price integer, free_limit integer, OUT id uuid, OUT seq integer, OUT created_at timestamp with time zone, OUT credits integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  ledger_no integer; receiver integer; sent integer; refused text;
begin
  update member m set credits = m.credits - price, ledger_seq = m.ledger_seq + (price > 0)::integer
    where m.id = sender and m.status = 'active' and not m.fictional and m.credits >= price
    returning m.credits, m.ledger_seq into credits, ledger_no;
  if not found then
    raise exception using errcode = 'VK001', message = case
      -- Only staff write for a fictional profile (send_reply).
      when (select m.fictional from member m where m.id = sender) then 'chat.not_found'
      when (select m.status from member m where m.id = sender) = 'active' then 'chat.insufficient_credits'
      else 'accounts.email_unconfirmed' end;
  end if;

  update conversation c set last_seq = c.last_seq + 1, last_message_at = now(),
      low_sent = c.low_sent + (c.low_id = sender)::integer, high_sent = c.high_sent + (c.high_id = sender)::integer
    where c.id = conv and sender in (c.low_id, c.high_id)
    returning c.last_seq,
      case when c.low_id = sender then c.high_id else c.low_id end,
      case when c.low_id = sender then c.low_sent else c.high_sent end
    into seq, receiver, sent;
  if not found then
    raise exception using errcode = 'VK001', message = 'chat.not_found';
  end if;

  -- One query answers nearly every send: the receiver is there and is no fictional profile, nobody
  -- blocks, the conversation is not new. Only for the others does message_refusal look for the reason.
  perform from member you where you.id = receiver and you.status = 'active' and not you.invisible
    and not you.fictional
    and not exists (select from block
      where blocker_id = any (array[sender, receiver]) and blocked_id = any (array[sender, receiver]))
    and not exists (select from restriction r where r.member_id = sender and r.measure = 'messages_paused'
      and r.lifted_at is null and r.until_at > now());
  if not found or sent = 1 then
    refused := message_refusal(sender, receiver, conv, free_limit);
    if refused is not null then
      raise exception using errcode = 'VK001', message = refused;
    end if;
    insert into reply_wait (conversation_id, member_id, fictional_id, from_seq, since, brand)
      select conv, sender, receiver, send_message.seq, now(), me.brand from member you, member me
      where you.id = receiver and you.fictional and me.id = sender
      on conflict (conversation_id) do nothing;
  end if;
  -- The sender's first message, also after they deleted the conversation, makes it one of theirs.
  if sent = 1 then
    update participant p set first_sent_at = coalesce(p.first_sent_at, now()), counts_until = null
      where p.member_id = sender and p.conversation_id = conv;
  end if;
  -- A photo that was staged is sent once, by whoever staged it.
  if picture is not null then
    update message_photo p set sent_at = now() where p.public_id = picture and p.member_id = sender and p.sent_at is null;
    if not found then
      raise exception using errcode = 'VK001', message = 'chat.photo_gone';
    end if;
  end if;
  with paid as (
    insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after)
    select sender, ledger_no, 'message:' || key, 'message', 'sys_usage', -price, send_message.credits where price > 0
  ), told as (
    insert into outbox (kind, member_ids, payload)
    values ('message', array[sender, receiver], jsonb_build_object('conversation_id', conv, 'seq', send_message.seq))
  )
  insert into message as x (conversation_id, seq, sender_id, client_message_id, kind, body, gift, icebreaker, photo_id, cost)
    values (conv, send_message.seq, sender, key, case
      when picture is not null then 'photo' when present is not null then 'gift' else 'text' end,
      words, present, opener, picture, price)
    returning x.id, x.created_at into id, created_at;
end $function$;

CREATE OR REPLACE FUNCTION send_messages(sends json, free_limit integer)
 RETURNS json
 LANGUAGE plpgsql
 SET lock_timeout TO '50ms'
AS $function$
declare
  one record;
  answers json[] := array_fill(null::json, array[json_array_length(sends)]);
begin
  -- All statements lock conversations in the same order, so that no two deadlock over one.
  for one in select * from rows from (json_to_recordset(sends) as (sender integer, conv uuid, key uuid, words text,
      present text, opener text, picture uuid, price integer)) with ordinality order by conv, ordinality loop
    begin
      answers[one.ordinality] := to_json(send_message(one.sender, one.conv, one.key, one.words, one.present,
        one.opener, one.picture, one.price, free_limit));
    exception when others then
      null; -- Whoever asked sends it again by itself, which says why it failed.
    end;
  end loop;
  return array_to_json(answers);
end $function$;

CREATE OR REPLACE FUNCTION send_reply(conv uuid, author integer, key uuid, words text, OUT id uuid, OUT seq integer, OUT created_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  profile_id integer; reader integer; asked integer;
begin
  -- The same order of locks as in a send: a message or a refund comes before the reply or after it.
  perform from conversation c where c.id = conv for no key update;
  delete from reply_wait w using member f, member m, conversation c
    where w.conversation_id = conv and f.id = w.fictional_id and m.id = w.member_id and c.id = conv
      and (w.taken_by is null or w.taken_by = author or w.taken_until < now())
      and fictional_chat() = 'staffed' and f.fictional and f.status = 'active' and m.status = 'active'
      and c.last_seq > c.cleared_seq
      and not exists (select from block
        where blocker_id in (f.id, m.id) and blocked_id in (f.id, m.id))
    returning w.fictional_id, w.member_id into profile_id, reader;
  if not found then
    raise exception using errcode = 'VK001', message = case
      when exists (select from reply_wait w where w.conversation_id = conv and w.taken_by <> author and w.taken_until >= now())
      then 'admin.case_taken' else 'admin.reply_closed' end;
  end if;

  update conversation c set last_seq = c.last_seq + 1, last_message_at = now(),
      low_sent = c.low_sent + (c.low_id = profile_id)::integer, high_sent = c.high_sent + (c.high_id = profile_id)::integer
    where c.id = conv
    returning c.last_seq, case when c.low_id = profile_id then c.high_sent else c.low_sent end into seq, asked;
  update participant p set read_seq = send_reply.seq - 1, read_count = asked, read_at = now(),
      first_sent_at = coalesce(p.first_sent_at, now())
    where p.member_id = profile_id and p.conversation_id = conv;
  insert into outbox (kind, member_ids, payload) values
    ('read', array[reader], jsonb_build_object('conversation_id', conv, 'read_seq', send_reply.seq - 1, 'reader_id', profile_id)),
    ('message', array[reader], jsonb_build_object('conversation_id', conv, 'seq', send_reply.seq));
  insert into message as x (conversation_id, seq, sender_id, client_message_id, kind, body, cost, author_id)
    values (conv, send_reply.seq, profile_id, key, 'text', words, 0, author)
    returning x.id, x.created_at into id, created_at;
end $function$;

CREATE OR REPLACE FUNCTION sum_statistics(first date, last date)
 RETURNS void
 LANGUAGE sql
AS $function$
  -- Sums the statistics of these days by each single key, and the months that they belong to.
  delete from stat_sum where span = 'day' and start between first and last
    or span = 'month' and start between date_trunc('month', first::timestamp) and date_trunc('month', last::timestamp);
  insert into stat_sum (dimension, span, start, key, what, brand, currency, members, amount)
  select dimension, 'day', day, key, what, brand, currency, sum(members), sum(amount)
  from stat_day, lateral (
    values ('day', ''), ('country', country), ('language', language), ('brand', brand), ('network', network)
  ) by_key (dimension, key)
  where day between first and last group by 1, 3, 4, 5, 6, 7;
  insert into stat_sum (dimension, span, start, key, what, brand, currency, members, amount)
  select dimension, 'month', date_trunc('month', start::timestamp)::date, key, what, brand, currency, sum(members), sum(amount)
  from stat_sum
  where span = 'day' and start >= date_trunc('month', first::timestamp)
    and start < date_trunc('month', last::timestamp) + interval '1 month'
  group by 1, 3, 4, 5, 6, 7;
$function$;

CREATE OR REPLACE FUNCTION take_label()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.fictional := (select m.fictional from member m where m.id = new.member_id);
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION take_years_snapshot(in_gender text, in_country text, in_years integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('transaction_isolation') <> 'repeatable read' then
    raise exception 'take_years_snapshot needs repeatable read';
  end if;
  delete from search_change where gender = in_gender and country = in_country
    and extract(year from birth_date)::integer = any (in_years);
  perform build_search_bitmaps(in_gender, in_country, in_years);
  insert into search_snapshot values (in_gender, in_country, gen_random_uuid())
    on conflict (gender, country) do update set version = excluded.version;
end $function$;

CREATE OR REPLACE FUNCTION terms_accepted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into terms_acceptance
    select id, terms_version(brand), terms_accepted_at from made where terms_accepted_at is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION terms_version(of_brand text, at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select greatest('2023-12-01 12:00:00+00',
    (select date_trunc('milliseconds', c.added)
      from brand b join company c on c.key = b.company where b.key = of_brand and c.added <= at),
    (select date_trunc('milliseconds', max(p.published_at))
      from page_text p where p.asks_again and p.published_at <= at))
$function$;

CREATE OR REPLACE FUNCTION unread_of(p participant, c conversation)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p.member_id = c.low_id then c.high_sent else c.low_sent end - p.read_count
$function$;

CREATE TRIGGER approval_decided_once BEFORE UPDATE ON approval FOR EACH ROW WHEN (((old.state <> 'waiting'::text) OR ((((new.kind IS DISTINCT FROM old.kind) OR (new.subject_id IS DISTINCT FROM old.subject_id)) OR (new.payload IS DISTINCT FROM old.payload)) OR (new.requested_by IS DISTINCT FROM old.requested_by)))) EXECUTE FUNCTION refuse_row('is decided once, as it was requested');

CREATE TRIGGER approval_kept BEFORE DELETE OR TRUNCATE ON approval FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER concession_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON concession FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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

CREATE TRIGGER member_card_refresh AFTER UPDATE OF public_id, status, fictional, invisible, signed_up_at, visitor_visibility ON member FOR EACH ROW EXECUTE FUNCTION card_changed();

CREATE TRIGGER member_consent_changes AFTER UPDATE OF sensitive_consent_at ON member FOR EACH ROW WHEN (((old.sensitive_consent_at IS NULL) <> (new.sensitive_consent_at IS NULL))) EXECUTE FUNCTION consent_changed();

CREATE TRIGGER member_consents AFTER INSERT ON member FOR EACH ROW WHEN ((new.sensitive_consent_at IS NOT NULL)) EXECUTE FUNCTION consent_changed();

CREATE TRIGGER member_forgets_bounce BEFORE UPDATE OF email ON member FOR EACH ROW WHEN (((new.email)::text IS DISTINCT FROM (old.email)::text)) EXECUTE FUNCTION forget_bounce();

CREATE TRIGGER member_forgets_feed AFTER DELETE ON member FOR EACH ROW EXECUTE FUNCTION forget_feed();

CREATE TRIGGER member_forgets_mandates AFTER UPDATE OF erased_at ON member FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION forget_unconfirmed_mandates();

CREATE TRIGGER member_gives_label AFTER UPDATE OF fictional ON member FOR EACH ROW WHEN ((new.fictional AND (NOT old.fictional))) EXECUTE FUNCTION give_label();

CREATE TRIGGER member_keeps_its_ledger BEFORE DELETE ON member FOR EACH ROW EXECUTE FUNCTION keep_ledger();

CREATE TRIGGER member_label_stays AFTER UPDATE OF fictional ON member FOR EACH ROW WHEN ((old.fictional AND (NOT new.fictional))) EXECUTE FUNCTION refuse_row('the label of a fictional profile stays');

CREATE TRIGGER member_search_refresh AFTER UPDATE OF status, invisible, fictional, sensitive_consent_at, signed_up_at, visitor_visibility ON member FOR EACH ROW EXECUTE FUNCTION member_changed();

CREATE TRIGGER member_status_has_its_time AFTER INSERT OR UPDATE OF status, email_confirmed_at, deleted_at ON member FOR EACH ROW WHEN (((((new.status)::text = 'active'::text) AND (new.email_confirmed_at IS NULL)) OR (((new.status)::text = 'deleted'::text) <> (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION refuse_row('an active member has confirmed, a deleted one has a time of deletion');

CREATE TRIGGER member_unreachable AFTER UPDATE OF status, erased_at ON member FOR EACH ROW WHEN (((((new.status)::text = 'blocked'::text) AND ((old.status)::text <> 'blocked'::text)) OR ((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL)))) EXECUTE FUNCTION note_unreachable();

CREATE TRIGGER member_visitor_visibility_known AFTER INSERT OR UPDATE OF visitor_visibility ON member FOR EACH ROW WHEN ((new.visitor_visibility <> ALL (ARRAY['open'::text, 'blurred'::text, 'hidden'::text]))) EXECUTE FUNCTION refuse_row('visitor_visibility is open, blurred or hidden');

CREATE TRIGGER member_note_unchanged BEFORE UPDATE OR TRUNCATE ON member_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER order_closes_case AFTER UPDATE OF status ON member_order FOR EACH ROW WHEN (((old.status = 'review'::text) AND (new.status <> 'review'::text))) EXECUTE FUNCTION close_order_case();

CREATE TRIGGER member_search_notes AFTER INSERT OR DELETE OR UPDATE OF gender, country, region, birth_date, traits, interests, signed_up_on, visible ON member_search FOR EACH ROW EXECUTE FUNCTION note_search_change();

CREATE TRIGGER photo_files_trash AFTER DELETE ON message_photo FOR EACH ROW EXECUTE FUNCTION photo_deleted();

CREATE TRIGGER page_text_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON page_text FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER partner_day_totals AFTER INSERT OR UPDATE ON partner_day FOR EACH ROW EXECUTE FUNCTION add_to_partner_total();

CREATE TRIGGER photo_card_refresh AFTER INSERT OR DELETE OR UPDATE OF member_id, public_id, main, status, placeholder, width, visibility, "position" ON photo FOR EACH ROW EXECUTE FUNCTION card_changed();

CREATE TRIGGER photo_closes_case AFTER DELETE ON photo FOR EACH ROW WHEN ((old.status = 'inspection'::text)) EXECUTE FUNCTION close_photo_case();

CREATE TRIGGER photo_files_trash AFTER DELETE ON photo FOR EACH ROW EXECUTE FUNCTION photo_deleted();

CREATE TRIGGER photo_search_refresh AFTER INSERT OR DELETE OR UPDATE OF main, status, member_id ON photo FOR EACH ROW EXECUTE FUNCTION photo_changed();

CREATE TRIGGER profile_card_refresh AFTER INSERT OR DELETE OR UPDATE OF name, gender, date_of_birth, country, region, city, interests, prompts ON profile FOR EACH ROW EXECUTE FUNCTION card_changed();

CREATE TRIGGER profile_search_refresh AFTER INSERT OR UPDATE OF gender, seeking, sexuality, country, region, date_of_birth, reason, relationship_status, hair_colour, eye_colour, body_type, tattoos, interests ON profile FOR EACH ROW EXECUTE FUNCTION profile_changed();

CREATE TRIGGER profile_takes_label BEFORE INSERT ON profile FOR EACH ROW EXECUTE FUNCTION take_label();

CREATE TRIGGER receipt_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER staff_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON staff_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- view ledger_alarm: see db/migrations

-- view money_alarm: see db/migrations

-- view order_net: see db/migrations

import { sql } from 'kysely'
import { inPages, onePage, type Section } from './row-pages.ts'

export const accountSections = {
  account: {
    tables: ['member', 'member_search', 'arrival'],
    single: true,
    pages: onePage(
      (me) => sql`
        select m.public_id as id, m.email, m.status, m.language, m.credits, m.paid_user as premium, m.invisible, m.visitor_visibility, m.covered_photos,
               m.verified_writers_only, m.read_marks, m.typing_marks, m.paused_at, m.paused_until, m.pause_ends_at, m.pause_told,
               m.notifications_disabled, m.tracking, m.brand, m.signed_up_at, m.email_confirmed_at, m.owned_since, m.terms_accepted_at,
               m.sensitive_consent_at, m.promotions_at, s.last_active, a.arrived_at as first_found_at
        from member m left join member_search s on s.member_id = m.id
        left join arrival a on a.member_id = m.id where m.id = ${me}`,
    ),
  },
  profile: {
    tables: ['profile'],
    single: true,
    pages: onePage(
      (me) => sql`
        select name, gender, seeking, sexuality, date_of_birth, country, region, city, about, prompts, helped, reason,
               relationship_status, hair_colour, eye_colour, body_type, tattoos, interests, updated_at,
               gender_changed_at, birth_date_changed_at, region_changes, verified_at
        from profile where member_id = ${me}`,
    ),
  },
  voice_answer: {
    tables: ['voice_answer'],
    single: true,
    pages: async function* pages({ ctx, memberId, photoFiles }) {
      const found = await ctx.db
        .selectFrom('voiceAnswer')
        .select(['publicId', 'prompt', 'status', 'createdAt'])
        .where('memberId', '=', memberId)
        .executeTakeFirst()
      if (!found) return
      const { publicId, prompt, status, createdAt } = found
      yield [{ prompt, status, created_at: createdAt, file: photoFiles.get(publicId) ?? null }]
    },
  },
  import: {
    tables: ['imported_member'],
    single: true,
    pages: onePage(
      (me) => sql`
        select i.started_at, m.row, m.imported_at from imported_member m join member_import i on i.id = m.import_id
        where m.member_id = ${me}`,
    ),
  },
  saved_search: {
    tables: ['saved_search'],
    single: true,
    pages: onePage((me) => sql`select filter, saved_at from saved_search where member_id = ${me}`),
  },
  named_searches: {
    tables: ['named_search'],
    pages: onePage(
      (me) => sql`
        select name, filter, created_at, opened_at, mail, mail_since, mailed_until as last_mail_at
        from named_search where member_id = ${me} order by created_at`,
    ),
  },
  date_plans: {
    tables: ['date_plan'],
    pages: onePage(
      (me) => sql`
        select with_name, place, trusted_email, starts_at, check_at, created_at, asked_at, ended_at, outcome
        from date_plan where member_id = ${me} order by created_at`,
    ),
  },
  consents: {
    tables: ['consent_change'],
    pages: inPages(
      0,
      (me, after) => sql`
        select id as key, given, version, changed_at from consent_change
        where member_id = ${me} and id > ${after} order by id`,
    ),
  },
  hidden_words: {
    tables: ['hidden_words'],
    single: true,
    pages: onePage((me) => sql`select words, changed_at from hidden_words where member_id = ${me}`),
  },
  terms: {
    tables: ['terms_acceptance'],
    pages: onePage(
      (me) => sql`
        select version, accepted_at from terms_acceptance where member_id = ${me} order by version`,
    ),
  },
  held_texts: {
    tables: ['held_text'],
    pages: onePage(
      (me) => sql`
        select field, value as text, created_at, refused_at from held_text where member_id = ${me} order by field`,
    ),
  },
  sessions: {
    tables: ['session'],
    pages: onePage(
      (me) => sql`
        select device as browser, created_at, last_seen_at, persistent from session where member_id = ${me} order by created_at`,
    ),
  },
  devices: {
    tables: ['member_device'],
    pages: onePage(
      (me) => sql`
        select user_agent as browser, first_at, last_at from member_device where member_id = ${me} order by first_at`,
    ),
  },
  passkeys: {
    tables: ['passkey'],
    pages: onePage(
      (me) => sql`
        select name, rp_id as site, created_at, used_at from passkey where member_id = ${me} order by created_at`,
    ),
  },
  linked_logins: {
    tables: ['oidc_identity'],
    pages: onePage(
      (me) => sql`
        select provider, issuer, email, linked_at, last_used_at from oidc_identity where member_id = ${me} order by linked_at`,
    ),
  },
  push_subscriptions: {
    tables: ['push_subscription'],
    pages: onePage(
      (me) => sql`
        select substring(endpoint from '^https?://([^/:]+)') as service, messages, likes, created_at, last_ok_at
        from push_subscription where member_id = ${me} order by created_at`,
    ),
  },
  login_warnings: {
    tables: ['login_warning'],
    pages: onePage((me) => sql`select mailed_at from login_warning where member_id = ${me}`),
  },
  staff_acts: {
    tables: ['staff_log'],
    pages: inPages(
      0,
      (me, after) => sql`
        select id as key, at, act from staff_log where member_id = ${me} and id > ${after} order by id`,
    ),
  },
  address_changes: {
    tables: ['mail_change'],
    pages: onePage(
      (me) => sql`
        select old_email, new_email, asked_at, changed_at, undone_at from mail_change
        where member_id = ${me} order by asked_at`,
    ),
  },
  deletions: {
    tables: ['deletion'],
    pages: onePage(
      (me) => sql`
        select reason, remarks, deleted_at, restored_at, reminded_at from deletion
        where member_id = ${me} order by deleted_at`,
    ),
  },
  email_preferences: {
    tables: ['email_preference'],
    pages: onePage(
      (me) => sql`
        select kind, wanted, changed_at, changed_by from email_preference where member_id = ${me} order by kind`,
    ),
  },
  mails: {
    tables: ['mail'],
    pages: onePage(
      (me) => sql`
        select kind, planned_at, sent_at, skipped as not_sent_because from mail
        where member_id = ${me} order by planned_at`,
    ),
  },
  credits: {
    tables: ['ledger_entry'],
    pages: inPages(
      0,
      (me, after) => sql`
        select seq as key, seq as number, kind, amount, balance_after, created_at from ledger_entry
        where member_id = ${me} and seq > ${after} order by seq`,
    ),
  },
  waiting_credits: {
    tables: ['signup_credits_waiting'],
    pages: onePage((me) => sql`select since from signup_credits_waiting where member_id = ${me}`),
  },
  discounts: {
    tables: ['discount_code', 'discount_use', 'time_bonus_shown'],
    pages: onePage(
      (me) => sql`
        select code, percentage, kind, given_at, state, used_at from (
          select c.code, c.percentage, c.kind, c.created_at as given_at, null as state, null::timestamptz as used_at
          from discount_code c where c.member_id = ${me}
          union all
          select c.code, c.percentage, c.kind, s.first_at, null, null
          from time_bonus_shown s join discount_code c on c.kind = 'time_bonus' where s.member_id = ${me}
          union all
          select c.code, c.percentage, c.kind, null, u.state, u.created_at
          from discount_use u join discount_code c on c.id = u.code_id where u.member_id = ${me}
        ) discount order by coalesce(given_at, used_at)`,
    ),
  },
} satisfies Record<string, Section>

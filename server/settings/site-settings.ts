import { z } from 'zod'
import { limits } from '#contract/rules/limits.ts'
import { interestKeys } from '#contract/rules/values.ts'
import { searchFields } from '#contract/search.ts'
import { type SiteSettings, siteSettings } from '#contract/settings.ts'
import { paymentProviders } from '#server/kit/payment-providers.ts'
import { knownCountries } from './regions.ts'

const credits = z.number().int().min(0).max(10_000)
const countries = z.array(z.enum(knownCountries)).min(1)

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Visitors may come from countries without members. */
const anyCountry = z.string().refine((code) => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined)

/** Settings that come from a brand, from the configuration or from other rows. */
const derived = {
  name: true,
  domain: true,
  domain_language: true,
  languages: true,
  index_title: true,
  description: true,
  support_email: true,
  fictional_warning: true,
  fictional_singular: true,
  fictional_plural: true,
  entry_warning: true,
  page_versions: true,
  region_data: true,
  logo: true,
  demo: true,
  push_public_key: true,
  oidc_providers: true,
  translates: true,
  minimum_message_costs: true,
} as const

/** The valid values of site_setting, by key. */
export const settingRows = siteSettings
  .omit(derived)
  .extend({
    countries,
    entry_warning_countries: z.array(anyCountry),
    search_fields: z.array(z.enum(searchFields)),
    message_credits: credits,
    photo_credits: credits,
    voice_credits: credits,
    gift_credits: credits,
    first_message_days: z.number().int().min(0).max(60),
    first_message_refunds_month: z.number().int().min(0).max(1000),
    signup_credits: credits,
    message_length: z.number().int().min(1).max(limits.messageMaxHard),
    // Never below 18, whatever the operator writes (spec/settings 4).
    min_age: z.number().int().min(limits.minimumAge).max(limits.maximumAge),
    // The right of withdrawal is at least fourteen days (spec/settings 4).
    refund_days: z.number().int().min(14).max(365),
    fictional_answer_hours: z.number().int().min(1).max(720),
    premium_claim_evidence_url: z
      .url({ protocol: /^https$/ })
      .max(500)
      .nullable(),
    payment_provider: z.enum(paymentProviders).nullable(),
    resell_partner: z
      .strictObject({ name: z.string().trim().min(1).max(60), url: z.url({ protocol: /^https$/ }).max(500) })
      .nullable(),
    live_cams: z
      .strictObject({ title: z.string().trim().min(1).max(60), url: z.url({ protocol: /^https$/ }).max(500) })
      .nullable(),
  })
  .partial()
  .strict()

/** Settings that a brand may override; the others apply to all members together. */
export const brandSettings = settingRows.omit({
  countries: true,
  // A mailbox gets them once, whichever brand asks.
  signup_credits: true,
  visible_profile_fields: true,
  account_existence_messages: true,
  photo_release: true,
  // The same writers answer for all brands, and database functions read this row.
  fictional_chat: true,
  fictional_answer_hours: true,
})

/** The defaults (spec/settings 3); `voice_credits` follows `photo_credits`. */
export const defaultSettings = (
  demo: boolean,
): Omit<SiteSettings, keyof typeof derived | 'voice_credits'> => ({
  countries: [...knownCountries],
  geoip_country: null,
  geoip_selected_country: null,
  typeface: 'figtree',
  cdn_prefix: '',
  message_credits: 1,
  photo_credits: 2,
  gift_credits: 3,
  // The database function first_message_promise has the same defaults.
  first_message_days: 7,
  first_message_refunds_month: 20,
  signup_credits: 2,
  message_length: 500,
  min_age: limits.minimumAge,
  search_fields: [...searchFields],
  visible_profile_fields: [
    'name',
    'age',
    'gender',
    'city',
    'region',
    'country',
    'sexuality',
    'about',
    'online',
    'reason',
    'relationship_status',
    'hair_colour',
    'eye_colour',
    'body_type',
    'tattoos',
    'interests',
  ],
  visible_profile_notes: {},
  interests: [...interestKeys],
  enable_site_entry_popup: 'yes',
  entry_warning_countries: ['NL', 'DE'],
  refund_days: 14,
  signups: 'all',
  logged_out_search: 'no',
  logged_out_search_trafficsource: 'no',
  // The safe default: a site without fictional profiles has to say so.
  fictional_profiles: true,
  // A demo has a row that says otherwise, because the database reads only the row.
  fictional_chat: 'off',
  fictional_answer_hours: 72,
  match_finder_race: false,
  premium_claim_evidence_url: null,
  payment_provider: null,
  member_resell: false,
  resell_partner: null,
  live_cams: null,
  account_existence_messages: 'spec',
  photo_release: demo ? 'auto' : 'moderation',
  insult_question: true,
})

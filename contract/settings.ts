import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { languages, textPages, typefaces } from './rules/values.ts'
import { countryCode, instant, interest, language, mostOfSite, rawText } from './values.ts'

const names = z.object(
  Object.fromEntries(languages.map((code) => [code, z.string()])) as Record<
    (typeof languages)[number],
    z.ZodString
  >,
)

/** A text by language; languages left out have the default text. */
const texts = z.partialRecord(language, z.string())

/** The site settings that the browser may know (spec/settings 1), of one brand. */
export const siteSettings = z.object({
  name: z.string(),
  domain: z.string(),
  /** The first two letters are the language of a first visit (spec/settings 5). */
  domain_language: z.string(),
  /** The languages that the site offers. */
  languages: z.array(language),
  /** Title and description of the home page, where they differ from the default. */
  index_title: texts,
  description: texts,
  countries: z.array(countryCode).max(mostOfSite),
  geoip_country: countryCode.nullable(),
  geoip_selected_country: countryCode.nullable(),
  /** Where other clients find copies of the files of /assets/; the pages do not use it. */
  cdn_prefix: z.string(),
  /** The address of the brand's own logo; null: the spark. */
  logo: z.string().nullable(),
  typeface: z.enum(typefaces),
  message_credits: z.number().int(),
  photo_credits: z.number().int(),
  /** What a photo costs, unless the operator says otherwise (spec/chat 4). */
  voice_credits: z.number().int(),
  gift_credits: z.number().int(),
  /**
   * Days after which the first message to a member comes back without an answer (spec/chat 60); 0:
   * it does not.
   */
  first_message_days: z.number().int(),
  /** How many of them come back to one member in thirty days. */
  first_message_refunds_month: z.number().int(),
  signup_credits: z.number().int(),
  message_length: z.number().int(),
  min_age: z.number().int(),
  support_email: z.string(),
  search_fields: z.array(z.string()).max(mostOfSite),
  /** The profile fields that others see, by field key. */
  visible_profile_fields: z.array(z.string()).max(mostOfSite),
  /** Help texts under the fields of a member's own profile, by field key (spec/profiles 7). */
  visible_profile_notes: z.record(z.string(), z.string()),
  /** The interests of this site (spec/profiles 6). */
  interests: z.array(interest),
  enable_site_entry_popup: z.string(),
  entry_warning_countries: z.array(countryCode).max(mostOfSite),
  refund_days: z.number().int(),
  signups: z.enum(['all', 'with_trafficsource', 'none']),
  logged_out_search: z.enum(['yes', 'no']),
  logged_out_search_trafficsource: z.enum(['yes', 'no']),
  fictional_profiles: z.boolean(),
  /** `off`: fictional profiles cannot be written to; `staffed`: staff answer (spec/chat 40). */
  fictional_chat: z.enum(['off', 'staffed']),
  /** Hours after which an unanswered message to a fictional profile is refunded. */
  fictional_answer_hours: z.number().int(),
  /** The warning beside fictional profiles, and what they are called. */
  fictional_warning: names,
  fictional_singular: names,
  fictional_plural: names,
  /** The text of the entry warning; languages left out have the default text. */
  entry_warning: texts,
  /** When pages of text were edited last, by page and language (spec/pages 56). */
  page_versions: z.partialRecord(z.enum(textPages), z.partialRecord(language, instant)),
  /** The address of the call for countries and regions (docs/decisions/0015). */
  region_data: z.string(),
  /**
   * Whether the match finder asks its third question (spec/discovery 41). Off by default; the
   * answer never leaves the page.
   */
  match_finder_race: z.boolean(),
  /**
   * The lowest price of a message by country: `costs` "0.95" in `currency` "EUR"; null if unknown
   * (spec/prices 10).
   */
  minimum_message_costs: z
    .record(
      countryCode,
      z.object({ costs: z.string().regex(/^\d{1,5}\.\d{2}$/), currency: z.string().regex(/^[A-Z]{3}$/) }),
    )
    .nullable(),
  /** The page that proves the premium claim; without it the claim is hidden (spec/prices 15). */
  premium_claim_evidence_url: z.string().nullable(),
  /** Who collects new payments (spec/payments 60). Default: who the installation names. */
  payment_provider: z.string().nullable(),
  /**
   * Whether members who leave see an offer of the partner's site, by a link without personal data
   * (spec/accounts 54). Off by default.
   */
  member_resell: z.boolean(),
  resell_partner: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** The advertisement between search results (spec/discovery 12); null: none. */
  live_cams: z.object({ title: z.string(), url: z.string() }).nullable(),
  /** `neutral`: only mail to the owner reveals that an account exists (spec/accounts 8). */
  account_existence_messages: z.enum(['spec', 'neutral']),
  /** Shows a new photo after processing (`auto`) or after `moderation` (spec/photos 6). */
  photo_release: z.enum(['auto', 'moderation']),
  /** The issuers that members may log in with (spec/accounts 70). */
  oidc_providers: z.array(z.object({ key: z.string(), name: z.string() })).max(10),
  /** Whether the server translates messages for browsers that cannot (spec/chat 111). */
  translates: z.boolean(),
  /** Whether the sender of a hard insult is asked first (spec/abuse T61). */
  insult_question: z.boolean(),
  /** The public key for push subscriptions (RFC 8292); null: no keys and no pushes. */
  push_public_key: z.string().nullable(),
  /** Whether the installation has demo members and a local mail box. */
  demo: z.boolean(),
})
export type SiteSettings = z.output<typeof siteSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings.php',
  summary: 'Site settings, and the language of the domain for a first visit.',
  who: 'anyone',
  query: z
    .strictObject({ domain: rawText(255).optional(), route: rawText(255).optional() })
    .catchall(rawText(500)),
  output: z.object({ settings: siteSettings, domain_language: z.string() }),
})

const region = z.object({
  code: z.string(),
  names,
  group: names.nullable(),
  /** Whether a search may reach from here into other regions (spec/discovery 14). */
  has_neighbours: z.boolean(),
})
export const getRegions = endpoint({
  method: 'GET',
  path: '/api/regions.php',
  summary: 'The countries of the site and their regions, with names in seven languages.',
  who: 'anyone',
  output: z.object({
    region_data: z
      .array(
        z.object({
          country: countryCode,
          names,
          region_label: names,
          currency: z.string(),
          languages: z.array(language),
          regions: z.array(region).max(mostOfSite),
        }),
      )
      .max(mostOfSite),
  }),
})
export type RegionData = z.output<typeof getRegions.output>['region_data']

export const getCompanyInfo = endpoint({
  method: 'GET',
  path: '/api/companyinfo.php',
  summary: 'Who runs the site.',
  who: 'anyone',
  output: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    country: countryCode,
    kvk: z.string(),
    tradenames: z.array(z.string()).max(mostOfSite),
    vat_numbers: z.array(z.string()).max(mostOfSite),
    /** Digits and a leading +, without dashes or spaces (spec/settings 8). */
    support_phone: z.string(),
    delete_discount: z.number().int().nullable(),
    added: instant,
  }),
})

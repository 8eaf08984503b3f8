import { z } from 'zod'
import { limits } from '#contract/rules/limits.ts'
import { interestKeys, languages } from '#contract/rules/values.ts'
import { filterNames } from '#contract/search.ts'
import { type SiteSettings, siteSettings } from '#contract/settings.ts'
import type { Database } from '#db/connect.ts'
import { ensureDemoCompany } from './company.ts'
import { knownCountries } from './regions.ts'

type Options = {
  demo: boolean
  /** The host of the site, for settings that the operator left out. */
  domain?: string
  /** The public VAPID key of the installation. */
  pushPublicKey?: string | null
  /** How long rows are cached: a change reaches every process within this time. */
  freshForMs?: number
  /** Called for invalid rows while the site runs; the last valid settings stay in use. */
  onError?: (error: unknown) => void
}

const credits = z.number().int().min(0).max(10_000)
const countries = z.array(z.enum(knownCountries)).min(1)

/** The valid values of site_setting, by key. */
const rows = siteSettings
  .omit({ demo: true, push_public_key: true, minimum_message_costs: true })
  .extend({
    name: z.string().trim().min(1).max(60),
    domain_language: z.string().refine((value) => languages.some((known) => value.startsWith(known)), {
      error: `has to begin with one of ${languages.join(', ')}`,
    }),
    countries,
    search_fields: z.array(z.enum(filterNames)),
    message_credits: credits,
    photo_credits: credits,
    gift_credits: credits,
    signup_credits: credits,
    message_length: z.number().int().min(1).max(limits.messageMaxHard),
    // Never below 18, whatever the operator writes (spec/settings 4).
    min_age: z.number().int().min(limits.minimumAge).max(limits.maximumAge),
    support_email: z.email(),
    // The right of withdrawal is at least fourteen days (spec/settings 4).
    refund_days: z.number().int().min(14).max(365),
    premium_claim_evidence_url: z
      .url({ protocol: /^https$/ })
      .max(500)
      .nullable(),
    resell_partner: z
      .strictObject({ name: z.string().trim().min(1).max(60), url: z.url({ protocol: /^https$/ }).max(500) })
      .nullable(),
  })
  .partial()
  .strict()

/** The defaults (spec/settings 3). */
const defaultsOf = ({ demo, domain = 'localhost', pushPublicKey = null }: Options): SiteSettings => ({
  name: 'Vonk',
  domain,
  domain_language: 'nl',
  index_title: null,
  description: null,
  countries: [...knownCountries],
  geoip_country: null,
  geoip_selected_country: null,
  cdn_prefix: '',
  message_credits: 1,
  photo_credits: 2,
  gift_credits: 3,
  signup_credits: 2,
  message_length: 500,
  min_age: limits.minimumAge,
  support_email: `support@${domain.includes('.') ? domain.replace(/:\d+$/, '') : 'vonk.example'}`,
  search_fields: [...filterNames],
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
  match_finder_race: false,
  // Computed from the prices (server/catalogue).
  minimum_message_costs: null,
  premium_claim_evidence_url: null,
  member_resell: false,
  resell_partner: null,
  account_existence_messages: 'spec',
  photo_release: demo ? 'auto' : 'moderation',
  push_public_key: pushPublicKey,
  demo,
})

/** Invalid rows of site_setting, one line each; the process does not start with them. */
export class SettingsError extends Error {}

async function readRows(db: Database): Promise<z.output<typeof rows>> {
  const stored = await db.selectFrom('siteSetting').select(['key', 'value']).execute()
  const parsed = rows.safeParse(Object.fromEntries(stored.map(({ key, value }) => [key, value])))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `site_setting ${key}: there is no such setting`)
      : [`site_setting ${issue.path.join('.')}: ${issue.message}`],
  )
  throw new SettingsError(lines.join('\n'))
}

/**
 * Reads the settings: the defaults (spec/settings 3) overridden by site_setting, cached for
 * `freshForMs`. Throws SettingsError for invalid rows at the start; later the last valid settings
 * stay in use. Gives a demo a company.
 */
export async function createSettings(db: Database, options: Options): Promise<() => Promise<SiteSettings>> {
  const freshForMs = options.freshForMs ?? 30_000
  const defaults = defaultsOf(options)
  let known: SiteSettings | undefined
  let freshUntil = 0
  let reading: Promise<SiteSettings> | undefined

  const read = async (): Promise<SiteSettings> => {
    try {
      known = { ...defaults, ...(await readRows(db)) }
    } catch (error) {
      if (!known) throw error
      options.onError?.(error)
    } finally {
      reading = undefined
    }
    freshUntil = Date.now() + freshForMs
    return known
  }
  await read()
  if (options.demo) await ensureDemoCompany(db)
  return async () => {
    if (known && Date.now() < freshUntil) return known
    reading ??= read()
    return reading
  }
}

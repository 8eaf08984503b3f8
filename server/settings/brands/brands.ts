import net from 'node:net'
import type { Language } from '#contract/rules/values.ts'
import { languages } from '#contract/rules/values.ts'
import { getRegions, type SiteSettings } from '#contract/settings.ts'
import type { Database } from '#db/connect.ts'
import { type Brand, type Brands, FIRST_BRAND } from '#server/kit/ports/brands.ts'
import { textsOf } from '#server/kit/texts.ts'
import { defaultSettings } from '#server/settings/site-settings.ts'
import { readInstallation, type StoredBrand } from './read-installation.ts'

type Options = {
  demo: boolean
  /** The address of the first brand; its scheme and port are those of all brands. */
  publicUrl?: string
  /** The sender of brands without one. */
  mailFrom?: string
  /** The public VAPID key of the installation. */
  pushPublicKey?: string | null
  /** The issuers that members may log in with. */
  oidcProviders?: SiteSettings['oidc_providers']
  /** Whether the installation has a translation server. */
  translates?: boolean
  /** How long rows are cached: a change reaches every process within this time. */
  freshForMs?: number
  /** Called for invalid rows while the site runs; the last valid settings stay in use. */
  onError?: (error: unknown) => void
}

type Site = { brand: Brand; settings: SiteSettings }
type Host = { brand: Brand; mayAsk: boolean }
type Installation = { sites: Map<string, Site>; hosts: Map<string, Host> }

const byLanguage = (word: (language: Language) => string) =>
  Object.fromEntries(languages.map((language) => [language, word(language)])) as Record<Language, string>

const hostIn = (url: string) => new URL(url).hostname

type Shared = { settings: Partial<SiteSettings>; pageVersions: SiteSettings['page_versions'] }

function presentBrand(
  row: StoredBrand,
  shared: Shared['settings'],
  { demo, publicUrl = 'http://localhost', mailFrom = 'Vonk <no-reply@localhost>' }: Options,
): Brand {
  const url = new URL(publicUrl)
  if (row.key !== FIRST_BRAND && row.hosts[0]) url.hostname = row.hosts[0].host
  const sharedSender = row.key === FIRST_BRAND ? mailFrom : mailFrom.replace(/^[^<]*/, `${row.name} `)
  const { key, name, company, colours, logo } = row
  return {
    key,
    name,
    url: url.origin,
    mailFrom: row.mail_from ?? sharedSender,
    company,
    language: row.domain_language.slice(0, 2) as Language,
    languages: row.languages,
    colours,
    logo,
    typeface: row.settings.typeface ?? shared.typeface ?? defaultSettings(demo).typeface,
  }
}

function presentSettings(
  row: StoredBrand,
  { url }: Brand,
  { settings: shared, pageVersions }: Shared,
  { demo, pushPublicKey = null, oidcProviders = [], translates = false }: Options,
): SiteSettings {
  const domain = new URL(url).host
  const defaults = defaultSettings(demo)
  const words = (own: Partial<Record<Language, string>>, usual: (language: Language) => string) =>
    byLanguage((language) => own[language] ?? usual(language))
  const photo_credits = row.settings.photo_credits ?? shared.photo_credits ?? defaults.photo_credits
  return {
    ...defaults,
    voice_credits: photo_credits,
    ...shared,
    countries: row.countries ?? shared.countries ?? defaults.countries,
    ...row.settings,
    name: row.name,
    domain,
    domain_language: row.domain_language,
    languages: row.languages,
    index_title: row.index_title,
    description: row.description,
    support_email:
      row.support_email ?? `support@${domain.includes('.') ? hostIn(url) : `${row.key}.example`}`,
    fictional_warning: words(row.fictional_warning, (language) => textsOf(language)('chat.fictional_notice')),
    fictional_singular: words(row.fictional_singular, (language) =>
      textsOf(language)('profiles.fictional.label'),
    ),
    fictional_plural: words(row.fictional_plural, (language) =>
      textsOf(language)('profiles.fictional.plural'),
    ),
    entry_warning: row.entry_warning,
    page_versions: pageVersions,
    region_data: getRegions.path,
    logo: row.logo && '/favicon.svg',
    // Computed from the prices (server/catalogue).
    minimum_message_costs: null,
    push_public_key: pushPublicKey,
    oidc_providers: [...oidcProviders],
    translates,
    demo,
  }
}

async function readSites(db: Database, options: Options): Promise<Installation> {
  const { shared: settings, rows, pageVersions } = await readInstallation(db)
  const sites = new Map<string, Site>()
  const hosts = new Map<string, Host>()
  for (const row of rows) {
    const brand = presentBrand(row, settings, options)
    sites.set(row.key, { brand, settings: presentSettings(row, brand, { settings, pageVersions }, options) })
    for (const { host, mayAsk } of row.hosts) hosts.set(host, { brand, mayAsk })
  }
  const first = sites.get(FIRST_BRAND)
  if (!first) throw new Error(`the brand ${FIRST_BRAND} is missing`)
  // PUBLIC_URL belongs to the first brand, whatever the rows say.
  hosts.set(hostIn(first.brand.url), { brand: first.brand, mayAsk: options.demo })
  return { sites, hosts }
}

const HOST = /^(\[[0-9a-f:.]+\]|[^:/]+)(:\d+)?$/

/** A demo on this machine is reached at localhost or an IP address, at any port. */
const isThisMachine = (name: string) => name === 'localhost' || net.isIP(name.replace(/^\[|\]$/g, '')) !== 0

/**
 * Reads settings and brands, cached for `freshForMs`. Throws SettingsError for invalid rows at the
 * start; later the last valid ones stay in use. In production hosts must match exactly; a demo also
 * answers at `localhost` and IP addresses, on any port.
 */
export async function createBrands(db: Database, options: Options): Promise<Brands> {
  const freshForMs = options.freshForMs ?? 30_000
  const port = new URL(options.publicUrl ?? 'http://localhost').port
  let known = await readSites(db, options)
  let freshUntil = Date.now() + freshForMs
  let reading: Promise<Installation> | undefined

  const read = async (): Promise<Installation> => {
    try {
      known = await readSites(db, options)
    } catch (error) {
      options.onError?.(error)
    } finally {
      reading = undefined
    }
    freshUntil = Date.now() + freshForMs
    return known
  }
  const readAgain = () => (reading ??= read())
  const present = async () => (Date.now() < freshUntil ? known : readAgain())

  async function siteOf(key: string): Promise<Site> {
    // Another node may have added the brand since.
    const site = (await present()).sites.get(key) ?? (await readAgain()).sites.get(key)
    if (!site) throw new Error(`there is no brand ${key}`)
    return site
  }

  function hostOf(header: string | undefined): Host | undefined {
    if (Date.now() >= freshUntil) void readAgain()
    const [, name = '', givenPort = ''] = HOST.exec(header?.toLowerCase() ?? '') ?? []
    if (!options.demo && givenPort !== (port && `:${port}`)) return undefined
    const host = known.hosts.get(name)
    if (host || !options.demo || !isThisMachine(name)) return host
    const first = known.sites.get(FIRST_BRAND)
    return first && { brand: first.brand, mayAsk: true }
  }

  return {
    settings: async (key = FIRST_BRAND) => (await siteOf(key)).settings,
    brand: async (key) => (await siteOf(key)).brand,
    brandOfHost: (header) => hostOf(header)?.brand,
    refresh() {
      freshUntil = 0
      // A read that has already begun may miss the change.
      void (reading ? reading.then(readAgain) : readAgain())
    },
    askedBrand: (header, domain) => (hostOf(header)?.mayAsk ? hostOf(domain)?.brand : undefined),
  }
}

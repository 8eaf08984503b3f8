import type { Language, Typeface } from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'

/** A colour scheme: `#rrggbb` by token of web/styles/tokens.css, without `--color-`. */
export type Scheme = Record<string, string>

/** One of the sites that this installation serves (spec/settings 10). */
export type Brand = {
  key: string
  name: string
  /** The address of the site, and the start of links. No slash at the end. */
  url: string
  /** The sender of mails: `Name <address>`. */
  mailFrom: string
  /** The key of the company that runs the site; null while it has none. */
  company: string | null
  /** The language of a first visit. */
  language: Language
  languages: Language[]
  /** Null: the colours of web/styles/tokens.css. */
  colours: { light: Scheme; dark: Scheme } | null
  /** An SVG; null: the spark. */
  logo: string | null
  typeface: Typeface
}

/** The brand of members who signed up before there were others; PUBLIC_URL is its address. */
export const FIRST_BRAND = 'vonk'

/** The brands of the installation; `refresh`, or at the latest 30 s, shows a change. */
export type Brands = {
  /** The settings of a brand. Default: those of the first brand. Throws for an unknown key. */
  settings: (key?: string) => Promise<SiteSettings>
  /** Reloads rows that changed. Never waits and never throws. */
  refresh: () => void
  /** Throws for an unknown key. */
  brand: (key: string) => Promise<Brand>
  /** The brand of a Host header; undefined where no brand has that host. */
  brandOfHost: (host: string | undefined) => Brand | undefined
  /**
   * The brand whose settings a request to `host` may read when it asks for `domain`
   * (spec/settings 13); undefined: those of its own brand.
   */
  askedBrand: (host: string | undefined, domain: string) => Brand | undefined
}

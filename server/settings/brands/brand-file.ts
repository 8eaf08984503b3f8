import { z } from 'zod'
import { languages } from '#contract/rules/values.ts'
import { countryCode, email, language } from '#contract/values.ts'
import { named } from '#server/settings/refusal.ts'
import { knownCountries } from '#server/settings/regions.ts'
import { brandSettings } from '#server/settings/site-settings.ts'
import { unknownColours, weakPairs } from './contrast.ts'
import { svgError } from './safe-svg.ts'

export const siteKey = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

export const hostName = z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, {
  error: 'has to be a host name in lower case, without a port',
})

const text = z.string().trim().min(1)
/** Languages left out have the default text. */
const texts = z.partialRecord(language, text.max(1000)).default({})

const scheme = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.string().regex(/^#[0-9a-f]{6}$/, { error: 'has to be a colour of the form #1a2b3c' }),
)

const colours = z.strictObject({ light: scheme, dark: scheme }).superRefine((given, context) => {
  for (const { scheme: of, token } of unknownColours(given))
    context.addIssue({
      code: 'custom',
      path: [of, token],
      message: `${of} ${token}: there is no such colour`,
      ...named('admin.colour_unknown', { token }),
    })
  for (const weak of weakPairs(given))
    context.addIssue({
      code: 'custom',
      message: `${weak.scheme} ${weak.front} on ${weak.ground}: contrast ${weak.contrast}, has to be at least ${weak.least}`,
      ...named('admin.contrast_low', weak),
    })
})

export const companyFile = z.strictObject({
  key: siteKey,
  name: text,
  address: text,
  city: text,
  country: countryCode,
  /** The number in the trade register. */
  kvk: text,
  tradenames: z.array(text).default([]),
  vat_numbers: z.array(text).default([]),
  support_phone: text,
  delete_discount: z.number().int().min(1).max(100).nullable().default(null),
  creditor_id: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{4,28}$/)
    .nullable()
    .default(null),
  /** When the company was added. Default: the first time that it is saved. */
  added: z.iso.datetime().optional(),
})
export type CompanyFile = z.output<typeof companyFile>

/** The columns of a brand. Left out: the default of the installation. */
const columns = z.strictObject({
  key: siteKey,
  name: text.max(60),
  domain_language: z.string().default('nl'),
  languages: z
    .array(language)
    .min(1)
    .default([...languages]),
  countries: z.array(z.enum(knownCountries)).min(1).nullable().default(null),
  colours: colours.nullable().default(null),
  logo: z
    .string()
    .max(20_000)
    .superRefine((svg, context) => {
      const message = svgError(svg)
      if (message) context.addIssue({ code: 'custom', message, ...named('admin.logo_unsafe') })
    })
    .nullable()
    .default(null),
  mail_from: z
    .string()
    .regex(/^[^<>\r\n]{1,80} <[^<>\s@]+@[^<>\s@]+>$/, { error: 'has to look like Name <address@host>' })
    .nullable()
    .default(null),
  support_email: email.nullable().default(null),
  index_title: texts,
  description: texts,
  fictional_warning: texts,
  fictional_singular: texts,
  fictional_plural: texts,
  entry_warning: texts,
  settings: brandSettings.default({}),
})

const speaksItsLanguage = (brand: { domain_language: string; languages: readonly string[] }) =>
  brand.languages.includes(brand.domain_language.slice(0, 2))

const languageFault = {
  path: ['domain_language'],
  error: 'has to begin with one of the languages of the brand',
  ...named('admin.domain_language'),
}

const hosts = z.array(hostName).default([])

/** A row of the table brand. */
export const storedBrand = columns
  .extend({ company: siteKey.nullable() })
  .refine(speaksItsLanguage, languageFault)

/** A brand as the admin edits it: its company is saved apart. */
export const editedBrand = columns
  .extend({ hosts, company: siteKey.nullable().default(null) })
  .refine(speaksItsLanguage, languageFault)

/** A brand as an operator writes it: `hosts` begins with the host of links in mails. */
export const brandFile = columns
  .extend({
    hosts,
    /** The company, or the key of a company that another brand has. */
    company: z.union([siteKey, companyFile]),
  })
  .refine(speaksItsLanguage, languageFault)

export type BrandFile = z.output<typeof brandFile>
export type EditedBrand = z.output<typeof editedBrand>

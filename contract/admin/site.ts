import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { pageText } from '#contract/page-texts.ts'
import { textPages } from '#contract/rules/values.ts'
import {
  after,
  instant,
  isStorable,
  language,
  line,
  mostOfSite,
  next,
  rawText,
  refuse,
} from '#contract/values.ts'

export const changesPage = 50
export const versionsPage = 20

const staff = { who: 'staff', permission: 'site' } as const
const key = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const field = z.string().regex(/^[a-z][a-z_]*(\.[a-z][a-z0-9_-]*){0,2}$/)
/** Values by field, such as `index_title.nl`; null: the default. */
const fields = z.record(field, z.unknown().refine(isStorable, refuse('request.field_invalid')))
export type SiteFields = Record<string, unknown>

/** New values, and the values that their editor saw. */
const change = {
  changes: fields.refine((given) => {
    const { length } = Object.keys(given)
    return length > 0 && length <= 200
  }),
  was: fields,
}

const setting = z.object({
  key: z.string(),
  /** The value of this brand or of the installation; null: the default. */
  own: z.unknown(),
  /** The value without an own one. */
  usual: z.unknown(),
})
export type AdminSetting = z.output<typeof setting>

const settings = z.object({
  /** Null: the settings of the installation. */
  brand: z.string().nullable(),
  brands: z.array(z.object({ key: z.string(), name: z.string() })).max(mostOfSite),
  settings: z.array(setting).max(mostOfSite),
})

/** The fields that a call changed. */
const changed = z.object({ changed: z.array(z.string()).max(mostOfSite) })

export const getSiteSettings = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/site/settings',
  summary: 'The settings of the installation, or those that a brand may have of its own.',
  query: z.strictObject({ brand: key.optional() }),
  output: settings,
})

export const changeSiteSettings = endpoint({
  ...staff,
  method: 'PATCH',
  path: '/api/admin/site/settings',
  summary: 'Change settings of the installation or of a brand; null is as usual.',
  body: z.strictObject({ brand: key.optional(), ...change }),
  output: changed,
})

const brandRow = z.object({
  key: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  hosts: z.array(z.string()).max(mostOfSite),
  members: z.number().int(),
})
export type AdminBrandRow = z.output<typeof brandRow>

const scheme = z.record(z.string(), z.string())
const brand = z.object({
  key: z.string(),
  url: z.string(),
  fields,
  /** The values where the brand has none. */
  usual: z.object({
    colours: z.object({ light: scheme, dark: scheme }),
    /** By language, as in the field. */
    words: z.record(z.string(), z.partialRecord(language, z.string())),
  }),
  /** The effective values. */
  now: z.object({
    mail_from: z.string(),
    support_email: z.string(),
    countries: z.array(z.string()).max(mostOfSite),
  }),
  /** The company that runs the brand; null while it has none. */
  company: z.object({ key: z.string(), fields }).nullable(),
  companies: z.array(z.object({ key: z.string(), name: z.string() })).max(mostOfSite),
})
export type AdminBrand = z.output<typeof brand>

export const getBrands = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/site/brands',
  summary: 'The sites that this installation serves.',
  output: z.object({ brands: z.array(brandRow).max(mostOfSite) }),
})

export const createBrand = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/site/brands',
  summary: 'A new site; everything but name, hosts and company is as usual at first.',
  status: 201,
  body: z.strictObject({
    key: rawText(40),
    name: line(1, 60),
    hosts: z.array(rawText(253)).max(50),
    company: rawText(40),
  }),
  output: z.object({ key }),
})

export const getBrand = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/site/brands/:key',
  summary: 'One site: names, hosts, languages, words, colours, logo and company.',
  params: z.strictObject({ key }),
  output: z.object({ brand }),
})

export const changeBrand = endpoint({
  ...staff,
  method: 'PATCH',
  path: '/api/admin/site/brands/:key',
  summary: 'Change fields of a site; null is as usual.',
  params: z.strictObject({ key }),
  body: z.strictObject(change),
  output: changed,
})

export const changeCompany = endpoint({
  ...staff,
  method: 'PATCH',
  path: '/api/admin/site/brands/:key/company',
  summary: 'Change the company that runs a site; a site without one gets a new one.',
  params: z.strictObject({ key }),
  body: z.strictObject(change),
  output: changed,
})

const version = z.object({
  id: z.number().int(),
  published_at: instant,
  by: z.string(),
  /** Whether it is the text of the release. */
  of_release: z.boolean(),
  asks_again: z.boolean(),
})
export type PageVersion = z.output<typeof version>

const pageParams = z.strictObject({ page: z.enum(textPages), language })

export const getSitePages = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/site/pages',
  summary: 'The pages of text with their latest versions; without one, a page is as released.',
  output: z.object({
    pages: z
      .array(z.object({ page: z.enum(textPages), language, latest: version.nullable() }))
      .max(mostOfSite),
  }),
})
export type SitePage = z.output<typeof getSitePages.output>['pages'][number]

export const getSitePage = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/site/pages/:page/:language',
  summary: 'The versions of one page in one language, the latest first.',
  params: pageParams,
  query: z.strictObject({ after }),
  output: z.object({
    versions: z.array(version).max(versionsPage),
    next,
    /** Values of the first brand, for a preview. */
    values: z.record(z.string(), z.string()),
  }),
})

export const getPageVersion = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/site/pages/:page/:language/versions/:id',
  summary: 'The text of one version; null: that of the release.',
  params: pageParams.extend({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.object({ version, text: pageText.nullable() }),
})

export const publishPage = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/site/pages/:page/:language/versions',
  summary: 'A new version of a page, which visitors see from now on.',
  status: 201,
  params: pageParams,
  body: z.strictObject({
    /** Null: back to the text of the release. */
    text: pageText.nullable(),
    /** The latest version that its editor saw; null: none. */
    was: z.number().int().nullable(),
    /** Terms only: members have to accept them anew. */
    asks_again: z.boolean(),
    reason: line(1, 500),
  }),
  output: z.object({ version }),
})

export const changeKinds = ['site', 'brand', 'company', 'page'] as const

const siteChange = z.object({
  id: z.string(),
  at: instant,
  actor: z.object({ kind: z.enum(['staff', 'system', 'cli']), name: z.string() }),
  kind: z.enum(changeKinds),
  /** The key of a brand or company, or a page with its language. */
  subject: z.string(),
  reason: z.string().nullable(),
  before: fields.nullable(),
  after: fields.nullable(),
  /** Whether there is an earlier value. */
  can_undo: z.boolean(),
})
export type SiteChange = z.output<typeof siteChange>

export const getSiteChanges = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/site/changes',
  summary: 'What was changed about the sites, the latest first.',
  query: z.strictObject({
    kind: z.enum(changeKinds).optional(),
    subject: line(1, 80).optional(),
    after,
  }),
  output: z.object({ changes: z.array(siteChange).max(changesPage), next }),
})

export const undoSiteChange = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/site/changes/:id/undo',
  summary: 'Give what a change replaced its earlier values back, as another change.',
  params: z.strictObject({ id: z.string().regex(/^[1-9]\d{0,17}$/) }),
  body: z.strictObject({
    reason: line(1, 500),
  }),
  output: z.object({ change: siteChange }),
})

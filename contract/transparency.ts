import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PUBLIC_QUARTERS, presentFigures, publicSections } from './rules/public-figures.ts'
import { letters } from './values.ts'

/** Null: below five, or of fewer than five. */
const value = z.number().int().nonnegative().nullable()
const values = z.array(value).length(PUBLIC_QUARTERS)

const site = z.object({
  /** The name of the site; null: all sites together. */
  name: letters(60).nullable(),
  now: z.array(z.object({ figure: z.enum(presentFigures), value })).max(presentFigures.length),
  sections: z
    .array(
      z.object({
        section: z.enum(publicSections),
        rows: z.array(z.object({ figure: letters(40), values: values })).max(20),
      }),
    )
    .max(publicSections.length),
})
export type SiteFigures = z.output<typeof site>

export const getTransparency = endpoint({
  method: 'GET',
  path: '/api/transparency',
  summary: 'What staff and machine decided, by quarter, on this site and on all.',
  who: 'anyone',
  output: z.object({
    /** The day up to which all is counted; null: nothing yet. */
    until: z.iso.date().nullable(),
    /** The four last whole quarters (UTC), the latest first, as `2026-Q3`. */
    quarters: z.array(letters(7)).length(PUBLIC_QUARTERS),
    sites: z.array(site).min(1).max(2),
  }),
})

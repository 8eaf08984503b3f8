import { type RawBuilder, sql } from 'kysely'
import type { VisitorVisibility } from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'

/** The viewer id of visitors. */
export const VISITOR = 0

type Rules = Pick<SiteSettings, 'logged_out_search' | 'logged_out_search_trafficsource'>

/**
 * Whether visitors may search: all of them, or those with a stored traffic source
 * (spec/discovery 1).
 */
export const visitorsMaySearch = (rules: Rules, hasTrafficSource: boolean): boolean =>
  rules.logged_out_search === 'yes' || (rules.logged_out_search_trafficsource === 'yes' && hasTrafficSource)

const withSharpPhoto = sql`seen.visitor_visibility = 'open'`
const withAnyPhoto = sql`seen.visitor_visibility <> 'hidden'`

/**
 * Whether visitors may see a member: with a blurred photo, or `sharp` (spec/profiles 50). `member`
 * is the SQL name of a column that holds a member id.
 */
export const visibleToVisitors = (member: string, photo: 'blurred' | 'sharp'): RawBuilder<boolean> =>
  sql<boolean>`exists (select from member seen where seen.id = ${sql.ref(member)} and seen.status = 'active'
    and not seen.invisible and seen.paused_at is null and ${photo === 'sharp' ? withSharpPhoto : withAnyPhoto})`

/**
 * Whether a visitor gets the sharp photo of a visible member: the member has to allow it, and the
 * site has to let the visitor search (spec/profiles 51).
 */
export const isSharpToVisitors = (chosen: VisitorVisibility, maySearch: boolean): boolean =>
  maySearch && chosen === 'open'

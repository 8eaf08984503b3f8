import type { SiteSettings } from '#contract/settings.ts'

type Rules = Pick<SiteSettings, 'logged_out_search' | 'logged_out_search_trafficsource'>

/**
 * Whether visitors may search here (spec/discovery 1): all of them, or those with a stored traffic
 * source. The server checks it.
 */
export const visitorsMaySearch = (rules: Rules, fromSource: boolean): boolean =>
  rules.logged_out_search === 'yes' || (rules.logged_out_search_trafficsource === 'yes' && fromSource)

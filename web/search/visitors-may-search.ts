import type { SiteSettings } from '#contract/settings.ts'

type Rules = Pick<SiteSettings, 'logged_out_search' | 'logged_out_search_trafficsource'>

/** All visitors, or those with a traffic source (spec/discovery 1). */
export const visitorsMaySearch = (rules: Rules, fromSource: boolean): boolean =>
  rules.logged_out_search === 'yes' || (rules.logged_out_search_trafficsource === 'yes' && fromSource)

import type { User } from '#contract/accounts.ts'
import type { SiteSettings } from '#contract/settings.ts'

/** Open to everybody, to visitors from a traffic source, or to nobody (spec/accounts 1). */
export const maySignUp = (signups: SiteSettings['signups'], fromSource: boolean): boolean =>
  signups === 'all' || (signups === 'with_trafficsource' && fromSource)

/** (spec/pages 15) */
export const needsActivation = (user: User | null): user is User =>
  user !== null &&
  user.notifications_disabled.length === 0 &&
  user.status === 'not_confirmed' &&
  user.profile.status === 'disabled'

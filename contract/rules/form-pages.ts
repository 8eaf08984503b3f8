import { type PageName, pages } from './pages.ts'

/** The pages whose forms are sent to the page itself where no JavaScript runs (spec/pages 28). */
export const formPages = [
  'login',
  'login-provider',
  'signup',
  'members-id-signup',
  'members-id-report',
  'match-finder',
  'complaints',
  'notifications',
  'reset-password',
  'reset-password-do',
  'lang-config',
  'credits',
  'credits-id-paymentmethod',
  'premium',
  'settings',
  'settings-verification',
  'date-plan',
  'searches',
  'activate-error',
] as const satisfies readonly PageName[]

export const formPaths: readonly string[] = formPages.map((name) => pages[name])

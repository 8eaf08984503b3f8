/**
 * The pages of the web application that exist today, by their names (spec/pages 1). The web's route
 * table is checked against it, and the server answers 404 for a path that matches none.
 */
export const pages = {
  index: '/',
  likes: '/likes',
  'likes-m-id': '/likes/m/:id',
  'likes-type': '/likes/:type',
  members: '/members',
  'members-id': '/members/:id',
  'members-id-chat': '/members/:id/chat',
  'members-id-signup': '/members/:id/signup',
  'swipe-game': '/swipe-game',
  chats: '/chats',
  'chats-id': '/chats/:id',
  credits: '/credits',
  'credits-repeat-order': '/credits/repeat-order',
  'credits-id-paymentmethod': '/credits/:id/:paymentmethod?',
  directdebit: '/directdebit',
  premium: '/premium',
  pricing: '/pricing',
  'transactions-id': '/transactions/:id?',
  'transactions-receipt': '/transactions/:id/receipt',
  'transactions-withdrawal': '/transactions/:id/withdrawal',
  'lang-config': '/lang-config',
  login: '/login',
  'reset-password': '/reset-password',
  'reset-password-do': '/reset-password/do',
  'mail-change-do': '/mail-change/do',
  'mail-change-undo': '/mail-change/undo',
  notifications: '/notifications',
  profile: '/profile',
  settings: '/settings',
  'settings-delete': '/settings/delete',
  'account-deleted': '/account-deleted',
  handover: '/handover',
  signup: '/signup',
  'complete-signup': '/complete-signup',
  'match-finder': '/match-finder',
  'signup-matches': '/signup-matches',
  'activate-done': '/activate/done',
  'activate-error': '/activate/error',
  'pages-terms': '/pages/terms',
  'pages-privacy': '/pages/privacy',
  'pages-return-policy': '/pages/return-policy',
  // Last: every other path comes before a mailed link.
  token: '/:token',
} as const satisfies Record<string, `/${string}`>

export type PageName = keyof typeof pages

/**
 * A mailed link by its looks alone (spec/accounts 36); what else stands at the root is a page that
 * does not exist.
 */
const mailedLink = '[A-Za-z0-9_-]{22,64}'

const patterns = Object.values(pages).map((path) => {
  const pattern = path
    .replace('/:token', `/${mailedLink}`)
    .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`)
})

export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

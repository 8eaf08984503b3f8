/**
 * The pages of the web application that exist today, by SPEC §2's names. The web's route table is checked against
 * it, and the server answers 404 for a path that matches none.
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
  chats: '/chats',
  'chats-id': '/chats/:id',
  credits: '/credits',
  premium: '/premium',
  'lang-config': '/lang-config',
  login: '/login',
  profile: '/profile',
  settings: '/settings',
  signup: '/signup',
  'activate-done': '/activate/done',
  'activate-error': '/activate/error',
  'pages-terms': '/pages/terms',
  'pages-privacy': '/pages/privacy',
} as const satisfies Record<string, `/${string}`>

export type PageName = keyof typeof pages

const patterns = Object.values(pages).map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`))

export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

import type { ComponentType, LazyExoticComponent } from 'react'
import type { User } from '#contract/accounts.ts'
import { likesTypes } from '#contract/rules/first/values.ts'
import { type PageName, pages } from '#contract/rules/pages.ts'
import { linkToken, uuid } from '#contract/rules/patterns.ts'
import { loadPart, type Needs, preloadable, standingPart } from '#web/lib/routing/lazy-part.ts'
import { matchPath, type Params } from '#web/lib/routing/paths.ts'
import { trackProgress } from '#web/lib/routing/progress.ts'
import { landerRoutes, memberLanderRoutes } from './lander-routes.ts'
import type { laterScreens } from './later-screens.ts'

type Part = LazyExoticComponent<ComponentType>
export type Screen = { Screen: Part; preload: () => Promise<unknown>; light: boolean }

export type PageRoute = Screen & {
  /** Finished HTML of it names no code: see standingPart. */
  standing?: true
  /** The names of the pages (spec/pages 1): alerts, back button and members area go by them. */
  name: PageName | '404'
  layout: 'default' | 'chat' | 'empty' | 'lander'
  /**
   * public: everyone. visitor: members are redirected. member: visitors are redirected to log in.
   */
  access: 'public' | 'visitor' | 'member'
  /** False for variables that can never be a page. */
  valid?: (params: Params) => boolean
  /** The redirect of visitors, instead of the log-in page. */
  visitorTo?: (params: Params) => string
  /** The redirect of members. */
  memberTo?: (params: Params, user: User) => string | undefined
  /** A visitor who becomes a member on this page stays on it. */
  finishes?: boolean
}

/** A screen that needs nothing beside itself is `light`: what a visitor may see first. */
function screen(load: () => Promise<ComponentType>, needs?: Needs): Screen {
  const { Part, preload } = preloadable(() => loadPart(load, needs), trackProgress)
  return { Screen: Part, preload, light: needs === 'nothing' }
}

const laterScreen = (name: keyof typeof laterScreens) => () =>
  import('./later-screens.ts').then((file) => file.laterScreens[name]())

/** The same, by way of later-screens.ts. */
const later = (name: keyof typeof laterScreens) => screen(laterScreen(name))

/** A screen whose finished HTML can be read without code: it is a later part as a whole. */
const standing = (load: () => Promise<ComponentType>, light = false) => ({
  standing: true as const,
  ...screen(standingPart(load), 'nothing'),
  light,
})

const memberPage = { layout: 'default', access: 'member' } as const
const publicPage = { layout: 'default', access: 'public' } as const

const withId = { valid: ({ id = '' }: Params) => uuid.test(id.toLowerCase()) }
const notOneself = {
  memberTo: ({ id }: Params, user: User) =>
    id?.toLowerCase() === user.profile.id ? pages.profile : undefined,
}

/** Where visitors go from the pages that sell (spec/pages 2). */
const visitorsToPricing = { visitorTo: () => pages.pricing }

const chats = screen(() => import('#web/chat/list/chats-screen.tsx').then((file) => file.ChatsScreen))

const missing: PageRoute = {
  name: '404',
  ...publicPage,
  ...standing(() => import('#web/ui/feedback/not-found.tsx').then((file) => file.NotFound), true),
}

const isTextPage = (name: string): name is Extract<PageName, `pages-${string}`> => name.startsWith('pages-')
const textRoutes = Object.keys(pages)
  .filter(isTextPage)
  .map((name) => ({ name, ...publicPage, ...standing(laterScreen(name), true) }))

/** In order of matching: fixed before variable. */
export const routes: (PageRoute & { name: PageName })[] = [
  {
    name: 'index',
    ...publicPage,
    memberTo: () => pages.members,
    ...screen(() => import('#web/accounts/home/home-screen.tsx').then((file) => file.HomeScreen), 'nothing'),
  },
  {
    name: 'login',
    layout: 'default',
    access: 'visitor',
    ...screen(() => import('#web/accounts/login/login-screen.tsx').then((file) => file.LoginScreen), 'texts'),
  },
  {
    name: 'reset-password',
    layout: 'default',
    access: 'visitor',
    memberTo: () => pages.settings,
    ...standing(() =>
      import('#web/accounts/password/reset-password-screen.tsx').then((file) => file.ResetPasswordScreen),
    ),
  },
  {
    name: 'reset-password-do',
    ...publicPage,
    ...standing(laterScreen('reset-password-do')),
  },
  {
    name: 'mail-change-do',
    ...publicPage,
    ...later('mail-change-do'),
  },
  {
    name: 'mail-change-undo',
    ...publicPage,
    ...later('mail-change-undo'),
  },
  {
    name: 'signup',
    layout: 'default',
    access: 'visitor',
    finishes: true,
    ...screen(
      () => import('#web/accounts/signup/signup-screen.tsx').then((file) => file.SignupScreen),
      'texts',
    ),
  },
  {
    name: 'complete-signup',
    layout: 'empty',
    access: 'public',
    memberTo: () => pages['signup-matches'], // this page redirects members who are not new
    ...later('complete-signup'),
  },
  {
    name: 'match-finder',
    layout: 'empty',
    access: 'visitor',
    ...standing(laterScreen('match-finder')),
  },
  {
    name: 'signup-matches',
    ...memberPage,
    ...later('signup-matches'),
  },
  {
    name: 'members',
    ...publicPage, // some sites let visitors search; else the screen redirects them
    ...screen(() => import('#web/likes/like/likeable-search.tsx').then((file) => file.LikeableSearch)),
  },
  {
    name: 'members-id',
    ...publicPage, // visitors see what an account would show
    ...withId,
    ...notOneself,
    ...standing(() => import('#web/likes/like/likeable-member.tsx').then((file) => file.LikeableMember)),
  },
  {
    name: 'members-id-chat',
    layout: 'chat',
    access: 'member',
    ...withId,
    ...notOneself,
    visitorTo: ({ id }) => `/members/${id}/signup`,
    ...later('members-id-chat'),
  },
  {
    name: 'members-id-signup',
    layout: 'empty',
    access: 'visitor',
    finishes: true,
    ...withId,
    memberTo: ({ id }) => `/members/${id}/chat`,
    ...standing(laterScreen('members-id-signup')),
  },
  {
    name: 'likes',
    ...memberPage,
    ...screen(() => import('#web/likes/likes-screen.tsx').then((file) => file.LikesScreen)),
  },
  {
    name: 'likes-m-id',
    ...memberPage,
    ...withId,
    ...notOneself,
    ...later('likes-m-id'),
  },
  {
    name: 'likes-type',
    ...memberPage,
    valid: ({ type }) => likesTypes.some((one) => one === type),
    ...later('likes-type'),
  },
  {
    name: 'swipe-game',
    ...memberPage,
    ...later('swipe-game'),
  },
  { name: 'chats', ...memberPage, ...chats },
  { name: 'chats-id', layout: 'chat', access: 'member', ...withId, ...chats },
  {
    name: 'credits',
    ...memberPage,
    ...visitorsToPricing,
    ...later('credits'),
  },
  {
    name: 'credits-repeat-order',
    ...memberPage,
    ...later('credits-repeat-order'),
  },
  {
    name: 'credits-id-paymentmethod',
    ...memberPage,
    ...withId,
    ...later('credits-id-paymentmethod'),
  },
  {
    name: 'transactions-id',
    ...publicPage, // a buyer who returns without a session sees the order's state
    valid: ({ id }) => id === undefined || uuid.test(id.toLowerCase()),
    ...later('transactions-id'),
  },
  {
    name: 'transactions-receipt',
    ...memberPage,
    ...withId,
    ...later('transactions-receipt'),
  },
  {
    name: 'transactions-withdrawal',
    ...memberPage,
    ...withId,
    ...later('transactions-withdrawal'),
  },
  {
    name: 'premium',
    ...memberPage,
    ...visitorsToPricing,
    memberTo: (_, user) => (user.paid_user ? pages.credits : undefined),
    ...later('premium'),
  },
  { name: 'pricing', ...publicPage, ...standing(laterScreen('pricing')) },
  { name: 'directdebit', ...memberPage, ...later('directdebit') },
  { name: 'profile', ...memberPage, ...later('profile') },
  { name: 'settings', ...memberPage, ...later('settings') },
  {
    name: 'settings-delete',
    ...memberPage,
    ...later('settings-delete'),
  },
  { name: 'settings-decisions', ...memberPage, ...later('settings-decisions') },
  { name: 'settings-reports', ...memberPage, ...later('settings-reports') },
  {
    name: 'account-deleted',
    ...publicPage,
    memberTo: () => pages.settings,
    ...standing(laterScreen('account-deleted')),
  },
  {
    name: 'handover',
    ...memberPage,
    memberTo: (_params, user) => (user.handover_due ? undefined : pages.members),
    ...later('handover'),
  },
  {
    name: 'notifications',
    ...publicPage, // mail links work without a session; the screen redirects other visitors
    ...standing(laterScreen('notifications')),
  },
  { name: 'lang-config', ...publicPage, ...standing(laterScreen('lang-config')) },
  ...textRoutes,
  { name: 'complaints', ...publicPage, ...standing(laterScreen('complaints')) },
  ...landerRoutes((load) => screen(load, 'nothing')),
  ...memberLanderRoutes(standing),
  {
    name: 'activate-done',
    ...publicPage,
    ...standing(laterScreen('activate-done')),
  },
  {
    name: 'activate-error',
    ...publicPage,
    ...standing(laterScreen('activate-error')),
  },
  {
    name: 'token',
    layout: 'empty',
    access: 'public',
    valid: ({ token = '' }) => linkToken.test(token),
    ...later('token'),
  },
]

/** The page of a path with its variables; the 404 for an unknown path or invalid variables. */
export function pageAt(pathname: string): { route: PageRoute; params: Params } {
  for (const route of routes) {
    const found = matchPath(pages[route.name], pathname)
    if (found && route.valid?.(found.params) !== false) return { route, params: found.params }
  }
  return { route: missing, params: {} }
}

import { guards, newcomers, visitors } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { askTeaserOr } from '#web/landers/ask-lander.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { Lander } from './landing.tsx'
import { memberLanderScreen } from './member-lander-screen.tsx'

const all = guards(newcomers(visitors(({ id }) => `/members/${id}`)))
export const middleware = all
export const clientMiddleware = all
export const handle: Handle = { texts: ['signup', 'member'], layout: 'lander' }
export const loader = loading(askTeaserOr)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled()

export default memberLanderScreen('landing', Lander)

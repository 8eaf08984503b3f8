import { pages } from '#contract/rules/pages.ts'
import { guards, newcomers, visitors } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { landerScreen } from './lander-screen.tsx'
import { Lander } from './transitionsvideolanding.tsx'

const all = guards(newcomers(visitors(() => pages.members)))
export const middleware = all
export const clientMiddleware = all
export const handle: Handle = { texts: ['signup'], layout: 'lander' }
export const meta = titled()

export default landerScreen('transitionsvideolanding', Lander)

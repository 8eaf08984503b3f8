import { pages } from '#contract/rules/pages.ts'
import { guards, newcomers, visitors } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { Lander } from './alonetonight.tsx'
import { askNearby } from './ask-lander.ts'
import { landerScreen } from './lander-screen.tsx'

const all = guards(newcomers(visitors(() => pages.members)))
export const middleware = all
export const clientMiddleware = all
export const handle: Handle = { texts: ['signup'], layout: 'lander' }
export const loader = loading(askNearby)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled()

export default landerScreen('alonetonight', Lander)

import { pages } from '#contract/rules/pages.ts'
import { guards, newcomers, visitors } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askNumbers } from './ask-lander.ts'
import { landerScreen } from './lander-screen.tsx'
import { Lander } from './whoneedsstrings.tsx'

const all = guards(newcomers(visitors(() => pages.members)))
export const middleware = all
export const clientMiddleware = all
export const handle: Handle = { texts: ['signup'], layout: 'empty' }
export const loader = loading(askNumbers)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled()

export default landerScreen('whoneedsstrings', Lander)

import { pages } from '#contract/rules/pages.ts'
import { guards, visitors } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { HomeScreen } from './home-screen.tsx'

const all = guards(visitors(() => pages.members))
export const middleware = all
export const clientMiddleware = all
export const handle: Handle = { texts: ['home', 'signup'] }
export const meta = titled()

export default HomeScreen

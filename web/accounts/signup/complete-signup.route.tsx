import { pages } from '#contract/rules/pages.ts'
import { guards, visitors } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { CompleteSignupScreen } from './complete-signup-screen.tsx'

const all = guards(visitors(() => pages['signup-matches']))
export const middleware = all
export const clientMiddleware = all
export const handle: Handle = { layout: 'empty' }
export const meta = titled((t) => t('accounts.complete.title'))

export default CompleteSignupScreen

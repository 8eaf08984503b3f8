import { pages } from '#contract/rules/pages.ts'
import { guards, visitors } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const all = guards(visitors(() => pages.settings))
export const middleware = all
export const clientMiddleware = all
export { action } from './ask-reset-action.ts'
export const handle: Handle = { texts: ['accounts'] }
export const meta = titled((t) => t('accounts.reset.title'))

export default ResetPasswordScreen

import { pages } from '#contract/rules/pages.ts'
import { guards, visitors } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askCompany } from '#web/pages/ask-text.ts'
import { ActivateErrorScreen } from './activate-screens.tsx'

// As in activate-done.route.tsx.
export const middleware = guards(
  visitors((_params, { status }) => (status === 'not_confirmed' ? undefined : pages.members)),
)
export const loader = loading(askCompany)
export { clientLoader } from '#web/app/page-queries.ts'
export { action } from './resend-action.ts'
export const handle: Handle = { scripts: false }
export const meta = titled((t) => t('accounts.activation.error_title'))

export default ActivateErrorScreen

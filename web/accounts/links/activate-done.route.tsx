import { pages } from '#contract/rules/pages.ts'
import { signupMessageQuery } from '#web/accounts/accounts.api.ts'
import { guards, visitors } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askCompany } from '#web/pages/ask-text.ts'
import { ActivateDoneScreen } from './activate-screens.tsx'

// Only the server knows at once whether the link has worked; a browser asks first.
export const middleware = guards(
  visitors((_params, { status }) => (status === 'not_confirmed' ? pages['activate-error'] : undefined)),
)
export const loader = loading((client, asked) =>
  Promise.all([askCompany(client, asked), asked.user && client.prefetchQuery(signupMessageQuery)]),
)
export { clientLoader } from '#web/app/page-queries.ts'
export const handle: Handle = { scripts: false }
export const meta = titled((t) => t('accounts.activation.done_title'))

export default ActivateDoneScreen

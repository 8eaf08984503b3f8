import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askCompany } from '#web/pages/ask-text.ts'
import { ComplaintScreen } from './complaint-screen.tsx'

export const loader = loading(askCompany)
export { clientLoader } from '#web/app/page-queries.ts'
export { action } from './complaint-action.ts'
export const handle: Handle = { texts: ['support'] }
export const meta = titled((t) => t('complaints.title'))

export default ComplaintScreen

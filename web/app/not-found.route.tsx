import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askCompany } from '#web/pages/ask-text.ts'
import { NotFound } from '#web/ui/feedback/not-found.tsx'

export const loader = loading(askCompany)
export { clientLoader } from '#web/app/page-queries.ts'
export const handle: Handle = { scripts: false }
export const meta = titled((t) => t('app.not_found.title'))

export default NotFound

import { guards, notOneself } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { validId } from '#web/app/valid.tsx'
import { memberQuery } from '#web/profiles/profiles.api.ts'
import { ReportScreen } from './report-screen.tsx'

const all = guards(notOneself)
export const middleware = all
export const clientMiddleware = all
export const loader = loading((client, { params: { id = '' } }) => client.prefetchQuery(memberQuery(id)))
export { clientLoader } from '#web/app/page-queries.ts'
export { action } from './report-action.ts'
export const meta = titled((t) => t('reports.title'))

export default validId(ReportScreen)

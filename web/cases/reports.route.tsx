import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { ownReportsQuery } from './cases.api.ts'
import { ReportsScreen } from './reports-screen.tsx'

export const loader = loading((client) => client.prefetchInfiniteQuery(ownReportsQuery))
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('decisions.own_reports.title'))

export default ReportsScreen

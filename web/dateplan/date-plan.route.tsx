import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { datePlanQuery } from './date-plan.api.ts'
import { DatePlanScreen } from './date-plan-screen.tsx'

export const loader = loading((client) => client.prefetchQuery(datePlanQuery))
export { clientLoader } from '#web/app/page-queries.ts'
export { action } from './date-plan-action.ts'
export const meta = titled((t) => t('dateplan.title'))

export default DatePlanScreen

import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { namedSearchesQuery } from './searches.api.ts'
import { SearchesScreen } from './searches-screen.tsx'

export const loader = loading((client) => client.prefetchQuery(namedSearchesQuery))
export { clientLoader } from '#web/app/page-queries.ts'
export { action } from './searches-action.ts'
export const meta = titled((t) => t('searches.title'))

export default SearchesScreen

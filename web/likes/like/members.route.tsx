import { guards, handedOver } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askSearch } from '#web/search/ask-search.ts'
import { LikeableSearch } from './likeable-search.tsx'

export const handle: Handle = { isList: true }
const all = guards(handedOver)
export const middleware = all
export const clientMiddleware = all
export const loader = loading(askSearch)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('search.title'))

export default LikeableSearch

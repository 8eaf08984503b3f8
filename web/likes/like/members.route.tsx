import { guards, handedOver } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { useSignup } from '#web/lib/routing/signup.ts'
import { askSearch } from '#web/search/ask-search.ts'
import { SearchGate } from '#web/search/search-gate.tsx'
import { SearchScreen } from '#web/search/search-screen.tsx'
import { useLike } from './use-like.ts'

export const handle: Handle = { isList: true }
const all = guards(handedOver)
export const middleware = all
export const clientMiddleware = all
export const loader = loading(askSearch)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('search.title'))

/** The hearts of visitors open the sign-up. */
export default function LikeableSearch() {
  const { openSignup } = useSignup()
  const like = useLike()
  return (
    <SearchGate>
      {(isVisitor) => <SearchScreen key={String(isVisitor)} onLike={isVisitor ? () => openSignup() : like} />}
    </SearchGate>
  )
}

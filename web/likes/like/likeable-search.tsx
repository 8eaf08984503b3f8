import { useSignup } from '#web/lib/routing/signup.ts'
import { SearchGate } from '#web/search/search-gate.tsx'
import { SearchScreen } from '#web/search/search-screen.tsx'
import { useLike } from './use-like.ts'

/** /members: the search with working hearts; those of visitors open the sign-up. */
export function LikeableSearch() {
  const { openSignup } = useSignup()
  const like = useLike()
  return (
    <SearchGate>
      {(isVisitor) => <SearchScreen key={String(isVisitor)} onLike={isVisitor ? () => openSignup() : like} />}
    </SearchGate>
  )
}

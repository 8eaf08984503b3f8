import { SearchScreen } from '#web/search/search-screen.tsx'
import { useLike } from './use-like.ts'

/** /members: the search, whose hearts work. */
export function LikeableSearch() {
  return <SearchScreen onLike={useLike()} />
}

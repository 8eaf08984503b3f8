import { useInfiniteQuery } from '@tanstack/react-query'
import type { LikesType } from '#contract/rules/values.ts'
import { useVisit } from '#web/lib/routing/use-visit.ts'
import { likesListQuery } from './likes.api.ts'

/** The back button restores the list; a new visit starts at the first page. */
export function useLikesList(type: LikesType) {
  const visit = useVisit(likesListQuery(type).queryKey)
  return useInfiniteQuery({ ...likesListQuery(type), ...visit })
}

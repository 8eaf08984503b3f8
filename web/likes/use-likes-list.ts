import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import type { LikesType } from '#contract/rules/values.ts'
import { isLong, keepFirstPage } from '#web/lib/http/long-lists.ts'
import { NavigationType, useNavigationType } from '#web/lib/routing/router.tsx'
import { likesListQuery } from './likes.api.ts'

/** A list of likes. The back button restores it; a new visit starts at the first page. */
export function useLikesList(type: LikesType) {
  const client = useQueryClient()
  const comesBack = useNavigationType() === NavigationType.Pop
  const [cameBack] = useState(comesBack)
  useLayoutEffect(() => {
    if (!cameBack) keepFirstPage(client, likesListQuery(type).queryKey)
  }, [client, cameBack, type])
  return useInfiniteQuery({
    ...likesListQuery(type),
    refetchOnMount: (list) => !(cameBack && isLong(list)),
  })
}

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { isLong, keepFirstPage } from '#web/lib/http/long-lists.ts'

/** Options of a list of pages: the back button restores it, a new visit starts at page one. */
export function useVisit(queryKey: QueryKey) {
  const client = useQueryClient()
  const comesBack = useNavigationType() === NavigationType.Pop
  const [cameBack] = useState(comesBack)
  const key = JSON.stringify(queryKey)
  useLayoutEffect(() => {
    if (!cameBack) keepFirstPage(client, JSON.parse(key) as QueryKey)
  }, [client, cameBack, key])
  return { refetchOnMount: (list: { state: { data?: unknown } }) => !(cameBack && isLong(list)) }
}

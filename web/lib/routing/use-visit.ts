import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { isLong, keepFirstPage } from '#web/lib/http/long-lists.ts'

/** The back button restores a list of pages; a new visit starts at the first. */
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

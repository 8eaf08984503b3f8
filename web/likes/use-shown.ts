import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { mayBeNew } from './like/like-cache.ts'
import { seeMember } from './like/like-member.ts'
import { likesQuery } from './likes.api.ts'

/** Marks a like as seen once the profile was on the screen (spec/discovery 21). */
export function useShown(): (profile: Profile) => void {
  const [shown, setShown] = useState<Profile>()
  const { data: likes, isPending } = useQuery(likesQuery)
  const isNew = shown?.likes_me === true && !isPending && mayBeNew(likes, shown.id)
  const id = shown?.id
  // Once per visit: a failing server would be asked for ever.
  const lastReported = useRef<string>(undefined)

  useEffect(() => {
    if (!isNew || !id || lastReported.current === id) return
    lastReported.current = id
    void seeMember(id)
  }, [isNew, id])

  return setShown
}

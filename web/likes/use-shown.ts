import { useRef } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { seeMember } from './like/like-member.ts'

/** Once the profile was on the screen (spec/discovery 21). */
export function useShown(): (profile: Profile) => void {
  // Once per visit, so that a failing server is not asked for ever.
  const lastReported = useRef<string>(undefined)
  return ({ id, like_new }) => {
    if (!like_new || lastReported.current === id) return
    lastReported.current = id
    void seeMember(id)
  }
}

import { useRef } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { seeMember } from './like/like-member.ts'

/** Marks a like as seen once the profile was on the screen (spec/discovery 21). */
export function useShown(): (profile: Profile) => void {
  // Once per visit: a failing server would be asked for ever.
  const lastReported = useRef<string>(undefined)
  return ({ id, like_new }) => {
    if (!like_new || lastReported.current === id) return
    lastReported.current = id
    void seeMember(id)
  }
}

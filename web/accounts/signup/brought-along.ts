import { limits } from '#contract/rules/limits.ts'
import type { Interest } from '#contract/rules/values.ts'
import { store, stored } from '#web/lib/storage.ts'
import { BROUGHT_ALONG } from './draft.ts'

/** What a visitor chose before the sign-up, under the names of the call (spec/accounts 14). */
export type BroughtAlong = { signup_likes?: string[]; interests?: Interest[] }

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Empty lists are left out. Whoever sends it asks whether the interests are still there. */
export function broughtAlong(): BroughtAlong {
  const kept = stored<Record<string, unknown> | null>(BROUGHT_ALONG, { kind: 'session' })
  const likes = textsIn(kept?.signup_likes).slice(-limits.signupLikes)
  const interests = textsIn(kept?.interests) as Interest[]
  return {
    ...(likes.length ? { signup_likes: likes } : {}),
    ...(interests.length ? { interests: interests.slice(0, limits.interests) } : {}),
  }
}

const keep = (brought: BroughtAlong) => store(BROUGHT_ALONG, { ...broughtAlong(), ...brought }, 'session')

/** Keeps a like for the sign-up. Of more than five the last count. */
export function bringLike(memberId: string): void {
  const others = (broughtAlong().signup_likes ?? []).filter((id) => id !== memberId)
  keep({ signup_likes: [...others, memberId].slice(-limits.signupLikes) })
}

/** Replaces the interests that were chosen before. */
export const bringInterests = (interests: readonly Interest[]): void => keep({ interests: [...interests] })

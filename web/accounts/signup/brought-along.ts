import { limits } from '#contract/rules/limits.ts'
import type { Interest } from '#contract/rules/values.ts'
import { store, stored } from '#web/lib/storage.ts'
import { BROUGHT_ALONG } from './draft.ts'

/** What a visitor chose before the sign-up (spec/accounts 14). */
export type BroughtAlong = { signup_likes?: string[]; interests?: Interest[] }

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Omits empty lists. The caller checks that the interests still exist. */
export function broughtAlong(): BroughtAlong {
  const storedChoices = stored<Record<string, unknown> | null>(BROUGHT_ALONG, { kind: 'session' })
  const likes = textsIn(storedChoices?.signup_likes).slice(-limits.signupLikes)
  const interests = textsIn(storedChoices?.interests) as Interest[]
  return {
    ...(likes.length ? { signup_likes: likes } : {}),
    ...(interests.length ? { interests: interests.slice(0, limits.interests) } : {}),
  }
}

const keep = (brought: BroughtAlong) => store(BROUGHT_ALONG, { ...broughtAlong(), ...brought }, 'session')

/** Of more than five the last count. */
export function bringLike(memberId: string): void {
  const others = (broughtAlong().signup_likes ?? []).filter((id) => id !== memberId)
  keep({ signup_likes: [...others, memberId].slice(-limits.signupLikes) })
}

/** Replaces those chosen before. */
export const bringInterests = (interests: readonly Interest[]): void => keep({ interests: [...interests] })

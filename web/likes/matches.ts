import { useSyncExternalStore } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { isBusy } from '#web/lib/busy.ts'

/** `quiet`: came while somebody was typing or in another dialog, and is only mentioned. */
export type Match = { profile: ProfileCard; quiet: boolean }

const SAME_MATCH_MS = 60_000

let waiting: Match[] = []
const listeners = new Set<() => void>()
const shownAt = new Map<string, number>()

function change(next: Match[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Opens the match dialog for this member, or queues it behind another one. Whoever likes back hears of the match twice,
 * from the answer and from the live stream: the second time within a minute is ignored.
 */
export function showMatch(profile: ProfileCard, now = Date.now()): void {
  if (now - (shownAt.get(profile.id) ?? Number.NEGATIVE_INFINITY) < SAME_MATCH_MS) return
  shownAt.set(profile.id, now)
  change([...waiting, { profile, quiet: waiting.length === 0 && isBusy() }])
}

/** Opens the match dialog because the member asks for it. */
export const openMatch = (profile: ProfileCard): void => change([...waiting, { profile, quiet: false }])

export const dismissMatch = (): void => change(waiting.slice(1))

/** The match whose turn it is. */
export const currentMatch = (): Match | undefined => waiting[0]

export const useMatch = (): Match | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    currentMatch,
    () => undefined,
  )

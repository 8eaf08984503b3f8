import { useSyncExternalStore } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { isAtWork, isBusy } from '#web/lib/busy.ts'

/** `quiet`: the match came while the member was busy, so a toast shows it. */
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
 * Queues the match while another is open. After liking back, the answer and the live stream both
 * report the match: within a minute the second report is ignored.
 */
export function showMatch(profile: ProfileCard, now = Date.now()): void {
  if (now - (shownAt.get(profile.id) ?? Number.NEGATIVE_INFINITY) < SAME_MATCH_MS) return
  shownAt.set(profile.id, now)
  change([...waiting, { profile, quiet: waiting.length === 0 && (isBusy() || isAtWork()) }])
}

/** At the member's request. */
export const openMatch = (profile: ProfileCard): void => change([...waiting, { profile, quiet: false }])

/** For a member who has just closed the dialog that they liked in, where the stream was faster. */
export function showMyMatch(profile: ProfileCard, now = Date.now()): void {
  shownAt.set(profile.id, now)
  change([...waiting.filter((match) => match.profile.id !== profile.id), { profile, quiet: false }])
}

export const dismissMatch = (): void => change(waiting.slice(1))

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

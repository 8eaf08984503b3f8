import type { CallOutput } from '#contract/endpoint.ts'
import type { Change, getChanges } from '#contract/live.ts'

type Answer = CallOutput<typeof getChanges>

export type FeedParts = {
  /** Asks for the changes after a number; without one, only for the last number. */
  ask: (since: number | undefined) => Promise<Answer>
  apply: (change: Change) => void
  /** The numbers begin: what was loaded a moment before may lack what happened in between. */
  begun: () => void
  /** The server cannot tell what was missed: everything that is known may be old. */
  reset: () => void
}

export type Feed = {
  /** The number of the last change that was applied; undefined before the first catchUp. */
  last: () => number | undefined
  /** A change from the stream. One that is known is passed over; one after a hole asks for what is missing. */
  take: (change: Change) => Promise<void>
  /** Asks for everything since the last number, the first time for the number to begin with. Throws CallError. */
  catchUp: () => Promise<void>
}

/**
 * The member's numbered changes, applied once each and in order, whatever the stream does
 * (spec/chat 30).
 */
export function createFeed({ ask, apply, begun, reset }: FeedParts): Feed {
  let last: number | undefined
  let underway: Promise<void> | undefined
  let newest = 0

  async function page(since: number | undefined): Promise<boolean> {
    const answer = await ask(since)
    if (since === undefined || answer.reset) {
      last = answer.last_seq
      if (since === undefined) begun()
      else reset()
      return false
    }
    for (const change of answer.changes) step(change)
    return answer.has_more
  }

  function step(change: Change): void {
    if (last !== undefined && change.seq <= last) return
    last = change.seq
    apply(change)
  }

  async function load(): Promise<void> {
    let more = true
    while (more) {
      const before = last
      more = await page(last)
      // A page that brings nothing, or a change that came while it was asked for: once more, but never for ever.
      more = (more || newest > (last ?? 0)) && last !== before
    }
  }

  const catchUp = () => {
    underway ??= load().finally(() => {
      underway = undefined
    })
    return underway
  }

  return {
    last: () => last,
    catchUp,
    take: async (change) => {
      newest = Math.max(newest, change.seq)
      if (underway) return underway
      if (last !== undefined && change.seq <= last + 1) step(change)
      else await catchUp()
    },
  }
}

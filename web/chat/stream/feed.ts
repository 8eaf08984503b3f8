import type { CallOutput } from '#contract/endpoint.ts'
import type { Change, getChanges } from '#contract/live.ts'

type Answer = CallOutput<typeof getChanges>

export type FeedParts = {
  /** Without a number, loads only the last number. */
  ask: (since: number | undefined) => Promise<Answer>
  apply: (change: Change) => void
  /** The first number is known. What was loaded just before may lack changes. */
  begun: () => void
  /** The server cannot list what was missed: all caches may be old. */
  reset: () => void
}

export type Feed = {
  /** Undefined before the first catchUp. */
  last: () => number | undefined
  // For a change from the stream: ignores a known number, and loads what is missing after a gap.
  take: (change: Change) => Promise<void>
  /** All changes since the last number; the first time only the number. Throws CallError. */
  catchUp: () => Promise<void>
}

/** Each change once, in order (spec/chat 30). */
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
      // Again while pages come, or a newer change arrived meanwhile, but never without progress.
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

import { createHash } from 'node:crypto'
import { type ApiAnswer, problem } from './answers.ts'
import type { LocalState } from './state.ts'

const KEY_MS = 60 * 60_000

type Keeper = { state: LocalState; now: () => number; saved: () => Promise<void> }
type KeyedCall = { method: string; key: string | undefined }

/** Runs calls with the same Idempotency-Key once, and repeats the answer for an hour. */
export function createKeyedCalls({ state, now, saved }: Keeper) {
  const inFlight = new Set<string | symbol>()
  return {
    /** Runs `act`, or returns the answer of the first call with this key. `text` is the request. */
    once({ method, key }: KeyedCall, text: string, act: () => ApiAnswer): ApiAnswer {
      if (!key || method === 'GET') return act()
      for (const [old, { at }] of state.keys) if (at < now() - KEY_MS) state.keys.delete(old)
      const hash = createHash('sha256').update(`${method} ${text}`).digest('base64')
      if (inFlight.has(key)) return problem(409, 'A call with this idempotency key is being done')
      const kept = state.keys.get(key)
      if (kept && kept.hash !== hash)
        return problem(400, 'This idempotency key was used for another call already')
      if (kept) return { status: kept.status, body: kept.body }
      const answer = act()
      // A refusal has no effect, so its key may be used again.
      if (answer.status < 400) state.keys.set(key, { hash, at: now(), ...answer })
      return answer
    },
    /** Waits until the state is on disk; meanwhile refuses a second call with the same key. */
    async savedWith(key: string | undefined): Promise<void> {
      const call = key ?? Symbol('without a key')
      inFlight.add(call)
      await saved().finally(() => inFlight.delete(call))
    },
  }
}

import { CallError } from '#web/lib/api.ts'
import { forget, store, stored } from '#web/lib/storage.ts'

const KEPT_DAYS = 1
type Kept = { key: string; input: string }

const placeOf = (act: string) => `press:${act}`

/** An answer after which the same press is over: a refusal. Silence, 429 and faults of the server say nothing about what was done. */
const isFinal = (error: unknown) =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 429].includes(error.status)

/**
 * Does something that costs money or gives it back under one Idempotency-Key, which is kept, over reloads too, until
 * the server has given its last word (TRUST §3.4): whoever presses again with the same `input` repeats the same act.
 * Throws what `send` throws.
 */
export async function underOneKey<T>(
  act: string,
  input: unknown,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const text = JSON.stringify(input)
  const kept = stored<Kept>(placeOf(act), { maxDays: KEPT_DAYS })
  const key = kept?.input === text ? kept.key : crypto.randomUUID()
  store(placeOf(act), { key, input: text } satisfies Kept)
  try {
    const answer = await send(key)
    forget(placeOf(act))
    return answer
  } catch (error) {
    if (isFinal(error)) forget(placeOf(act))
    throw error
  }
}

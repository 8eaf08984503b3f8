import { isFinal } from '#web/lib/http/refusals.ts'
import { forget, store, stored } from '#web/lib/storage.ts'

const KEPT_DAYS = 1
type Press = { key: string; input: string }

type Places = {
  get: (act: string) => Press | undefined
  set: (act: string, kept: Press) => void
  forget: (act: string) => void
}

const storageKey = (act: string) => `press:${act}`

const overReloads: Places = {
  get: (act) => stored<Press>(storageKey(act), { maxDays: KEPT_DAYS }) ?? undefined,
  set: (act, kept) => store(storageKey(act), kept),
  forget: (act) => forget(storageKey(act)),
}

const memory = new Map<string, Press>()
/**
 * For input that must not be stored, such as an account number. After a reload the page continues
 * with the state of the server.
 */
export const inMemory: Places = {
  get: (act) => memory.get(act),
  set: (act, kept) => void memory.set(act, kept),
  forget: (act) => void memory.delete(act),
}

/**
 * The key is stored, over reloads too, until the server gave its final answer (spec/http 8), so
 * that pressing again with the same `input` repeats the same act. Throws what `send` throws.
 */
export async function underOneKey<T>(
  act: string,
  input: unknown,
  send: (key: string) => Promise<T>,
  places: Places = overReloads,
): Promise<T> {
  const text = JSON.stringify(input)
  const storedPress = places.get(act)
  const key = storedPress?.input === text ? storedPress.key : crypto.randomUUID()
  places.set(act, { key, input: text })
  try {
    const answer = await send(key)
    places.forget(act)
    return answer
  } catch (error) {
    if (isFinal(error)) places.forget(act)
    throw error
  }
}

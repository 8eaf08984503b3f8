import { CallError } from '#web/lib/api.ts'

const keys = new Map<string, { input: string; key: string }>()

/** Silence, haste and faults of the server say nothing about what was done. */
const isFinal = (error: unknown) =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 429].includes(error.status)

/**
 * Does something under one Idempotency-Key until the server has given its last word, so that pressing again repeats the
 * same act (TRUST §3.4). In memory only, because an account is part of what is sent: after a reload the page goes on with
 * what the server has. Throws what `send` throws.
 */
export async function underOnePress<T>(
  act: string,
  sent: unknown,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const input = JSON.stringify(sent)
  const known = keys.get(act)
  const key = known?.input === input ? known.key : crypto.randomUUID()
  keys.set(act, { input, key })
  try {
    const answer = await send(key)
    keys.delete(act)
    return answer
  } catch (error) {
    if (isFinal(error)) keys.delete(act)
    throw error
  }
}

import type { Database } from './connect.ts'

/** Longer questions would keep others waiting; fewer keys where an answer is long. */
const MOST = 100

type Question<Key, Value> = { keys: Key[]; answers: Promise<ReadonlyMap<number, Value>> }

/**
 * Asks for all keys that were given in one turn of the event loop together: `ask` gets them as a
 * list and returns what it found by their place in it. Nothing is kept, so an answer is never older
 * than its question.
 */
export function gathered<Key, Value>(
  ask: (keys: Key[]) => Promise<ReadonlyMap<number, Value>>,
  most = MOST,
): (key: Key) => Promise<Value | undefined> {
  let open: Question<Key, Value> | undefined
  const begin = (): Question<Key, Value> => {
    const keys: Key[] = []
    const turn = new Promise<void>((resolve) => setImmediate(resolve))
    const question = {
      keys,
      answers: turn.then(() => {
        if (open === question) open = undefined
        return ask(keys)
      }),
    }
    return question
  }
  return async (key) => {
    if (!open || open.keys.length === most) open = begin()
    const place = open.keys.push(key) - 1
    return (await open.answers).get(place)
  }
}

/** The same for a question to a database: those of each connection or transaction go together. */
export function gatheredIn<Key, Value>(
  ask: (db: Database, keys: Key[]) => Promise<ReadonlyMap<number, Value>>,
  most?: number,
): (db: Database, key: Key) => Promise<Value | undefined> {
  const askers = new WeakMap<Database, (key: Key) => Promise<Value | undefined>>()
  return (db, key) => {
    const asker = askers.get(db) ?? gathered((keys: Key[]) => ask(db, keys), most)
    askers.set(db, asker)
    return asker(key)
  }
}

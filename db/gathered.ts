import type { Database } from './connect.ts'

type Options = {
  /** How many keys a question has at most. Longer questions would keep others waiting. */
  most?: number
  /** Runs a question when it may be asked. Keys that are given until then are asked with it. */
  inTurn?: <T>(ask: () => Promise<T>) => Promise<T>
}

type Question<Key, Value> = { keys: Key[]; answers: Promise<ReadonlyMap<number, Value>> }

/**
 * Asks for all keys that were given in one turn of the event loop together: `ask` gets them as a
 * list and returns what it found by their place in it. Nothing is kept, so an answer is never older
 * than its question.
 */
export function gathered<Key, Value>(
  ask: (keys: Key[]) => Promise<ReadonlyMap<number, Value>>,
  { most = 100, inTurn = (work) => work() }: Options = {},
): (key: Key) => Promise<Value | undefined> {
  let open: Question<Key, Value> | undefined
  const begin = (): Question<Key, Value> => {
    const keys: Key[] = []
    const turn = new Promise<void>((resolve) => setImmediate(resolve))
    const leave = () => {
      if (open === question) open = undefined
      return ask(keys)
    }
    const question = { keys, answers: turn.then(() => inTurn(leave)) }
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
  options?: Options,
): (db: Database, key: Key) => Promise<Value | undefined> {
  const askers = new WeakMap<Database, (key: Key) => Promise<Value | undefined>>()
  return (db, key) => {
    const asker = askers.get(db) ?? gathered((keys: Key[]) => ask(db, keys), options)
    askers.set(db, asker)
    return asker(key)
  }
}

import type { Database } from './connect.ts'

type Options = {
  /** The most keys of a batch, because longer statements would delay others. */
  most?: number
  /** Runs a batch when its turn comes; keys that are added until then join it. */
  inTurn?: <T>(ask: () => Promise<T>) => Promise<T>
}

type Question<Key, Value> = { keys: Key[]; answers: Promise<ReadonlyMap<number, Value>> }

/**
 * Batches the look-ups of one turn of the event loop: `ask` gets all keys as a list and returns the
 * results by their index. Nothing is cached, so a result is never older than its request.
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

/** The same for a database: one batch for each connection or transaction. */
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

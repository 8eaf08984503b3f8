/** The hits of a key in its window, and the milliseconds left of the window. */
export type Hits = { hits: number; restMs: number }

/** Counts calls for the rate limits (spec/http 12). A key's window begins with its first hit. */
export type HitCounter = {
  /** Counts one more hit. Never throws: without the shared counter, this node counts alone. */
  hit(key: string, windowMs: number): Promise<Hits>
}

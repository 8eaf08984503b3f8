/** How often a key was hit in its window, and how many milliseconds are left of that. */
export type Hits = { hits: number; restMs: number }

/**
 * Counts what calls are limited by (spec/http 12), in windows that begin with the first hit of a
 * key.
 */
export type HitCounter = {
  /**
   * Counts one hit more. Never throws: without the one that counts for all nodes, this node counts
   * alone.
   */
  hit(key: string, windowMs: number): Promise<Hits>
}

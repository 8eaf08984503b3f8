import { limits } from '#contract/rules/limits.ts'
import { store, storedAt } from '#web/lib/storage.ts'

const KEY = 'chunk-reload'

/** Mostly the page is older than the last release. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError/i.test(
    `${error.name} ${error.message}`,
  )

/** At most one reload per 60 s (spec/pages 18). */
export const mayReload = (last: number | undefined, now: number): boolean =>
  last === undefined || now - last > limits.chunkReloadGuardSeconds * 1000

/** Returns whether the page reloads. */
export function reloadForChunk(error: unknown): boolean {
  if (!isChunkFailure(error) || !navigator.onLine || !mayReload(storedAt(KEY, 'session'), Date.now()))
    return false
  store(KEY, true, 'session')
  location.reload()
  return true
}

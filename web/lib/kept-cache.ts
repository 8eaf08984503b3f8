/** The cache of pages as this browser last saw them (web/worker/kept-pages.ts). */
export const KEPT_PAGES = 'vonk-pages'

/** Deletes them: they belong to a member or to a release of before. Never throws. */
export const forgetKeptPages = async (): Promise<void> => {
  await globalThis.caches?.delete(KEPT_PAGES).catch(() => {})
}

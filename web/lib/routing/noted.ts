type Note = (file: string, loading: Promise<unknown>, named: boolean) => void
const hooks: { note?: Note; unnamed?: boolean } = {}

/**
 * On the server: hears of each module that a page loads, and whether the page names it, so that the
 * browser loads it with the page.
 */
export const noteModulesWith = (note: Note) => void (hooks.note = note)

/** Loads a module that the page does not name: the browser loads it once the page reacts. */
export function unnamed<T>(load: () => Promise<T>): Promise<T> {
  hooks.unnamed = true
  try {
    return load()
  } finally {
    hooks.unnamed = false
  }
}

/**
 * The server's build puts this around each `import()` (vite/noted-imports.ts).
 * @public
 */
export function noted<T>(file: string, loading: Promise<T>): Promise<T> {
  hooks.note?.(file, loading, !hooks.unnamed)
  return loading
}

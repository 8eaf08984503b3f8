type Note = (file: string, loading: Promise<unknown>) => void
const hooks: { note?: Note } = {}

/** On the server: hears of each module that a page loads. */
export const noteModulesWith = (note: Note) => void (hooks.note = note)

/**
 * The server's build puts this around each `import()` (vite/noted-imports.ts).
 * @public
 */
export function noted<T>(file: string, loading: Promise<T>): Promise<T> {
  hooks.note?.(file, loading)
  return loading
}

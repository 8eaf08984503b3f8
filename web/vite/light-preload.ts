import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * What Vite puts around each import() of a page with modules to load ahead, at a quarter of its
 * size: no style sheets (one file has all styles) and no event for errors, which routing/
 * chunk-reload.ts sees where they are thrown.
 */
export function lightPreload(): Plugin {
  return {
    name: 'light-preload',
    enforce: 'pre',
    resolveId: (id) => (id === HELPER ? HELPER : undefined),
    load: (id) =>
      id === HELPER
        ? `const asked = new Set()
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }))
  }
  return load()
}`
        : undefined,
  }
}

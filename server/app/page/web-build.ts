import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '#contract/rendered-page.ts'
import { criticalCssOf } from './critical-css.ts'

const WEB = path.join(import.meta.dirname, '../../../web')
export const DIST = path.join(WEB, 'dist')

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }

export type WebBuild = {
  script: string
  styleSheet: string
  renderPage: RenderPage
  criticalCss: (html: string) => string
  /** The files of these source files and all that they import, without those of the entry. */
  filesOf(sources: readonly string[]): string[]
}

const read = (file: string) => fs.readFileSync(path.join(DIST, file), 'utf8')

/** Adds the file of a chunk and of all chunks that it imports. */
function collect(chunks: Record<string, Chunk>, name: string, files: Set<string>): void {
  const chunk = chunks[name]
  if (!chunk || files.has(`/${chunk.file}`)) return
  files.add(`/${chunk.file}`)
  for (const imported of chunk.imports ?? []) collect(chunks, imported, files)
}

/** Opens what bin/build-web.ts has built; undefined where nothing is built. */
export function openWebBuild(): WebBuild | undefined {
  if (!fs.existsSync(path.join(DIST, 'manifest.json'))) return undefined
  const chunks = JSON.parse(read('manifest.json')) as Record<string, Chunk>
  const entry = Object.values(chunks).find(({ isEntry }) => isEntry)
  const styleSheet = Object.values(chunks).find(({ file }) => file.endsWith('.css'))?.file
  if (!entry || !styleSheet) throw new Error('web/dist/manifest.json has no entry or no style sheet')
  const renderer = pathToFileURL(path.join(WEB, 'dist-server/server.js')).href
  let loading: Promise<{ renderPage: RenderPage }> | undefined
  return {
    script: `/${entry.file}`,
    styleSheet: `/${styleSheet}`,
    // Loaded for the first page: a process for jobs and most tests open none.
    async renderPage(request) {
      loading ??= import(renderer) as NonNullable<typeof loading>
      return (await loading).renderPage(request)
    },
    criticalCss: criticalCssOf(read(styleSheet)),
    filesOf(sources) {
      const files = new Set<string>()
      for (const imported of entry.imports ?? []) collect(chunks, imported, files)
      for (const source of sources) collect(chunks, source, files)
      files.delete(`/${entry.file}`)
      return [...files]
    },
  }
}

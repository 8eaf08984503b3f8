import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnswerPage, PageTypeface } from '#contract/page-visit.ts'
import type { Typeface } from '#contract/rules/values.ts'

const WEB = path.join(import.meta.dirname, '../../../web')
export const DIST = path.join(WEB, 'dist/client')
const SERVER = path.join(WEB, 'dist/server/index.js')

/** The server's build of the web application (web/server.ts). */
export type WebBuild = {
  answerPage: AnswerPage
  EARLY_SCRIPT: string
  STYLES: string
  TYPEFACES: Record<Typeface, PageTypeface>
}

/** The folders with the files of the two builds before, which open pages still name. */
export const buildsBefore = (): string[] =>
  ['1', '2'].map((name) => path.join(WEB, 'dist/before', name)).filter((folder) => fs.existsSync(folder))

/** Opens what bin/build-web.ts has built; undefined where nothing is built. */
export function openWebBuild(): (() => Promise<WebBuild>) | undefined {
  if (!fs.existsSync(SERVER)) return undefined
  let loading: Promise<WebBuild> | undefined
  // Loaded at the first page, because job processes and most tests serve none.
  return () => {
    loading ??= import(pathToFileURL(SERVER).href) as Promise<WebBuild>
    return loading
  }
}

import fs from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '#contract/rules/values.ts'
import type { admin, nl, server } from './nl.ts'

/** The texts of a folder beside this file: a file is the section of its name. */
function textsIn(folder: string): Record<string, unknown> {
  const files = fs.globSync('*.json', { cwd: path.join(import.meta.dirname, folder) }).toSorted()
  const read = (file: string) => fs.readFileSync(path.join(import.meta.dirname, folder, file), 'utf8')
  return Object.fromEntries(files.map((file) => [path.parse(file).name, JSON.parse(read(file)) as unknown]))
}

/** What the web shows to visitors and members. */
export const webTexts = (language: string) => textsIn(language) as typeof nl

/** What staff see, in Dutch or English. A file but `errors` and `ui` holds sections of `admin`. */
export function adminTexts(language: 'nl' | 'en'): typeof admin {
  const { errors, ui, ...files } = textsIn(`${language}/admin`)
  return { errors, ui, admin: Object.assign({}, ...Object.values(files)) as unknown } as typeof admin
}

/**
 * All texts in all languages, for the server. The browser loads one language, without the texts
 * that only the server shows.
 */
export const catalogues = Object.fromEntries(
  languages.map((language) => [language, { ...webTexts(language), ...textsIn(`${language}/server`) }]),
) as Record<Language, typeof nl & typeof server>

import type { Language, TextPageName } from '#contract/rules/values.ts'
import type { PageText } from './page-text.ts'

const files = import.meta.glob<PageText>('./*/pages/*.md', { base: '../../locales', import: 'text' })

/** One chunk per page and language. Throws where the chunk cannot be loaded. */
export async function loadText(page: TextPageName, language: Language): Promise<PageText> {
  const load = files[`./${language}/pages/${page}.md`]
  if (!load) throw new Error(`no text of ${page} in ${language}`)
  return load()
}

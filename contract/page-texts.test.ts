import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { readMarkup } from '#web/pages/page-markup.ts'
import { pageText, pageValues } from './page-texts.ts'
import { languages, textPages } from './rules/values.ts'

const LOCALES = path.join(import.meta.dirname, '../locales')

for (const page of textPages)
  test(`the page ${page} of the release can be published in every language, and names known values only`, () => {
    for (const language of languages) {
      const text = readMarkup(readFileSync(path.join(LOCALES, language, 'pages', `${page}.md`), 'utf8'))
      assert.deepEqual(pageText.parse(text), text, language)
      const named = [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      assert.deepEqual(
        named.filter((name) => !pageValues.some((known) => known === name)),
        [],
      )
    }
  })

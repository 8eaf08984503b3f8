import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { pageText, pageValues } from './page-texts.ts'
import { languages, textPages } from './rules/values.ts'

const CONTENT = path.join(import.meta.dirname, '../web/pages/content')

for (const page of textPages)
  test(`the page ${page} of the release can be published in every language, and names known values only`, async () => {
    for (const language of languages) {
      const file = pathToFileURL(path.join(CONTENT, page, `${language}.ts`)).href
      const { text } = (await import(file)) as { text: unknown }
      assert.deepEqual(pageText.parse(text), text, language)
      const named = [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      assert.deepEqual(
        named.filter((name) => !pageValues.some((known) => known === name)),
        [],
      )
    }
  })

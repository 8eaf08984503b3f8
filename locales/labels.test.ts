import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { Language } from '#contract/rules/values.ts'
import { catalogues } from './catalogues.ts'

type Labels = Record<string, Record<string, Partial<Record<Language, string>>>>

/** The agreed labels of the enumerations: section of the catalogue → key → language → label. */
const labels = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'labels.json'), 'utf8')) as Labels

const partAt = (texts: unknown, key: string) => (texts as Record<string, unknown> | undefined)?.[key]

test('the enumerations have the agreed labels in every language', () => {
  const wrong = Object.entries(labels).flatMap(([section, values]) =>
    Object.entries(catalogues).flatMap(([language, catalogue]) => {
      const shown = section.split('.').reduce<unknown>(partAt, catalogue)
      return Object.entries(values).flatMap(([value, texts]) => {
        const [is, agreed] = [partAt(shown, value), texts[language as Language]]
        return agreed === undefined || is === agreed
          ? []
          : [`${language} ${section}.${value}: ${String(is)}, agreed: ${agreed}`]
      })
    }),
  )
  assert.deepEqual(wrong, [])
})

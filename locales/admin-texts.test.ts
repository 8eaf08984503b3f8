import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import compile from 'icu-minify/compile'
import { errors } from '#contract/rules/errors.ts'
import { foreignTypography } from '#test/typography.ts'
import { adminTexts } from './catalogues.ts'

const nl = adminTexts('nl')
const en = adminTexts('en')
const WEB = path.join(import.meta.dirname, '../web')

const flatten = (texts: object, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name ?? ''))].toSorted((a, b) =>
    a.localeCompare(b),
  )

const files = (folder: string): string[] =>
  fs
    .readdirSync(path.join(WEB, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(WEB, folder, file), 'utf8'))

const keys = flatten(nl).map(([key]) => key)

describe('the catalogues of the admin', () => {
  test('have the same texts in Dutch and English, none empty, with the same values', () => {
    const english = new Map(flatten(en))
    assert.deepEqual([...english.keys()].toSorted(), keys.toSorted())
    for (const [key, text] of flatten(nl)) {
      const other = english.get(key) ?? ''
      assert.ok(text.trim() && other.trim(), key)
      assert.deepEqual(placeholders(other), placeholders(text), key)
      for (const each of [text, other]) assert.doesNotThrow(() => compile(each), key)
    }
  })

  test('have the quotation marks and spaces of their language', () => {
    const faults = Object.entries({ nl, en }).flatMap(([language, texts]) =>
      flatten(texts).flatMap(([key, text]) =>
        foreignTypography(language as 'nl' | 'en', text).map((mark) => `${language} ${key}: ${mark}`),
      ),
    )
    assert.deepEqual(faults, [])
  })

  test('have a text for every error that only staff meet', () => {
    const texts = Object.keys(nl.errors.admin).map((name) => `admin.${name}`)
    const codes = Object.keys(errors).filter((code) => code.startsWith('admin.'))
    assert.deepEqual(texts.toSorted(), codes.toSorted())
  })

  test('have no text that nothing shows, and lack none', () => {
    const own = files('admin').join('\n')
    const code = [own, ...files('ui'), ...files('lib')].join('\n')
    const literal = new Set([...code.matchAll(/['"`]([a-z_]+(?:\.[\w-]+)+)['"`]/g)].map((match) => match[1]))
    const prefixes = [...code.matchAll(/`([a-z_]+(?:\.[\w-]+)*\.)\$\{/g)].map((match) => match[1] ?? '')
    const isShown = (key: string) => literal.has(key) || prefixes.some((prefix) => key.startsWith(prefix))
    assert.deepEqual(
      keys.filter((key) => !key.startsWith('errors.admin.') && !isShown(key)),
      [],
    )
    const asked = [...own.matchAll(/\bt\(\s*['"]([a-z_]+(?:\.[\w-]+)+)['"]/g)].map((match) => match[1] ?? '')
    assert.deepEqual(
      asked.filter((key) => !keys.includes(key)),
      [],
    )
  })
})

import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import compile from 'icu-minify/compile'
import { errors } from '#contract/rules/errors.ts'
import { type Language, languages } from '#contract/rules/values.ts'
import { foreignTypography } from '#test/typography.ts'
import { catalogues } from './catalogues.ts'

const ROOT = path.join(import.meta.dirname, '..')

const flatten = (texts: object, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )

/** The texts of the landers, of which a page of the web reads its own file. */
const landersIn = (language: Language) =>
  Object.fromEntries(
    fs
      .globSync('landers/**/*.json', { cwd: path.join(import.meta.dirname, language) })
      .map((file) => [
        file,
        JSON.parse(fs.readFileSync(path.join(import.meta.dirname, language, file), 'utf8')),
      ]),
  ) as Record<string, object>

const all = languages.map(
  (language) => [language, flatten({ ...catalogues[language], ...landersIn(language) })] as const,
)
const dutch = new Map(all.find(([language]) => language === 'nl')?.[1])
const keys = flatten(catalogues.nl).map(([key]) => key)

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\s*[,}]|<(\w+)>/g)].map((match) => match[1] ?? match[2]))].toSorted(
    (a, b) => (a ?? '').localeCompare(b ?? ''),
  )

// The admin has texts of its own (admin-texts.test.ts).
function sources(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('dist'))
    .filter((file) => folder !== 'web' || !file.startsWith('admin'))
    .map((file) => fs.readFileSync(path.join(ROOT, folder, file), 'utf8'))
}

describe('the catalogues', () => {
  for (const [language, flat] of all) {
    test(`${language} has every text of nl, no other, and none is empty`, () => {
      assert.deepEqual(flat.map(([key]) => key).toSorted(), [...dutch.keys()].toSorted())
      assert.deepEqual(
        flat.filter(([, text]) => !text.trim()),
        [],
      )
    })

    test(`${language} speaks of the same values as nl and is valid ICU`, () => {
      for (const [key, text] of flat) {
        assert.doesNotThrow(() => compile(text), key)
        assert.deepEqual(placeholders(text), placeholders(dutch.get(key) ?? ''), key)
      }
    })
  }

  for (const [language, flat] of all) {
    test(`${language} has the quotation marks and spaces of its language`, () => {
      const faults = flat.flatMap(([key, text]) =>
        foreignTypography(language, text).map((mark) => `${key}: ${mark}`),
      )
      assert.deepEqual(faults, [])
    })
  }

  test('a text of a lander is words and names of values: its page has nothing that reads plurals', () => {
    for (const [language, flat] of all)
      for (const [key, text] of flat.filter(([name]) => name.startsWith('landers/')))
        assert.doesNotMatch(text, /'|<|\{(?!\w+\})/, `${language} ${key}`)
  })

  test('Polish plurals have one, few, many and other', () => {
    for (const [key, text] of flatten(catalogues.pl)) {
      if (text.includes('plural,'))
        for (const form of ['one {', 'few {', 'many {', 'other {'])
          assert.ok(text.includes(form), `${key}: ${form}`)
    }
  })

  test('every key is used, and every used key exists', () => {
    const code = ['web', 'server', 'contract'].flatMap(sources).join('\n')
    const literal = new Set([...code.matchAll(/['"`]([a-z_]+(?:\.[\w-]+)+)['"`]/g)].map((match) => match[1]))
    const prefixes = [...code.matchAll(/`([a-z_]+(?:\.[\w-]+)*\.)\$\{/g)].map((match) => match[1] ?? '')
    const unused = keys.filter(
      (key) => !literal.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
    )
    assert.deepEqual(unused, [], 'texts that nothing shows')
    const asked = [...code.matchAll(/\bt(?:\.rich|\.markup|\.has)?\(\s*['"]([a-z_]+(?:\.[\w-]+)+)['"]/g)].map(
      (match) => match[1] ?? '',
    )
    const known = new Set(keys)
    assert.deepEqual(
      asked.filter((key) => !known.has(key)),
      [],
      'texts that are missing',
    )
  })

  test('every error code has a text, and every error text a code', () => {
    const texts = flatten(catalogues.nl.errors).map(([key]) => key)
    const ofMembers = Object.keys(errors).filter((code) => !code.startsWith('admin.'))
    assert.deepEqual(texts.toSorted(), ofMembers.toSorted())
  })
})

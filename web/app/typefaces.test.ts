import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Typeface, typefaces } from '#contract/rules/values.ts'
import { TYPEFACES } from './typefaces.ts'

const FONTS = path.join(import.meta.dirname, '../../node_modules/@fontsource-variable')
const named = typefaces.filter((name) => name !== 'system')

/** In kB, for what a page loads at once. */
function kilobytes(name: Typeface, language: 'nl' | 'pl'): number {
  const files = TYPEFACES[name]
    .preloads(language)
    .map((tag) => ('href' in tag ? path.basename(tag.href) : ''))
  return files.reduce((sum, file) => sum + fs.statSync(path.join(FONTS, name, 'files', file)).size, 0) / 1000
}

test.each(named)('a page in Dutch loads at most 35 kB of %s, and one in Polish 60', (name) => {
  expect(kilobytes(name, 'nl')).toBeGreaterThan(0)
  expect(kilobytes(name, 'nl')).toBeLessThanOrEqual(35)
  expect(kilobytes(name, 'pl')).toBeGreaterThan(kilobytes(name, 'nl'))
  expect(kilobytes(name, 'pl')).toBeLessThanOrEqual(60)
})

test.each(named)('what a page loads ahead is what the style of %s names', (name) => {
  const { style, preloads } = TYPEFACES[name]
  for (const tag of preloads('pl')) expect(style).toContain(`url(${'href' in tag ? tag.href : ''})`)
})

test('the typeface of the device needs nothing', () => {
  expect(TYPEFACES.system.style).toBe('')
  expect(TYPEFACES.system.preloads('pl')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { firstTexts, joined, partOf } from '#web/lib/texts/first-texts.ts'

const sources = import.meta.glob<string>(
  [
    './{app,shell,page,waiting,error-boundary}.tsx',
    './chrome/{top-bar,footer,logo,language-menu,language-choice,navigation}.tsx',
    '../accounts/home/{home-screen,hero-art}.tsx',
    '../ui/**/*.tsx',
    '../lib/**/*.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
)

describe('what is on the first screen has its texts in the first part', () => {
  test.each(Object.entries(sources))('%s', (_, source) => {
    const code = source.replace(/\/\*[\s\S]*?\*\//g, '')
    const keys = [...code.matchAll(/\bt(?:\.rich)?\(\s*['`]([\w.]+)/g)].map(([, key]) => key ?? '')
    const missing = keys.filter((key) => !firstTexts.some((section) => key.startsWith(`${section}.`)))
    expect(missing).toEqual([])
  })
})

test('the two parts are the whole', () => {
  const texts = { app: { a: '1' }, errors: { request: { b: '2' }, chat: { c: '3' } }, likes: { d: ['x'] } }
  const first = partOf(texts, 'first')
  const rest = partOf(texts, 'rest')
  expect(first).toEqual({ app: { a: '1' }, errors: { request: { b: '2' } } })
  expect(rest).toEqual({ errors: { chat: { c: '3' } }, likes: { d: ['x'] } })
  expect(joined(first, rest)).toEqual(texts)
})

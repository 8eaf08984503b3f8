import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/rules/first/values.ts'
import { guessLanguage } from './light-check.ts'

const folder = path.join(import.meta.dirname, '../../../test/words')
const messagesIn = (language: string): string[] =>
  (JSON.parse(fs.readFileSync(path.join(folder, `${language}.json`), 'utf8')) as { text: string }[]).map(
    ({ text }) => text,
  )

test('of 300 messages a language most are known, and hardly any is taken for another language', () => {
  for (const language of languages) {
    const guesses = messagesIn(language).map(guessLanguage)
    const right = guesses.filter((guess) => guess === language).length
    const wrong = guesses.filter((guess) => guess !== undefined && guess !== language).length
    expect(right, language).toBeGreaterThan(255)
    expect(wrong, language).toBeLessThan(8)
  }
})

test('a short text is known where people write it so in one language only', () => {
  expect(guessLanguage('Dzień dobry')).toBe('pl')
  expect(guessLanguage('Dzieki, do jutra')).toBe('pl')
  expect(guessLanguage('Welterusten')).toBe('nl')
  expect(guessLanguage('¿Quedamos?')).toBe('es')
  for (const unclear of [
    '',
    'ok',
    '😘',
    '12:30',
    'haha',
    'https://example.org/de/het/een',
    'Anna',
    'regel 7 verder verder verder verder verder',
  ])
    expect(guessLanguage(unclear), unclear).toBeUndefined()
})

test('other languages are not taken for one of the seven', () => {
  expect(guessLanguage('Привет, как дела?')).toBe('other')
  expect(guessLanguage('مرحبا كيف حالك')).toBe('other')
  expect(guessLanguage('Bugün hava güzel sahilde yürüyüş yapalım')).not.toBe('nl')
})

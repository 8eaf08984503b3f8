import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { nl } from '#locales/nl.ts'
import { loadTexts, TextsProvider } from '#web/lib/texts/i18n.tsx'
import { WordsField } from './words-field.tsx'

beforeAll(() => loadTexts('nl'))

const drawn = (words: string): string =>
  renderToString(
    <TextsProvider language="nl">
      <WordsField words={words} max={limits.giftWordsMax} onWrite={vi.fn()} />
    </TextsProvider>,
  )

test('words of emoji are as long as they have emoji, and longer ones are told (spec/chat 9)', () => {
  const full = drawn('💘'.repeat(limits.giftWordsMax))
  expect(full).not.toMatch(/maxlength/i)
  expect(full).not.toContain(nl.errors.request.field_too_long)
  expect(drawn('x'.repeat(limits.giftWordsMax + 1))).toContain(nl.errors.request.field_too_long)
})

import { expect, test } from 'vitest'
import { isChanged, type Kind, textOfValue, valueOfText } from './field-kinds.ts'

test.each<[Kind, unknown]>([
  ['text', 'Gloed'],
  ['text', null],
  ['number', 14],
  ['list', ['NL', 'BE']],
  ['lines', ['gloed.localhost', 'www.gloed.localhost']],
  ['boolean', false],
  [{ choices: ['all', 'none'] }, 'none'],
  [{ link: 'title' }, { title: 'Cams', url: 'https://cams.example/' }],
  ['notes', { name: 'Zo zien anderen je: kort' }],
])('a value of the kind %s is the same value again', (kind, value) => {
  const text = textOfValue(kind, value)
  expect(valueOfText(kind, text)).toEqual(value)
  expect(isChanged(kind, value, text)).toBe(false)
})

test('what cannot be read is sent as it is, and emptied words stay words', () => {
  expect(valueOfText('number', 'veel')).toBe('veel')
  expect(valueOfText('words', '  ')).toBe('')
  expect(isChanged('words', 'Let op', '')).toBe(true)
  expect(isChanged('words', null, '')).toBe(false)
  expect(isChanged('list', ['NL', 'BE'], 'NL BE')).toBe(false)
})

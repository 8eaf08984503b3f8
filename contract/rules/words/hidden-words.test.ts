import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distinctWords, holdsHiddenWord, isHideable } from './hidden-words.ts'

test('a word is found whatever accents, capitals and signs it has, and only as a whole', () => {
  const list = ['Café', 'zin in', 'żółw', 'Straße']
  for (const text of [
    'CAFE?',
    'ga je mee naar het café, ja',
    'heb je zin  in?',
    'ZIN, in mij',
    'Zolw!',
    'strasse',
    'c.a.f.e',
    'сafe',
  ])
    assert.ok(holdsHiddenWord(text, list), text)
  for (const text of ['cafetaria', 'zin', 'inzin in', 'in zin', 'straat', ''])
    assert.ok(!holdsHiddenWord(text, list), text)
  assert.ok(!holdsHiddenWord('café', []))
})

test('a word without a letter or a number finds nothing; words that find the same are one', () => {
  for (const word of ['', ' ', '!?', '…']) assert.ok(!isHideable(word), word)
  assert.ok(!holdsHiddenWord('hoi!', ['!']))
  assert.deepEqual(distinctWords(['Café', ' cafe ', '!', 'CAFÉ.', 'wijn']).length, 2)
})

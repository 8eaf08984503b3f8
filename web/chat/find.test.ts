import { expect, test } from 'vitest'
import { snippetByHits, splitByHits } from './find.ts'

const shown = (text: string, wanted: string, cut = splitByHits) =>
  cut(text, wanted)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('')

test('a text is marked wherever it stands, whatever its accents and capitals', () => {
  expect(shown('José en jose', 'JOSE')).toBe('[José] en [jose]')
  expect(shown('JOSE\u0301!', 'josé')).toBe('[JOSE\u0301]!')
  expect(shown('Łódź', 'lodz')).toBe('[Łódź]')
  expect(shown('a.b a+b', 'a+b')).toBe('a.b [a+b]')
  expect(shown('😀 hoi 😀', 'hoi')).toBe('😀 [hoi] 😀')
})

test('a text is marked whatever signs it was written with', () => {
  expect(shown('Die Straße hier', 'strasse')).toBe('Die [Straße] hier')
  expect(shown('voor\u200bbeeld．nl!', 'voorbeeld.nl')).toBe('[voor\u200bbeeld．nl]!')
  expect(shown('ﬁets, ＦＩＥＴＳ', 'fiets')).toBe('[ﬁets], [ＦＩＥＴＳ]')
  expect(shown('de がっこう', 'がっ')).toBe('de [がっ]こう')
})

test('a line break counts as a space', () => {
  expect(shown('tot\n\nmorgen dan', 'tot morgen')).toBe('[tot\n\nmorgen] dan')
})

test('nothing is marked where nothing is asked or found', () => {
  expect(shown('hoi', ' ')).toBe('hoi')
  expect(shown('hoi', 'dag')).toBe('hoi')
})

test('the line of a list begins near the first hit', () => {
  const text = `${'lang verhaal '.repeat(8)}naald in de hooiberg`
  expect(shown(text, 'naald', snippetByHits)).toMatch(/^… .{30}\[naald\] in de hooiberg$/)
  expect(shown('kort naald', 'naald', snippetByHits)).toBe('kort [naald]')
})

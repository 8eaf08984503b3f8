import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkWords, namesContact } from './check-words.ts'
import { asksAbout, warnsAbout } from './kinds.ts'

const around: Record<string, string> = {
  'nul zes twaalf vierendertig zesenvijftig achtenzeventig': 'phone',
  'o6 12 34 56 78': 'phone',
  '０６ １２３４５６７８': 'phone',
  '0\u200b6\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8': 'phone',
  'sześćset dwanaście trzysta czterdzieści pięć sześćset siedem': 'phone',
  'jan punt jansen apenstaartje gmail punt com': 'mail',
  'anna (at) example (dot) org': 'mail',
  'kijk op mijnsite punt nl': 'web',
  'mijnsite。nl': 'web',
  't.me/anna84': 'web',
  'w h a t s a p p': 'messenger',
  'wh4tsapp me': 'messenger',
  'NL91-ABNA-0417-1643-00': 'iban',
}
test('what is written around is found too', () => {
  for (const [text, kind] of Object.entries(around))
    assert((checkWords(text) as string[]).includes(kind), `${kind}: ${text}`)
})

test('dates, times, prices and large numbers are no telephone numbers', () => {
  for (const text of [
    'Ik ben geboren op 12-03-1985 om 10:45',
    'Dat kost € 1.250.000,00',
    'in 2019, 2020, 2021 en 2022',
    '3, 12, 18, 27, 33, 41',
    'een afstand van 384 400 kilometer',
  ])
    assert.deepEqual(checkWords(text), [], text)
})

test('contact details are asked about until two members know each other, money always, insults by a setting', () => {
  const found = ['phone', 'money', 'insult'] as const
  assert.deepEqual(asksAbout(found, { acquainted: false, insults: true }), ['insult', 'money', 'phone'])
  assert.deepEqual(asksAbout(found, { acquainted: true, insults: false }), ['money'])
  assert.deepEqual(warnsAbout(found, false), ['money', 'phone'])
  assert.deepEqual(warnsAbout(found, true), ['money'])
})

test('a name of a person is no contact', () => {
  for (const name of ['Anna', 'Jan-Willem', 'J.de Vries', 'Bo 1985', 'Mila'])
    assert.equal(namesContact(name), false, name)
  for (const name of ['Bel 0612345678', 'insta lisa99', 'annasite.nl', 'nul6 12345678'])
    assert.equal(namesContact(name), true, name)
})

test('a long text of anything is read in a moment', () => {
  const before = performance.now()
  for (const text of ['1 2 3 ', 'kun je me geld ', 'a at ', 'nulzes', 'NL91ABNA'])
    checkWords(text.repeat(300))
  assert(performance.now() - before < 10_000)
})

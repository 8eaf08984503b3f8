import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsLink } from './links.ts'

const links = [
  'kijk op https://example.test/x',
  'HTTP://foo',
  'www.iets.xx',
  'schrijf me op snel-rijk.com!',
  't.me/iemand',
  'bit.ly/abc',
]
const none = ['Hoi. Me too', 'om 10.30 uur', 'ja...nee', 'e.g. dit', 'a.b.c', 'kom.je morgen?']

test('an address is a link, a full stop is none', () => {
  for (const text of links) assert.equal(holdsLink(text), true, text)
  for (const text of none) assert.equal(holdsLink(text), false, text)
})

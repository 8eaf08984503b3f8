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
  'voorbeeld\u200b.com',
  'voorbeeld.c\u00adom',
  'voorbeeld．com',
  'voorbeeld。com',
  'voorbeeld｡com',
  'ｖｏｏｒｂｅｅｌｄ.ｃｏｍ',
  'ﬁets.nl',
  'straße.de',
  'пример.com',
  'ｈｔｔｐｓ：／／x.test',
]
const none = [
  'Hoi. Me too',
  'om 10.30 uur',
  'ja...nee',
  'e.g. dit',
  'a.b.c',
  'kom.je morgen?',
  '好。你好',
  'x.comma',
]

test('an address is a link, a full stop is none', () => {
  for (const text of links) assert.equal(holdsLink(text), true, text)
  for (const text of none) assert.equal(holdsLink(text), false, text)
})

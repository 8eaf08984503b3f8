import { expect, test } from 'vitest'
import { holdsLink } from './links.ts'

test.each([
  'kijk op https://example.test/x',
  'HTTP://foo',
  'www.iets.xx',
  'schrijf me op snel-rijk.com!',
  't.me/iemand',
  'bit.ly/abc',
])('%s is a link', (text) => expect(holdsLink(text)).toBe(true))

test.each(['Hoi. Me too', 'om 10.30 uur', 'ja...nee', 'e.g. dit', 'a.b.c', 'kom.je morgen?'])(
  '%s is none',
  (text) => expect(holdsLink(text)).toBe(false),
)

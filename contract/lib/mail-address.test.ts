import assert from 'node:assert/strict'
import { test } from 'node:test'
import { email } from '#contract/values.ts'
import { mailAddress } from './mail-address.ts'

const taken: [typed: string, kept: string][] = [
  ['a@b.nl', 'a@b.nl'],
  [' Anna@Voorbeeld.NL\u00a0', 'anna@voorbeeld.nl'],
  ['\u200banna@b.nl\u2060', 'anna@b.nl'],
  ["!#$%&'*+/=?^_`{|}~-@b.nl", "!#$%&'*+/=?^_`{|}~-@b.nl"],
  ['anna+vonk@b.nl', 'anna+vonk@b.nl'],
  ["o'neil@sub.example.co.uk", "o'neil@sub.example.co.uk"],
  ['_@b.nl', '_@b.nl'],
  ['anna-@b.nl', 'anna-@b.nl'],
  ['=?utf-8?q?a?=@b.nl', '=?utf-8?q?a?=@b.nl'],
  ['1@1.2.nl', '1@1.2.nl'],
  ['a@x.photography', 'a@x.photography'],
  ['a@a--b.nl', 'a@a--b.nl'],
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
  ['info@MÜLLER.DE', 'info@xn--mller-kva.de'],
  ['info@straße.de', 'info@xn--strae-oqa.de'],
  ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ['a@xn--mller-kva.de', 'a@xn--mller-kva.de'],
  ['a@b.xn--p1ai', 'a@b.xn--p1ai'],
  [`${'a'.repeat(64)}@b.nl`, `${'a'.repeat(64)}@b.nl`],
  [`a@${'b'.repeat(63)}.nl`, `a@${'b'.repeat(63)}.nl`],
]
const refused = [
  '',
  '@b.nl',
  'a@',
  'a@b',
  'a@b.n',
  'a b@c.nl',
  'a..b@c.nl',
  '.a@b.nl',
  'a.@b.nl',
  'a@b@c.nl',
  'a@-b.nl',
  'a@b-.nl',
  'a@b..nl',
  'a@b.nl.',
  'a@b.nl:25',
  'a@b.nl/x',
  'a@1.2.3.4',
  'a@[1.2.3.4]',
  'a@b.123',
  'a@b_c.nl',
  'a@b,c.nl',
  '"a b"@c.nl',
  '"a"@c.nl',
  'é@b.nl',
  'a,b@c.nl',
  'a;b@c.nl',
  'a:b@c.nl',
  'a(b)@c.nl',
  '<a@b.nl>',
  'Anna <a@b.nl>',
  'a\\@b.nl',
  'a@b.nl\r\nBcc: c@d.nl',
  'a\n@b.nl',
  `${'a'.repeat(65)}@b.nl`,
  `a@${'b'.repeat(64)}.nl`,
  `a@${'b.'.repeat(126)}nl`,
]

test('an address to which mail can go is taken, and kept in one form', () => {
  for (const [typed, kept] of taken) {
    assert.equal(mailAddress(typed), kept, typed)
    assert.equal(mailAddress(kept), kept)
    assert.equal(email.parse(typed), kept)
  }
})

test('what mail cannot go to, or only quoted, is refused', () => {
  for (const text of refused) {
    assert.equal(mailAddress(text), undefined, text)
    assert.equal(email.safeParse(text).error?.issues[0]?.message, 'accounts.email_invalid', text)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskIban } from './iban.ts'
import { maskPhone, parsePhone } from './phone.ts'

const countries = ['NL', 'DE', 'BE', 'GB', 'US', 'CA', 'PL', 'FR']
const of = (text: string, home = 'NL') => parsePhone(text, { home, countries })

test('a number of home, with and without its country, is the same number', () => {
  for (const text of [
    '06 12345678',
    '06-12 34 56 78',
    '+31612345678',
    '0031 6 12345678',
    '+31 (0)6 12345678',
  ])
    assert.equal(of(text), '+31612345678', text)
  assert.equal(of('0151 23456789', 'DE'), '+4915123456789')
  assert.equal(of('+1 212 555 1234'), '+12125551234')
})

test('a fixed, dear, wrong or foreign number is refused', () => {
  for (const text of [
    '020 1234567',
    '0900 1234567',
    '0612',
    '+31612345678 ext 5',
    'bel 06 12345678',
    '+447700900123',
  ])
    assert.throws(() => of(text), { code: 'directdebit.phone_invalid' }, text)
  // The Isle of Man shares the prefix of the United Kingdom and is not one of our countries.
  for (const text of ['+79123456789', '+447624123456'])
    assert.throws(() => of(text), { code: 'directdebit.phone_country' }, text)
})

test('a mask lets owners recognise their number and account, and reveals neither', () => {
  assert.equal(maskPhone('+31612345678'), '+31 •••• 678')
  assert.equal(maskPhone('+12125551234'), '+1 •••• 234')
  assert.equal(maskIban('NL91ABNA0417164300'), 'NL91 •••• 4300')
})

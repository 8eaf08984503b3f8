import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalMailbox } from './mailbox.ts'

const same = (addresses: readonly string[]) =>
  assert.equal(new Set(addresses.map(canonicalMailbox)).size, 1, String(addresses))
const different = (one: string, other: string) =>
  assert.notEqual(canonicalMailbox(one), canonicalMailbox(other))

test('a mailbox is the same with a tag and in other letters', () => {
  assert.equal(canonicalMailbox('Jan.Jansen+1+2@Example.nl'), 'jan.jansen@example.nl')
  assert.equal(canonicalMailbox('+jan@example.nl'), '+jan@example.nl')
  different('jan.jansen@example.nl', 'janjansen@example.nl')
  different('jan-vonk@example.nl', 'jan@example.nl')
})

test('a mailbox is the same at Gmail with dots', () => {
  same([
    'jan.jansen@gmail.com',
    'JanJansen@Gmail.com',
    'jan.jansen+vonk@gmail.com',
    'j.a.n.jansen@googlemail.com',
  ])
})

test('a mailbox is the same at Yahoo with an alias, in each of its countries', () => {
  for (const domain of [
    'yahoo.com',
    'yahoo.nl',
    'yahoo.co.uk',
    'yahoo.com.au',
    'ymail.com',
    'rocketmail.com',
  ])
    same([`jan_1@${domain}`, `jan_1-vonk@${domain}`, `Jan_1-a-b@${domain}`, `jan_1-a+b@${domain}`])
  different('jan@yahoo.com', 'jan@yahoo.nl')
  different('jan@yahoo.com', 'jan@ymail.com')
  different('jan-a@yahoo.example.nl', 'jan-b@yahoo.example.nl')
  assert.equal(canonicalMailbox('-jan@yahoo.com'), '-jan@yahoo.com')
})

test('a mailbox is the same at Proton, Apple and Fastmail under each of their names', () => {
  same(['jan.jansen@proton.me', 'jan_jansen@protonmail.com', 'jan-jansen+x@pm.me', 'janjansen@protonmail.ch'])
  same(['jan@icloud.com', 'jan@me.com', 'jan+x@mac.com'])
  same(['jan@fastmail.com', 'alles@jan.fastmail.com', 'jan+x@fastmail.com'])
  different('jan.jansen@icloud.com', 'janjansen@icloud.com')
  different('jan@fastmail.com', 'jan@fastmail.fm')
})

import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { mock, test } from 'node:test'
import type * as Argon2 from '@node-rs/argon2'

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2
const PARTS = /^(\$argon2id\$v=19\$m=19456,t=2,p=1\$)[\w+/]{22}\$[\w+/]{43}$/

test('an address that nobody has costs the hash of a member, also where the first hash of a process fails', async () => {
  // Mocked first, because an ES module copies the names of a CommonJS module once.
  mock.method(argon2, 'hash', () => Promise.reject(new Error('out of memory')))
  const looks = mock.method(argon2, 'verify')
  const { verifyPassword } = await import('./passwords.ts')
  const looked = await Promise.allSettled([1, 2, 3].map(() => verifyPassword(undefined, 'welkom01')))
  assert.deepEqual(
    looked.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
    [false, false, false],
  )
  mock.restoreAll()
  const stored = await argon2.hash('een lange zin', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const costs = [stored, ...looks.mock.calls.map((call) => String(call.arguments[0]))].map(
    (each) => PARTS.exec(each)?.[1],
  )
  assert.deepEqual(costs, Array(4).fill('$argon2id$v=19$m=19456,t=2,p=1$'))
})

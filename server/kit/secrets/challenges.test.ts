import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '#test/app.ts'
import { newChallenge, useChallenge } from './challenges.ts'

const t = await testApp()
after(() => t.close())

const secret = 'a secret'
const encoded = (challenge: string) => Buffer.from(challenge).toString('base64url')
const used = (challenge: string, purpose = 'log in', key = secret) =>
  useChallenge(t.db, { secret: key, purpose, table: 'staff_challenge_used' }, encoded(challenge))

test('a challenge works once, for what it was asked for', async () => {
  const challenge = newChallenge(secret, 'log in')
  assert.equal(await used(challenge, 'new 1'), false)
  assert.equal(await used(challenge, 'log in', 'another secret'), false)
  assert.deepEqual((await Promise.all([used(challenge), used(challenge), used(challenge)])).toSorted(), [
    false,
    false,
    true,
  ])
})

test('a challenge that is over, changed or invented does not work', async (context) => {
  const challenge = newChallenge(secret, 'log in')
  assert.equal(await used(challenge.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))), false)
  assert.equal(await used('nothing of ours'), false)
  const now = Date.now()
  context.mock.method(Date, 'now', () => now + 301_000)
  assert.equal(await used(challenge), false)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '#contract/accounts.ts'
import { setHiddenWords } from '#contract/privacy.ts'
import { hiddenWordLimits } from '#contract/rules/words/hidden-limits.ts'
import { exportOf } from '#test/acts/exports.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

test('a member keeps a list of hidden words, without empty words and without the same twice', async () => {
  const { client } = await t.aMember()
  const set = (words: string[]) => client.call(setHiddenWords, { body: { words } })
  const words = async () => (await client.call(getUser)).body.user.profile.hidden_words
  assert.deepEqual(await words(), [])
  assert.equal((await set(['Wijn', '…', ' drie woorden op rij ', 'WIJN!'])).status, 204)
  assert.deepEqual((await words()).length, 2)
  const { data } = await exportOf(t, client)
  assert.deepEqual(data.hidden_words.words, await words())
  const many = Array.from({ length: hiddenWordLimits.most + 1 }, (_, n) => `woord ${n}`)
  for (const refused of [many, ['x'.repeat(hiddenWordLimits.length + 1)], ['']])
    assert.equal((await set(refused)).status, 400)
  await set([])
  assert.deepEqual(await words(), [])
})

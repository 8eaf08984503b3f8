import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getUser } from '#contract/accounts.ts'
import { testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

test('Calls that come together are each answered about their own caller', async () => {
  const [one, other] = [await t.aMember({ name: 'Een' }), await t.aMember({ name: 'Ander' })]
  const nobody = t.visitor()
  nobody.cookie = `sid=${'x'.repeat(43)}`
  const clients = [one.client, nobody, other.client, one.client]
  const answers = await Promise.all(clients.map((client) => client.call(getUser)))
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.user?.profile.name]),
    [
      [200, 'Een'],
      [403, undefined],
      [200, 'Ander'],
      [200, 'Een'],
    ],
  )
})

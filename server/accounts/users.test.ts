import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { getUser } from '#contract/accounts.ts'
import { testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** The statements of `work` that read sessions or members, without those of timers. */
async function readsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  client.query = function (config, ...rest) {
    texts.push(typeof config === 'string' ? config : (config as { text: string }).text)
    return query.call(this, config, ...rest)
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return texts.filter((text) => /\bjoin session\b|\bmember m\b/.test(text))
}

const nameIn = ({ status, body }: { status: number; body: { user?: { profile: { name: string } } } }) =>
  `${status} ${body.user?.profile.name}`

test('The session and the user are read in one statement, of calls that come together too', async () => {
  const [one, other] = [await t.aMember({ name: 'Een' }), await t.aMember({ name: 'Ander' })]
  const nobody = t.visitor()
  nobody.cookie = `sid=${'x'.repeat(43)}`
  await one.client.call(getUser)
  const alone = await readsOf(async () => {
    assert.equal(nameIn(await one.client.call(getUser)), '200 Een')
  })
  assert.equal(alone.length, 1, alone.join('\n'))

  // The unknown cookie is looked for once more, as the previous one of a session.
  const together = await readsOf(async () => {
    const clients = [one.client, nobody, other.client, one.client]
    const answers = await Promise.all(clients.map((client) => client.call(getUser)))
    assert.deepEqual(answers.map(nameIn), ['200 Een', '403 undefined', '200 Ander', '200 Een'])
  })
  assert.equal(together.length, 2, together.join('\n'))
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connect } from '#db/connect.ts'
import { testApp } from '#test/app.ts'
import { withMessageCosts } from './message-costs.ts'
import { setPrices } from './set-prices.ts'

const t = await testApp()
after(() => t.close())

const base = await t.ctx.settings()
const never = (error: unknown) => assert.fail(String(error))

test('what a message costs is as new as the settings are, and read once for each time that they are', async () => {
  let present = { ...base }
  const settings = withMessageCosts(t.db, async () => present, never)
  const costs = async () => (await settings()).minimum_message_costs?.NL?.costs
  const [first, second] = await Promise.all([settings(), settings()])
  assert.equal(first, second)
  assert.equal(await costs(), '0.57')
  await setPrices(t.db, [
    { country: 'NL', style: 'p0', audience: 'everyone', credits: 10, currency: 'EUR', amount: 4_01 },
  ])
  assert.equal(await costs(), '0.57')
  present = { ...base, message_credits: 2 }
  assert.equal(await costs(), '0.81')
  present = { ...base, message_credits: 0 }
  assert.equal(await costs(), '0.00')
})

test('where prices cannot be read the settings are there all the same', async () => {
  let present = { ...base }
  const errors: unknown[] = []
  const connection = connect(t.url, { max: 1, onError: () => {} })
  const settings = withMessageCosts(
    connection.db,
    async () => present,
    (error) => errors.push(error),
  )
  const before = (await settings()).minimum_message_costs
  await connection.close()
  present = { ...base, name: 'Anders' }
  const now = await settings()
  assert.equal(now.name, 'Anders')
  assert.deepEqual(now.minimum_message_costs, before)
  assert.equal(errors.length, 1)
})

test('a site that sells nothing says nothing of costs', async () => {
  await t.db.updateTable('package').set({ withdrawnAt: new Date() }).execute()
  const settings = withMessageCosts(t.db, async () => ({ ...base }), never)
  assert.equal((await settings()).minimum_message_costs, null)
})

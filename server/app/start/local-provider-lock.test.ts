import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ConfigError } from '#server/app/environment.ts'
import { testDatabase } from '#test/database.ts'
import { lockLocalProvider } from './local-provider-lock.ts'

const database = await testDatabase()
const { url } = database
after(() => database.drop())

test('a second node with a local provider inside is refused, until the first has ended', async () => {
  const unlock = await lockLocalProvider(url)
  await assert.rejects(lockLocalProvider(url, 50), (error: Error) => {
    assert.ok(error instanceof ConfigError)
    assert.match(error.message, /^PAYMENT_PROVIDER: .*MOLLIE_BASE_URL$/)
    return true
  })
  const next = lockLocalProvider(url)
  await unlock()
  await (await next)()
})

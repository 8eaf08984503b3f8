import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { changePassword } from '#contract/security.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { logInWith } from '#test/acts/log-in.ts'
import { testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

test('who has a common password from before logs in with it, and cannot choose another one', async () => {
  const email = `${randomUUID()}@example.nl`
  const old = 'welkom12345'
  await t.aMember({ email, passwordHash: await hashPassword(old) })
  const client = await logInWith(t.visitor(), { email, password: old })
  const change = (password: string) =>
    client.call(changePassword, { body: { old_password: old, password, password_repeat: password } })
  const refused = await change('schatje123')
  assert.equal(refused.body.error?.fields?.password?.code, 'accounts.password_common')
  assert.equal((await change('een heel andere zin')).status, 204)
})

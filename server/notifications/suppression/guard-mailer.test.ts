import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import { isMailOut } from '#server/kit/mail-outage.ts'
import { testApp } from '#test/app.ts'
import { guardMailer } from './guard-mailer.ts'

const t = await testApp()
after(() => t.close())

let queries = 0
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    queries += 1
    return node
  },
  transformResult: async ({ result }) => result,
}
let failure: Error | undefined
const mailer = guardMailer(
  { send: async () => (failure ? Promise.reject(failure) : undefined), close: () => {} },
  { db: t.db.withPlugin(counting), mailKey: t.ctx.config.mailKey },
)
const mail = {
  from: 'Vonk <a@b.nl>',
  to: 'someone@example.nl',
  subject: 's',
  text: 't',
  html: 'h',
  messageId: '<m@localhost>',
}
beforeEach(() => {
  queries = 0
  failure = undefined
})

test('a mail costs one query where no outage is noted', async () => {
  await mailer.send(mail)
  await mailer.send({ ...mail, requested: true })
  assert.equal(queries, 2)
})

test('an outage is noted by a failure of the server, and ended by the next mail that is taken', async () => {
  failure = Object.assign(new Error('connection refused'), { code: 'ECONNECTION' })
  await assert.rejects(mailer.send(mail), failure)
  assert.equal(await isMailOut(t.db), true)
  failure = undefined
  await mailer.send(mail)
  assert.equal(await isMailOut(t.db), false)
})

test('a refusal of one receiver is no outage', async () => {
  failure = Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', command: 'RCPT TO' })
  await assert.rejects(mailer.send(mail), failure)
  assert.equal(await isMailOut(t.db), false)
})

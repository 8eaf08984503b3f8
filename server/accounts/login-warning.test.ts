import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { tryLogIn } from '#test/acts/log-in.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { accountsJobs } from './accounts.jobs.ts'

const SUBJECT = 'Er is meermaals geprobeerd in te loggen'

const t = await testApp({ trustedProxies: ['127.0.0.1'] })
after(() => t.close())

type Fields = Parameters<TestApp['aMember']>[0]
async function owner(fields: Fields = {}) {
  const email = `${randomUUID()}@example.nl`
  return { email, ...(await t.aMember({ email, ...fields })) }
}

let networks = 0
/** Five wrong passwords from a network of their own; the fifth starts a block. */
async function block(email: string, tries = 5): Promise<void> {
  const from = `10.9.${(networks += 1)}.7`
  for (let count = 0; count < tries; count++)
    await tryLogIn(t.visitor(), { email, password: 'wrong' }, { from })
}
const warningsTo = (email: string) => t.mails(email).filter(({ subject }) => subject === SUBJECT)
const waiting = async () => {
  const { rows } = await sql<{ payload: { memberId: number } }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
    where k.identifier = 'accounts.mail-login-warning'`.execute(t.db)
  return rows.map(({ payload }) => payload.memberId)
}
const letPass = (interval: string) =>
  sql`update login_warning set mailed_at = mailed_at - ${interval}::interval`.execute(t.db)

test('the owner is mailed when a block begins, with the way to a new password and no link that logs in', async () => {
  const { email } = await owner()
  await block(email, 4)
  await t.runJobs()
  assert.deepEqual(warningsTo(email), [])
  await block(email)
  await t.runJobs()
  const [mail, ...more] = warningsTo(email)
  assert.deepEqual(more, [])
  const links = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => link)
  assert.deepEqual(links, ['http://localhost:3000/reset-password'])
})

test('a day brings one mail at most, however many blocks and jobs there are', async () => {
  const { email, id } = await owner()
  await block(email)
  await block(email)
  const job = accountsJobs(t.ctx)['accounts.mail-login-warning']
  await Promise.all(Array.from({ length: 8 }, () => job({ memberId: id })))
  await t.runJobs()
  assert.equal(warningsTo(email).length, 1)
  await letPass('23 hours 59 minutes')
  await job({ memberId: id })
  assert.equal(warningsTo(email).length, 1)
  await letPass('2 minutes')
  await block(email)
  await t.runJobs()
  assert.equal(warningsTo(email).length, 2)
})

test('a mail that was not taken is sent with the next try', async () => {
  const { email, id } = await owner()
  const deaf = {
    ...t.ctx,
    mailer: { ...t.ctx.mailer, send: () => Promise.reject(new Error('no mail server')) },
  }
  await assert.rejects(accountsJobs(deaf)['accounts.mail-login-warning']({ memberId: id }), /no mail server/)
  await accountsJobs(t.ctx)['accounts.mail-login-warning']({ memberId: id })
  assert.equal(warningsTo(email).length, 1)
})

test('an address that nobody has gets the same work done: one job, of nobody, that mails nobody', async () => {
  await t.runJobs()
  const { email, id } = await owner()
  await block(email)
  assert.deepEqual(await waiting(), [id])
  await t.runJobs()
  const nobody = `${randomUUID()}@example.nl`
  await block(nobody)
  assert.deepEqual(await waiting(), [0])
  await t.runJobs()
  assert.deepEqual(t.mails(nobody), [])
})

test('a deleted and a fictional account are not mailed; a banned one logs in, so it is', async () => {
  const { email: banned } = await owner({ status: 'blocked' })
  await block(banned)
  await t.runJobs()
  assert.equal(t.mails(banned).length, 1)
  for (const fields of [{ status: 'deleted' }, { fictional: true }] as const) {
    const { email } = await owner(fields)
    await block(email)
    await t.runJobs()
    assert.deepEqual(t.mails(email), [], JSON.stringify(fields))
  }
})

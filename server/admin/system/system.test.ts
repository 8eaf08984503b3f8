import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import {
  getFailedJobs,
  getSystem,
  getSystemProblems,
  retryJob,
  sendTestMail,
} from '#contract/admin/system.ts'
import { createJobs } from '#server/app/jobs.ts'
import { errorText } from '#server/kit/error-text.ts'
import { countMails } from '#server/notifications/suppression/count-mails.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { failedJob } from '#test/matrix/staff/rows-of-system.ts'
import { beat } from './heartbeat.ts'
import { createServiceHealth } from './service-health.ts'

let t: TestApp
let released: unknown = {}
const releases = http.createServer((_request, answer) => answer.end(JSON.stringify(released)))
before(async () => {
  releases.listen(0, '127.0.0.1')
  await once(releases, 'listening')
  const { port } = releases.address() as AddressInfo
  t = await testApp({ releasesUrl: `http://127.0.0.1:${port}/` })
})
after(async () => {
  releases.close()
  await t.close()
})

const owner = () => t.staff('owner')
const systemNow = async () => (await owner().call(getSystem)).body
const problemsNow = async () => (await owner().call(getSystemProblems)).body.problems
const runJob = (name: string) => createJobs(t.ctx)[name]?.({}, {} as never)

test('a test mail goes to who asks for it, and what the mail server refuses is shown', async () => {
  const { to, error } = (await owner().call(sendTestMail)).body
  assert.equal(error, null)
  assert.equal(t.mails(to)[0]?.subject, 'Testmail van Vonk')
})

test('a newer release is named, and nothing that is no release (spec/admin 76)', async () => {
  const newer = async () => (await systemNow()).versions.newer
  assert.equal(await newer(), null)
  const url = 'https://example.org/releases/v999.0.0'
  released = { tag_name: 'v999.0.0', html_url: url }
  await runJob('staff.find-release')
  assert.deepEqual(await newer(), { version: 'v999.0.0', url })
  for (const wrong of [{ tag_name: '<b>' }, { tag_name: 'v999.0.1', html_url: 'javascript:alert(1)' }, []]) {
    released = wrong
    await assert.rejects(async () => runJob('staff.find-release'), /RELEASES_URL/)
  }
  assert.deepEqual(await newer(), { version: 'v999.0.0', url })
  released = { tag_name: 'v0.0.1' }
  await runJob('staff.find-release')
  assert.equal(await newer(), null)
})

describe('A failed job', () => {
  test('is listed with its error, without addresses, and runs again once somebody says so', async () => {
    const id = await failedJob(t)
    const { jobs } = (await owner().call(getFailedJobs, { query: { state: 'failed' } })).body
    const job = jobs.find((one) => one.id === id)
    assert.deepEqual([job?.task, job?.error, job?.next_at], ['kit.forget-old-keys', 'refused …', null])
    assert.ok((await problemsNow()).some(({ problem, count }) => problem === 'jobs_failed' && count === 1))
    assert.equal((await owner().call(retryJob, { params: { id } })).status, 204)
    assert.deepEqual((await owner().call(getFailedJobs)).body.jobs, [])
    await t.runJobs()
    assert.deepEqual((await owner().call(getFailedJobs)).body.jobs, [])
    assert.ok(!(await problemsNow()).some(({ problem }) => problem === 'jobs_failed'))
    const [entry] = await t.db
      .selectFrom('staffLog')
      .select(['act', 'subjectId', 'before'])
      .where('act', '=', 'retry_job')
      .execute()
    assert.deepEqual(
      [entry?.subjectId, entry?.before],
      [id, { task: 'kit.forget-old-keys', error: 'refused …' }],
    )
    const again = await owner().call(retryJob, { params: { id } })
    assert.equal(again.body.error?.code, 'admin.job_not_found')
    const { rows } = await sql<{ id: string }>`
      select id::text from graphile_worker.add_job('kit.forget-old-keys', run_at => now() + interval '1 day')`.execute(
      t.db,
    )
    const waits = await owner().call(retryJob, { params: { id: rows[0]?.id ?? '' } })
    assert.equal(waits.body.error?.code, 'admin.job_not_found', 'it did not fail')
    await sql`delete from graphile_worker._private_jobs`.execute(t.db)
  })

  test('stands on pages of fifty, and has not failed while it is tried again', async () => {
    await sql`select graphile_worker.add_job('kit.forget-old-keys', run_at => now() + interval '1 day')
      from generate_series(1, 60)`.execute(t.db)
    await sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'away'`.execute(t.db)
    const first = (await owner().call(getFailedJobs, { query: { state: 'retrying' } })).body
    assert.equal(first.jobs.length, 50)
    const second = (
      await owner().call(getFailedJobs, { query: { state: 'retrying', after: first.next ?? '' } })
    ).body
    assert.deepEqual([second.jobs.length, second.next], [10, null])
    assert.equal(new Set([...first.jobs, ...second.jobs].map(({ id }) => id)).size, 60)
    assert.deepEqual((await owner().call(getFailedJobs, { query: { state: 'failed' } })).body.jobs, [])
    assert.ok(!(await problemsNow()).some(({ problem }) => problem === 'jobs_failed'))
    assert.deepEqual((await owner().call(getFailedJobs, { query: { task: 'photos.process' } })).body.jobs, [])
    await sql`delete from graphile_worker._private_jobs`.execute(t.db)
  })
})

test('an error is one line, of 500 characters, without addresses', () => {
  assert.equal(errorText(new Error('550 <ans@elders.test> unknown\n at line 1')), '550 <…> unknown')
  assert.equal(errorText('x'.repeat(600)).length, 500)
})

test('the runs of scheduled jobs are noted, and what the check of the books found', async () => {
  await runJob('credits.check-ledger')
  const { books, schedule } = await systemNow()
  assert.ok(books.checked_at)
  assert.deepEqual(books.alarms, [])
  assert.ok(schedule.find(({ job }) => job === 'credits.check-ledger')?.ok_at)
  await sql`update member set credits = credits + 1 where id = ${t.id('bram')}`.execute(t.db)
  await runJob('credits.check-ledger')
  const alarmed = (await systemNow()).books.alarms.map(({ subject }) => subject)
  assert.ok(alarmed.includes(String(t.id('bram'))))
  assert.ok((await problemsNow()).some(({ problem }) => problem === 'ledger_alarm'))
  await sql`update member set credits = credits - 1 where id = ${t.id('bram')}`.execute(t.db)
  await runJob('credits.check-ledger')
  assert.deepEqual(await t.alarms(), [])
  assert.ok(!(await problemsNow()).some(({ problem }) => problem === 'ledger_alarm'))
})

test('mails are counted by domain, and a domain with few of them is not named', async () => {
  const add = async (email: string, sent: number, skipped = 0) => {
    const { id: memberId } = await t.aMember()
    await sql`update member set email = ${email} where id = ${memberId}`.execute(t.db)
    const address_hash = Buffer.from(email)
    await t.db.insertInto('mailAddress').values({ addressHash: address_hash, memberId }).execute()
    await sql`insert into mail (member_id, kind, sent_at) select ${memberId}, 'like', now() from generate_series(1, ${sent})`.execute(
      t.db,
    )
    await sql`insert into mail (member_id, kind, skipped) select ${memberId}, 'like', 'x' from generate_series(1, ${skipped})`.execute(
      t.db,
    )
    return address_hash
  }
  const bounced = await add('iemand@groot.test', 12, 2)
  await add('iemand@eigen-domein.test', 3)
  await t.db
    .insertInto('mailReport')
    .values([
      { id: Buffer.from('one'), addressHash: bounced, kind: 'bounce', weight: 4 },
      { id: Buffer.from('two'), addressHash: bounced, kind: 'complaint', weight: 0 },
    ])
    .execute()
  await countMails(t.db)
  await countMails(t.db)
  const { mail } = await systemNow()
  assert.deepEqual(
    mail.domains.find(({ domain }) => domain === 'groot.test'),
    { domain: 'groot.test', sent: 12, held: 2, bounces: 1, complaints: 1 },
  )
  assert.ok(!mail.domains.some(({ domain }) => domain === 'eigen-domein.test'))
  assert.ok((mail.domains.find(({ domain }) => domain === '')?.sent ?? 0) >= 3)
  assert.ok((await problemsNow()).some(({ subject }) => subject === 'groot.test'))
})

test('many refusals that speak about us within an hour are an alarm, with what the servers said', async () => {
  const refuse = (count: number, fault: string) =>
    sql`insert into mail_report (id, address_hash, kind, weight, fault, status, words)
      select decode(md5(random()::text), 'hex'), '\\x00', 'bounce', 0, ${fault}, '5.7.1', 'listed at zen.spamhaus.org'
      from generate_series(1, ${count}::int)`.execute(t.db)
  const alarm = async () => (await problemsNow()).find(({ problem }) => problem === 'mail_refused')
  await refuse(19, 'ours')
  await refuse(50, 'unclear')
  assert.equal(await alarm(), undefined)
  await refuse(2, 'ours')
  assert.equal((await alarm())?.count, 21)
  const { mail } = await systemNow()
  assert.deepEqual(
    mail.said.map(({ status, words }) => [status, words]),
    [['5.7.1', 'listed at zen.spamhaus.org']],
  )
  // A site that sends much is refused here and there all the time.
  await sql`delete from mail_day`.execute(t.db)
  await sql`insert into mail_day (day, domain, sent, held, bounces, complaints)
    values (current_date - 1, 'veel.test', 168000, 0, 0, 0)`.execute(t.db)
  assert.equal(await alarm(), undefined)
  assert.equal((await systemNow()).mail.many, 50)
  await sql`delete from mail_day where domain = 'veel.test'`.execute(t.db)
  await sql`update mail_report set received_at = now() - interval '61 minutes'`.execute(t.db)
  assert.equal(await alarm(), undefined)
})

test('a process says that it lives, and how its calls of outside services ended', async () => {
  const services = createServiceHealth()
  const port = services.watch('payments', {
    name: 'local',
    ask: async (fails: boolean) => (fails ? Promise.reject(new Error('away for ans@elders.test')) : 'fine'),
  })
  const id = crypto.randomUUID()
  const disk = { freeShare: async () => 0.5 }
  const me = { id, startedAt: new Date() }
  assert.equal(port.name, 'local')
  assert.equal(await port.ask(false), 'fine')
  await beat({ db: t.db, services, work: 'both', disk }, me)
  assert.ok(!(await problemsNow()).some(({ problem }) => problem === 'provider_failing'))
  const mail = createServiceHealth()
  const mailer = mail.watch('mail', { send: () => Promise.reject(new Error('no such mailbox')) })
  await assert.rejects(mailer.send(), /mailbox/)
  await beat({ db: t.db, services: mail, work: 'both', disk }, me)
  assert.ok(!(await problemsNow()).some(({ problem }) => problem === 'provider_failing'), 'one receiver')
  await assert.rejects(port.ask(true), /away/)
  await beat({ db: t.db, services, work: 'both', disk }, me)
  const { nodes, services: known, versions } = await systemNow()
  assert.deepEqual(
    nodes.map((node) => [node.id, node.work, node.gone, node.version]),
    [[id, 'both', false, versions.application]],
  )
  assert.deepEqual(
    known.map(({ service, error }) => [service, error]),
    [['payments', 'away for …']],
  )
  assert.ok(
    (await problemsNow()).some(
      ({ problem, subject }) => problem === 'provider_failing' && subject === 'payments',
    ),
  )
  await sql`update node set seen_at = now() - interval '3 minutes'`.execute(t.db)
  assert.equal((await systemNow()).nodes[0]?.gone, true)
  assert.deepEqual([versions.pending, versions.node], [[], process.version])
})

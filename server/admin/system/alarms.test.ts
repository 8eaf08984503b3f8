import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { alarmProblems, getSystem } from '#contract/admin/system.ts'
import { languages } from '#contract/rules/values.ts'
import { keepPartitions } from '#db/partitions.ts'
import { createSearchWays } from '#server/admin/system/search-ways.ts'
import { createServiceHealth } from '#server/admin/system/service-health.ts'
import type { SearchWay } from '#server/kit/ctx.ts'
import { textsOf } from '#server/kit/texts.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { alarmMail } from './alarm.mail.ts'
import { raiseAlarms } from './alarms.ts'
import { beat } from './heartbeat.ts'

let t: TestApp
let owners: string[]
before(async () => {
  t = await testApp()
  await t.aStaff({ roles: ['owner', 'finance'] })
  const gone = await t.aStaff({ roles: ['owner'] })
  await t.db.updateTable('staff').set({ disabledAt: new Date() }).where('id', '=', gone.id).execute()
  await t.aStaff({ roles: ['moderator'] })
  const { rows } = await sql<{ email: string }>`
    select email from staff where 'owner' = any(roles) and id <> ${gone.id} order by email collate "C"`.execute(
    t.db,
  )
  owners = rows.map(({ email }) => email)
  assert.equal(owners.length, 2)
})
after(() => t.close())

/** A job that should have run so many minutes ago. */
const lateJob = (minutes: number) =>
  sql`select graphile_worker.add_job('kit.forget-old-keys', job_key => 'late',
    run_at => now() - make_interval(mins => ${minutes}))`.execute(t.db)
const noJobs = () => sql`delete from graphile_worker._private_jobs`.execute(t.db)
const alarmMails = () => t.mails().filter(({ headers }) => headers['message-id']?.startsWith('<alarm.'))
const mailed = () =>
  alarmMails()
    .map(({ to }) => to)
    .toSorted((one, other) => one.localeCompare(other))

test('each owner gets one mail about an alarm, from however many processes, and another one when it comes back', async () => {
  await raiseAlarms(t.ctx)
  assert.deepEqual(mailed(), [])
  await lateJob(16)
  await Promise.all([1, 2, 3, 4].map(() => raiseAlarms(t.ctx)))
  await raiseAlarms(t.ctx)
  assert.deepEqual(mailed(), owners)
  const [mail] = alarmMails()
  assert.match(mail?.subject ?? '', /1 taak wacht$/)
  assert.ok(mail?.text.includes('/admin/system'))

  await noJobs()
  await raiseAlarms(t.ctx)
  await lateJob(16)
  await raiseAlarms(t.ctx)
  assert.deepEqual(mailed(), owners, 'it was away for a moment only')

  await noJobs()
  await sql`update system_alarm set seen_at = now() - interval '61 minutes'`.execute(t.db)
  await raiseAlarms(t.ctx)
  await lateJob(16)
  await raiseAlarms(t.ctx)
  assert.equal(mailed().length, 4)
  const { rows } = await sql<{ over: boolean }>`
    select ended_at is not null as over from system_alarm order by id`.execute(t.db)
  assert.deepEqual(rows, [{ over: true }, { over: false }])
  await noJobs()
})

test('a mail that the mail server does not take is sent later, and once', async () => {
  await sql`delete from system_alarm`.execute(t.db)
  const { mailer } = t.ctx
  const earlier = mailed().length
  const [first] = owners
  t.ctx.mailer = {
    ...mailer,
    send: (mail) => (mail.to === first ? Promise.reject(new Error('away')) : mailer.send(mail)),
  }
  await lateJob(20)
  await raiseAlarms(t.ctx)
  assert.equal(mailed().length, earlier + 1)
  t.ctx.mailer = mailer
  await raiseAlarms(t.ctx)
  assert.equal(mailed().length, earlier + 1, 'another process may be sending it')
  await sql`update system_alarm_mail set tried_at = tried_at - interval '4 minutes'`.execute(t.db)
  await raiseAlarms(t.ctx)
  await raiseAlarms(t.ctx)
  assert.equal(mailed().length, earlier + 2)
  await noJobs()
})

test('a table with partitions for a few more days only is a problem, until there are more', async () => {
  const shown = async () => {
    const { partitions, problems } = (await t.staff('owner').call(getSystem)).body
    assert.deepEqual(
      partitions.map(({ table }) => table),
      ['member_event'],
    )
    return problems.find(({ problem }) => problem === 'partitions_short')
  }
  assert.equal(await shown(), undefined)
  const { rows } = await sql<{ name: string }>`
    select name from partitions_of('member_event') where ends > current_date + 4`.execute(t.db)
  for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(t.db)
  assert.deepEqual(await shown(), {
    problem: 'partitions_short',
    subject: 'member_event',
    count: 3,
    since: null,
  })
  await keepPartitions(t.db)
  assert.equal(await shown(), undefined)
})

test('changes that stay in the outbox and a disk that is nearly full are problems', async () => {
  const services = createServiceHealth()
  const me = { id: crypto.randomUUID(), startedAt: new Date() }
  const beating = { db: t.db, services, work: 'both' as const }
  const shown = async () => {
    const { nodes, problems } = (await t.staff('owner').call(getSystem)).body
    return { share: nodes[0]?.free_share, disk: problems.find(({ problem }) => problem === 'disk_low') }
  }
  await beat({ ...beating, disk: { freeShare: () => Promise.reject(new Error('no such folder')) } }, me)
  assert.deepEqual(await shown(), { share: null, disk: undefined })
  await beat({ ...beating, disk: { freeShare: async () => 0.5 } }, me)
  assert.deepEqual(await shown(), { share: 0.5, disk: undefined })
  await beat({ ...beating, disk: { freeShare: async () => 0.125 } }, me)
  assert.equal((await shown()).disk?.count, 12)

  await t.runtime.relay.stop()
  await sql`insert into outbox (kind, member_ids, created_at)
    values ('user', '{}', now() - interval '61 s')`.execute(t.db)
  const { outbox, problems } = (await t.staff('owner').call(getSystem)).body
  assert.equal(outbox.waiting, 1)
  assert.ok(problems.some(({ problem, count }) => problem === 'outbox_late' && count === 1))
})

test('searches without the index in memory are a problem once they are too many', async () => {
  const services = createServiceHealth()
  const me = { id: crypto.randomUUID(), startedAt: new Date() }
  const disk = { freeShare: async () => 0.5 }
  const shown = async (ways: Partial<Record<SearchWay, number>>) => {
    const searches = createSearchWays()
    for (const [way, times] of Object.entries(ways))
      for (let time = 0; time < times; time++) searches.note(way as SearchWay)
    await beat({ db: t.db, services, work: 'http', disk, searches }, me)
    const { search, problems } = (await t.staff('owner').call(getSystem)).body
    return { search, count: problems.find(({ problem }) => problem === 'search_plain')?.count }
  }
  assert.deepEqual(await shown({ bitmaps: 19_000, plain: 1000, unindexed: 5000 }), {
    search: { bitmaps: 19_000, plain: 1000 },
    count: undefined,
  })
  assert.equal((await shown({ bitmaps: 4000, plain: 999 })).count, undefined)
  assert.equal((await shown({ bitmaps: 9000, plain: 1000 })).count, 10)
})

test('every alarm has its own subject in every language', () => {
  for (const language of languages) {
    const subjects = alarmProblems.map((problem) => {
      const data = { site: 'Vonk', problem, subject: 'node-1', count: 7, since: '1', link: 'https://x' }
      return alarmMail(textsOf(language), data).subject
    })
    assert.equal(new Set(subjects).size, alarmProblems.length)
    for (const subject of subjects) assert.match(subject, /^[^\n{}]{10,78}$/)
  }
})

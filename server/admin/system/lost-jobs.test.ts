import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { startJobs } from '#server/app/jobs.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { until } from '#test/until.ts'
import { beat } from './heartbeat.ts'
import { createLostJobsWatch, releaseAllJobs, releaseLostJobs } from './lost-jobs.ts'
import { createServiceHealth } from './service-health.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(t.db)
  await sql`delete from node`.execute(t.db)
})

const disk = { freeShare: async () => 0.5 }
const beatAs = (work: 'http' | 'jobs', jobPool?: string) =>
  beat(
    { db: t.db, services: createServiceHealth(), work, disk, jobPool },
    { id: crypto.randomUUID(), startedAt: new Date() },
  )

/** A job that this process holds and that was taken so many seconds ago. */
async function takenBy(pool: string, secondsAgo: number): Promise<void> {
  await sql`select graphile_worker.add_job('kit.forget-old-keys', job_key => ${pool})`.execute(t.db)
  await sql`update graphile_worker._private_jobs set locked_by = ${pool}, attempts = 1,
    locked_at = now() - make_interval(secs => ${secondsAgo}) where key = ${pool}`.execute(t.db)
}

async function held(): Promise<string[]> {
  const { rows } = await sql<{ pool: string }>`
    select locked_by as pool from graphile_worker._private_jobs
    where locked_by is not null order by 1`.execute(t.db)
  return rows.map(({ pool }) => pool)
}

test('a job of a process that died goes back to the queue, one of a process that lives does not', async () => {
  await takenBy('pool-dead', 121)
  await takenBy('pool-living', 121)
  await takenBy('pool-new', 60)
  await beatAs('jobs', 'pool-living')
  await beatAs('http')
  assert.equal(await releaseLostJobs(t.db), 1)
  assert.deepEqual(await held(), ['pool-living', 'pool-new'])
  assert.equal(await releaseLostJobs(t.db), 0)

  await sql`update node set seen_at = now() - interval '3 minutes'`.execute(t.db)
  assert.equal(await releaseLostJobs(t.db), 1)
  assert.deepEqual(await held(), ['pool-new'])
})

test('nothing is released while a process of an earlier release runs jobs', async () => {
  await takenBy('pool-unknown', 600)
  await beatAs('jobs')
  assert.equal(await releaseLostJobs(t.db), 0)
  assert.deepEqual(await held(), ['pool-unknown'])
})

test('a look releases nothing where the look before did not reach the database', async () => {
  await takenBy('pool-dead', 600)
  const ctx = { db: t.db, log: t.ctx.log }
  const look = createLostJobsWatch(ctx)
  await look()
  assert.deepEqual(await held(), ['pool-dead'])
  await look()
  assert.deepEqual(await held(), [])
})

test('a process that is alone takes up at once what the process before it left', async () => {
  await takenBy('pool-dead', 1)
  await releaseAllJobs(t.db)
  assert.deepEqual(await held(), [])
})

test('a job that runs is held under the name of its process', async () => {
  let begun = false
  let end = () => {}
  const runner = await startJobs(t.runtime, {
    'kit.forget-old-keys': () => {
      begun = true
      return new Promise<void>((resolve) => {
        end = resolve
      })
    },
  })
  await sql`select graphile_worker.add_job('kit.forget-old-keys')`.execute(t.db)
  try {
    await until(() => begun, 'the job')
    assert.deepEqual(await held(), [runner.pool])
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'`.execute(
      t.db,
    )
    await beatAs('jobs', runner.pool)
    assert.equal(await releaseLostJobs(t.db), 0)
  } finally {
    end()
    await runner.stop()
  }
})

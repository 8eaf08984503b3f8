import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { askForExport, exportFilePath, getExport } from '#contract/exports.ts'
import { freshenLogin } from '#contract/security.ts'
import { castPassword } from '#server/dev/demo/people/cast.ts'
import { exportOf, fetchExport } from '#test/acts/exports.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { testStore } from '#test/services/store.ts'
import { until } from '#test/until.ts'
import { exportsJobs } from './exports.jobs.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const ask = (client: TestClient, key?: string) => client.call(askForExport, {}, key ? { key } : {})
const stateOf = async (client: TestClient) => (await client.call(getExport)).body
const fetchFile = (client: TestClient) => client.raw('GET', exportFilePath)
const rowOf = (memberId: number) =>
  t.db.selectFrom('export').selectAll().where('memberId', '=', memberId).executeTakeFirstOrThrow()
const job = (name: keyof ReturnType<typeof exportsJobs>) => exportsJobs(t.ctx)[name]({} as never)
const letPass = (memberId: number, interval: string) =>
  sql`update export set asked_at = asked_at - ${interval}::interval, busy_until = busy_until - ${interval}::interval,
    ready_at = ready_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
    where member_id = ${memberId}`.execute(t.db)
const waiting = async () =>
  (
    await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker.jobs
      where task_identifier = 'exports.make'`.execute(t.db)
  ).rows[0]?.jobs

const staleClient = (memberId: number) => t.logIn(memberId, { freshUntil: new Date(0) })

/** Operations fail while this is open. */
async function withBrokenStore<T>(work: () => Promise<T>): Promise<T> {
  const store = { ...t.ctx.exportStore }
  t.ctx.exportStore.write = async () => {
    throw new Error('the store is away')
  }
  try {
    return await work()
  } finally {
    Object.assign(t.ctx.exportStore, store)
  }
}

describe('asking', () => {
  test('is answered with running, then ready, and told by mail', async () => {
    const me = await t.aMember()
    const none = await stateOf(me.client)
    assert.deepEqual([none.status, none.next_at, none.fresh], ['none', null, true])
    const asked = await ask(me.client)
    assert.deepEqual([asked.status, asked.body.status], [200, 'running'])
    assert.equal((await fetchFile(me.client)).statusCode, 404)
    await t.runJobs()
    const ready = await stateOf(me.client)
    assert.equal(ready.status, 'ready')
    const kept = (Date.parse(ready.expires_at!) - Date.parse(ready.ready_at!)) / 86_400_000
    assert.equal(kept, 7)
    const { email } = await t.db
      .selectFrom('member')
      .select('email')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    const [mail, ...others] = t.mails(email)
    assert.equal(mail?.subject, 'Je gegevens staan klaar')
    assert.deepEqual(others, [])
    const { fileId } = await rowOf(me.id)
    assert.match(mail.text, /http:\/\/localhost:3000\/settings/)
    for (const text of [mail.text, mail.html, JSON.stringify(mail.headers)])
      assert(!text.includes(fileId!) && !text.includes(exportFilePath))
  })

  test('fifty times at once makes one, and one job', async () => {
    const me = await t.aMember()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(me.client)))
    const codes = answers.map(({ status, body }) => body.error?.code ?? status)
    assert.equal(codes.filter((code) => code === 200).length, 1)
    assert.equal(codes.filter((code) => code === 'exports.running').length, 49)
    assert.equal(await waiting(), 1)
    await t.runJobs()
    assert.equal((await rowOf(me.id)).attempts, 1)
  })

  test('again within a day is refused with the time from when on it is possible', async () => {
    const me = await t.aMember()
    await exportOf(t, me.client)
    await letPass(me.id, '22 hours 30 minutes')
    const refused = await ask(me.client)
    assert.equal(refused.status, 429)
    assert.equal(refused.body.error?.code, 'exports.too_soon')
    assert.equal(refused.body.error?.hours, 2)
    assert.match(refused.body.error?.message ?? '', /Over 2 uur/)
    assert.equal(refused.body.error?.next_at, (await stateOf(me.client)).next_at)
    await letPass(me.id, '1 hour 30 minutes')
    assert.equal((await stateOf(me.client)).next_at, null)
    const { fileId } = await rowOf(me.id)
    assert.equal((await ask(me.client)).status, 200)
    await t.runJobs()
    assert.equal(await t.ctx.exportStore.read(fileId!), undefined, 'the file before is gone')
    await fetchExport(me.client)
  })

  test('with the same key is the same answer', async () => {
    const me = await t.aMember()
    const key = randomUUID()
    const answers = [await ask(me.client, key), await ask(me.client, key)]
    assert.deepEqual(answers[0]!.body, answers[1]!.body)
    assert.equal(answers[1]!.status, 200)
  })

  test('needs a fresh log-in, and so does fetching', async () => {
    const stale = await staleClient(t.id('hanna'))
    assert.equal((await ask(stale)).body.error?.code, 'accounts.fresh_login_needed')
    assert.equal((await stateOf(stale)).fresh, false)
    await exportOf(t, t.as('hanna'))
    const refused = await fetchFile(stale)
    assert.equal(refused.statusCode, 403)
    assert.equal(refused.json().error.code, 'accounts.fresh_login_needed')
    assert.equal((await stale.call(freshenLogin, { body: { password: castPassword } })).status, 204)
    assert.equal((await fetchFile(stale)).statusCode, 200)
  })

  test('is for unconfirmed members too', async () => {
    const { data } = await exportOf(t, t.as('chris'))
    assert.equal(data.account.status, 'not_confirmed')
  })
})

describe('the file', () => {
  test('is a zip to keep, that no cache keeps and no browser guesses at', async () => {
    const me = await t.aMember()
    await exportOf(t, me.client)
    const { headers, rawPayload } = await fetchFile(me.client)
    assert.equal(headers['content-type'], 'application/zip')
    assert.match(
      String(headers['content-disposition']),
      /^attachment; filename="export-\d{4}-\d\d-\d\d\.zip"$/,
    )
    assert.equal(headers['cache-control'], 'private, no-store')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(Number(headers['content-length']), rawPayload.length)
    assert.equal((await stateOf(me.client)).bytes, rawPayload.length)
  })

  test('is for its owner only, and for nobody who is logged out', async () => {
    const [me, other] = [await t.aMember(), await t.aMember()]
    await exportOf(t, me.client)
    assert.equal((await fetchFile(other.client)).statusCode, 404)
    const visitor = await fetchFile(t.visitor())
    assert.equal(visitor.statusCode, 403)
    assert.equal(visitor.json().error.code, 'accounts.authentication_required')
    await exportOf(t, other.client)
    const { data } = await fetchExport(other.client)
    assert.equal(data.account.id, other.publicId)
  })

  test('is read in the language of the member', async () => {
    const me = await t.aMember({ language: 'pl' })
    const { files } = await exportOf(t, me.client)
    assert.deepEqual([...files.keys()], ['CZYTAJMNIE.txt', 'data.json'])
    assert.match(files.get('CZYTAJMNIE.txt')!.toString(), /^Twoje dane w [^\r]+\r\n/)
  })

  test('is gone after seven days, and its name with it', async () => {
    const me = await t.aMember()
    await exportOf(t, me.client)
    const { fileId } = await rowOf(me.id)
    await letPass(me.id, '6 days 23 hours')
    await job('exports.forget-old')
    assert.equal((await fetchFile(me.client)).statusCode, 200)
    await letPass(me.id, '1 hour')
    assert.equal((await fetchFile(me.client)).statusCode, 404, 'also before the job has run')
    assert.equal((await stateOf(me.client)).status, 'none')
    await job('exports.forget-old')
    assert.equal(await t.ctx.exportStore.read(fileId!), undefined)
    const row = await rowOf(me.id)
    assert.deepEqual([row.status, row.fileId, row.bytes], ['expired', null, null])
    assert.deepEqual((await stateOf(me.client)).next_at, null)
  })

  test('goes with an account that is erased', async () => {
    const me = await t.aMember()
    await exportOf(t, me.client)
    const { fileId } = await rowOf(me.id)
    await sql`select erase_member(${me.id})`.execute(t.db)
    await job('exports.empty-trash')
    assert.equal(await t.ctx.exportStore.read(fileId!), undefined)
    assert.deepEqual(await t.db.selectFrom('exportTrash').selectAll().execute(), [])
  })

  test('holds the photos as large as we keep them', async () => {
    const me = await t.aMember()
    const photos = await t.db
      .insertInto('photo')
      .values(
        (['private', 'public', 'public'] as const).map((visibility, position) => ({
          memberId: me.id,
          visibility,
          position,
          status: position === 2 ? 'processing' : 'active',
        })),
      )
      .returning(['publicId', 'visibility', 'position'])
      .execute()
    for (const { publicId, position } of photos.slice(0, 2))
      await t.ctx.photoStore.write(publicId, 'large', Buffer.from(`photo ${position}`))
    const { files, data } = await exportOf(t, me.client)
    assert.deepEqual(
      data.photos.map(({ file, visibility, status }: any) => [file, visibility, status]),
      [
        ['photos/1.webp', 'private', 'active'],
        ['photos/2.webp', 'public', 'active'],
        [null, 'public', 'processing'],
      ],
    )
    assert.equal(files.get('photos/1.webp')?.toString(), 'photo 0')
    assert.equal(files.get('photos/2.webp')?.toString(), 'photo 1')
  })
})

describe('making it', () => {
  test('is tried again where it failed, and nothing half is served meanwhile', async () => {
    const me = await t.aMember()
    await ask(me.client)
    await withBrokenStore(() => t.runJobs())
    assert.equal((await stateOf(me.client)).status, 'running')
    assert.equal((await fetchFile(me.client)).statusCode, 404)
    assert.deepEqual(await fs.readdir(t.ctx.config.uploadFolder), [], 'no draft stays')
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)
    await t.runJobs()
    assert.equal((await stateOf(me.client)).status, 'ready')
  })

  test('fails for good after eight tries, and can then be requested at once', async () => {
    const me = await t.aMember()
    await ask(me.client)
    await withBrokenStore(async () => {
      for (let time = 0; time < 10; time++) {
        await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)
        await t.runJobs()
      }
    })
    const { status, next_at } = await stateOf(me.client)
    assert.deepEqual([status, next_at], ['failed', null])
    await exportOf(t, me.client)
  })

  test('is resumed where the process died, and a process that is too late removes its own file', async () => {
    const me = await t.aMember()
    await ask(me.client)
    const store = { ...t.ctx.exportStore }
    const writing: { id: string; goOn: () => void }[] = []
    let holds = false
    t.ctx.exportStore.write = async (id, file) => {
      await store.write(id, file)
      if (!holds) return
      holds = false
      await new Promise<void>((goOn) => writing.push({ id, goOn }))
    }
    const make = async () => {
      const known = writing.length
      holds = true
      const made = exportsJobs(t.ctx)['exports.make']({ memberId: me.id })
      await until(() => writing.length > known, 'a written file')
      return { made, ...writing[known]! }
    }
    try {
      const late = await make()
      await t.runJobs()
      assert.equal((await rowOf(me.id)).fileId, late.id, 'while somebody is at work nobody begins')
      await job('exports.resume-stuck')
      assert.equal(await waiting(), 0)
      await letPass(me.id, '21 minutes')
      await job('exports.resume-stuck')
      assert.equal(await waiting(), 1)
      const second = await make()
      late.goOn()
      await late.made
      assert.equal(await t.ctx.exportStore.read(late.id), undefined)
      assert.equal((await stateOf(me.client)).status, 'running')
      assert.equal((await fetchFile(me.client)).statusCode, 404)
      second.goOn()
      await second.made
      const { fileId, status } = await rowOf(me.id)
      assert.deepEqual([status, fileId], ['ready', second.id])
    } finally {
      Object.assign(t.ctx.exportStore, store)
    }
    await fetchExport(me.client)
  })

  test('that ends every process fails for good', async () => {
    const me = await t.aMember()
    await ask(me.client)
    await sql`update export set attempts = 8, file_id = gen_random_uuid(), busy_until = now() - interval '6 minutes'
      where member_id = ${me.id}`.execute(t.db)
    await job('exports.resume-stuck')
    assert.equal((await stateOf(me.client)).status, 'failed')
  })

  test('waits for nobody who has deleted their account', async () => {
    const me = await t.aMember()
    await ask(me.client)
    await sql`update member set status = 'deleted', deleted_at = now() where id = ${me.id}`.execute(t.db)
    await t.runJobs()
    await letPass(me.id, '1 hour')
    await job('exports.resume-stuck')
    assert.equal(await waiting(), 0)
    const { status, fileId } = await rowOf(me.id)
    assert.deepEqual([status, fileId], ['running', null])
  })
})

test('the same with a store that speaks S3', async () => {
  const s3 = await testStore()
  const app = await testApp({ s3: s3.options })
  after(async () => {
    await app.close()
    s3.close()
  })
  const me = await app.aMember()
  const photo = await app.db
    .insertInto('photo')
    .values({ memberId: me.id, main: true, status: 'active' })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  await app.ctx.photoStore.write(photo.publicId, 'large', Buffer.from('a photo'))
  const { files } = await exportOf(app, me.client)
  assert.equal(files.get('photos/1.webp')?.toString(), 'a photo')
  const kept = async () => [...(await s3.sizes()).keys()].filter((name) => name.startsWith('exports/'))
  assert.equal((await kept()).length, 1)
  await sql`update export set expires_at = now()`.execute(app.db)
  await exportsJobs(app.ctx)['exports.forget-old']()
  assert.deepEqual(await kept(), [])
})

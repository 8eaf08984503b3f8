import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { deletePhoto, listPhotos } from '#contract/photos.ts'
import { startJobs } from '#server/app/jobs.ts'
import type { PhotoStore } from '#server/kit/ports/photo-store.ts'
import { aPicture, upload } from '#test/acts/photos.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { until } from '#test/until.ts'
import { processPhoto } from './process-photo.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const filesOf = (id: string) => {
  const folder = path.join(t.ctx.config.uploadFolder, '../photos', id.slice(0, 2), id)
  return fs.existsSync(folder) ? fs.readdirSync(folder) : []
}
const rowOf = (publicId: string) =>
  t.db.selectFrom('photo').selectAll().where('publicId', '=', publicId).executeTakeFirst()
const emptyTrash = async () => {
  await sql`select graphile_worker.add_job('photos.empty-trash')`.execute(t.db)
  await t.runJobs()
}
const remove = (client: TestClient, id: string) => client.call(deletePhoto, { params: { id } })
/** Moves scheduled removals an hour back, so that they are due. */
const anHourLater = () =>
  sql`update photo_trash set created_at = created_at - interval '61 minutes'`.execute(t.db)

/** Calls `meanwhile` in the middle of the first write; reports removals during writes. */
function watched(store: PhotoStore, file: string, meanwhile: () => Promise<unknown>) {
  const writing: string[] = []
  const crossed: string[] = []
  let called = false
  const watching: PhotoStore = {
    ...store,
    async write(id, name, bytes) {
      writing.push(id)
      try {
        if (name === file && !called) {
          called = true
          await meanwhile()
        }
        await store.write(id, name, bytes)
      } finally {
        writing.splice(writing.indexOf(id), 1)
      }
    },
    async remove(id, name) {
      if (writing.includes(id)) crossed.push(`${id} ${name ?? 'all files'}`)
      await store.remove(id, name)
    },
  }
  return { watching, crossed }
}

describe('a photo that is deleted', () => {
  test('while its files are written keeps them until they are whole, then leaves none', async () => {
    const { client } = await t.aMember()
    const { photo } = (await upload(client, await aPicture())).body
    const row = await rowOf(photo.id)
    const { watching, crossed } = watched(t.ctx.photoStore, 'small', async () => {
      assert.equal((await remove(client, photo.id)).status, 204)
      await t.runJobs()
    })
    const { photoStore } = t.ctx
    t.ctx.photoStore = watching
    try {
      await processPhoto(t.ctx, row!.id)
    } finally {
      t.ctx.photoStore = photoStore
    }
    assert.deepEqual(crossed, [])
    await t.runJobs()
    assert.deepEqual(filesOf(photo.id), [])
    assert.deepEqual(await t.db.selectFrom('photoTrash').selectAll().execute(), [])
  })

  test('while its original is kept leaves none either', async () => {
    const { client } = await t.aMember()
    const key = randomUUID()
    let id = ''
    const { watching, crossed } = watched(t.ctx.photoStore, 'original', async () => {
      id = (await client.call(listPhotos)).body.photos[0]!.id
      await remove(client, id)
      await t.runJobs()
    })
    const { photoStore } = t.ctx
    t.ctx.photoStore = watching
    try {
      assert.equal((await upload(client, await aPicture(), {}, key)).status, 404)
    } finally {
      t.ctx.photoStore = photoStore
    }
    assert.deepEqual(crossed, [])
    await t.runJobs()
    assert.deepEqual(filesOf(id), [])
    assert.deepEqual(await t.db.selectFrom('photoTrash').selectAll().execute(), [])
  })

  for (const [what, file] of [
    ['the process that keeps its original', 'original'],
    ['the job that makes its files', 'large'],
  ] as const)
    test(`leaves no file for longer than an hour where ${what} dies amid it`, async () => {
      const { client } = await t.aMember()
      const { photoStore } = t.ctx
      let id = ''
      t.ctx.photoStore = {
        ...photoStore,
        async write(of, name, bytes) {
          if (name === file) {
            id = of
            await remove(client, id)
            await t.runJobs()
          }
          await photoStore.write(of, name, bytes)
          if (name === file) throw new Error('the process died')
        },
      }
      try {
        const { body } = await upload(client, await aPicture())
        if (file === 'large') {
          const row = await rowOf(body.photo.id)
          await assert.rejects(processPhoto(t.ctx, row!.id), /died/)
        }
      } finally {
        t.ctx.photoStore = photoStore
      }
      assert.equal(await rowOf(id), undefined)
      await anHourLater()
      await emptyTrash()
      assert.deepEqual(filesOf(id), [])
    })

  test('keeps its files where it was not deleted, however late the trash is emptied', async () => {
    const { client } = await t.aMember()
    const { photo } = (await upload(client, await aPicture())).body
    await t.runJobs()
    await anHourLater()
    await emptyTrash()
    assert.equal(filesOf(photo.id).length, 14)
  })
})

test('photos deleted at any moment of their processing log no error and leave no file', async () => {
  const said: unknown[][] = []
  const { log, photoStore } = t.ctx
  // As slow as a disk, so that crossing writes show.
  const slowly: PhotoStore['write'] = async (...of) => {
    for (let times = 0; times < 20; times++) await photoStore.write(...of)
  }
  t.ctx.photoStore = { ...photoStore, write: slowly }
  t.ctx.log = Object.assign(Object.create(log), { error: (...of: unknown[]) => said.push(of) })
  const runner = await startJobs(t.runtime)
  const ids: string[] = []
  try {
    const members = await Promise.all(Array.from({ length: 6 }, () => t.aMember({ paidUser: true })))
    const picture = await aPicture()
    await Promise.all(
      members.map(async ({ client }, place) => {
        for (let round = 0; round < 6; round++) {
          const { status, body } = await upload(client, picture)
          assert.equal(status, 201)
          ids.push(body.photo.id)
          // From one to all twelve files, at a different moment for each round and member.
          const moment = (2 * round + place) % 13
          await until(
            async () =>
              filesOf(body.photo.id).length > moment || (await rowOf(body.photo.id))?.status === 'active',
            'the moment',
          )
          await remove(client, body.photo.id)
        }
      }),
    )
    await until(async () => {
      const { rows } = await sql`select from graphile_worker.jobs where attempts < max_attempts
        and (locked_at is not null or run_at <= now())`.execute(t.db)
      return rows.length === 0
    }, 'the jobs')
  } finally {
    await runner.stop()
    Object.assign(t.ctx, { log, photoStore })
  }
  assert.deepEqual(said, [])
  const failed = await sql<{ lastError: string }>`
    select last_error from graphile_worker.jobs where last_error is not null`.execute(t.db)
  assert.deepEqual(failed.rows, [])
  assert.equal(ids.length, 36)
  assert.deepEqual(ids.flatMap(filesOf), [])
})

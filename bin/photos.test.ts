import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { diskPhotoStore } from '#server/adapters/storage/photo-store.ts'
import { testDatabase } from '#test/database.ts'
import { runCommand } from '#test/faults/lib/run-command.ts'
import { testStore } from '#test/services/store.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-photos-command-'))
const [database, store] = [await testDatabase(), await testStore()]
after(async () => {
  store.close()
  await database.drop()
  fs.rmSync(dataDir, { recursive: true })
})

test('photos and pictures for verification move to the store, counted, and once', async () => {
  const [photo, picture] = [randomUUID(), randomUUID()]
  await diskPhotoStore(path.join(dataDir, 'photos')).write(photo, 'small', Buffer.from('a photo'))
  await diskPhotoStore(path.join(dataDir, 'verification')).write(picture, 'small', Buffer.from('a picture'))
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.options
  const variables = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const move = () => runCommand('photos.ts', ['move', '--to', 's3'], variables)
  assert.match(await move(), /^2 files moved/m)
  assert.deepEqual([...(await store.sizes()).keys()].toSorted(), [
    `${photo}/small.webp`,
    `verification/${picture}/small.webp`,
  ])
  assert.match(await move(), /^0 files moved/m)
})

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { withClient } from '#db/with-client.ts'
import { command as sqlCommand, testDatabase } from '#test/database.ts'
import { OWN_ENVIRONMENT } from '#test/installation.ts'
import { startS3 } from '#test/services/s3.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-backup-command-'))
const [one, other] = await Promise.all([testDatabase(), testDatabase({ empty: true })])
const s3 = await startS3()
after(async () => {
  s3.close()
  await one.drop()
  await other.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Runs a command with the store of the test. Returns its exit code and what it printed. */
function command(name: string, args: string[], env: Record<string, string>) {
  const { endpoint, accessKeyId, secretAccessKey, region } = s3.options
  const store = {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    BACKUP_S3_REGION: region,
  }
  const options = { env: { PATH: process.env.PATH, ...OWN_ENVIRONMENT, ...store, ...env } }
  const file = path.join(import.meta.dirname, name)
  return new Promise<{ failed: boolean; text: string }>((resolve) => {
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) =>
      resolve({ failed: Boolean(error), text: stdout + stderr }),
    )
  })
}

test('the commands write into a store below BACKUP_URL, and bring it back from there', async () => {
  const from = { DATABASE_URL: one.url, DATA_DIR: path.join(folder, 'from') }
  fs.mkdirSync(path.join(from.DATA_DIR, 'photos'), { recursive: true })
  fs.writeFileSync(path.join(from.DATA_DIR, 'photos/one'), 'a photo')
  const made = await command('backup.ts', [], { ...from, BACKUP_URL: 's3://photos/kept' })
  assert.equal(made.failed, false, made.text)
  const [, place = ''] = /^done .*: (s3:\S+)$/m.exec(made.text) ?? []
  assert.match(place, /^s3:\/\/photos\/kept\/\d{4}-\d{2}-\d{2}-\d{4}$/)

  const into = { DATABASE_URL: other.url, DATA_DIR: path.join(folder, 'into') }
  const back = await command('restore.ts', [place], into)
  assert.equal(back.failed, false, back.text)
  assert.equal(fs.readFileSync(path.join(into.DATA_DIR, 'photos/one'), 'utf8'), 'a photo')
  const again = await command('restore.ts', [place], into)
  assert.deepEqual([again.failed, /holds data/.test(again.text)], [true, true])
})

test('an address that is none ends in one line', async () => {
  for (const name of ['backup.ts', 'restore.ts'])
    assert.deepEqual(await command(name, ['s3://'], { DATA_DIR: folder, DATABASE_URL: one.url }), {
      failed: true,
      text: 's3://: has to look like s3://bucket/prefix\n',
    })
})

test('a backup of production that finds fewer files than photos says so and is none', async () => {
  const data = path.join(folder, 'elsewhere')
  fs.mkdirSync(path.join(data, 'photos'), { recursive: true })
  await sqlCommand(one.url, "insert into photo (member_id, status) select id, 'active' from member limit 2")
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: one.url,
    DATA_DIR: data,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Vonk <no-reply@vonk.example>',
    SESSION_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://vonk.example',
    PAYMENT_PROVIDER: 'local',
  }
  const place = path.join(folder, 'short')
  const made = await command('backup.ts', [place], production)
  assert.equal(made.failed, true, made.text)
  assert.match(
    made.text,
    /^.* has 0 files of photos, and the database \d+ photos: is that DATA_DIR of the site\?\n$/,
  )
  assert.equal(fs.existsSync(path.join(place, 'files.jsonl.gz')), false, 'it copies no file')
  assert.equal(fs.existsSync(path.join(place, 'database/manifest.json')), false)
  const { rows } = await withClient({ connectionString: one.url }, (client) =>
    client.query('select from photo'),
  )
  for (const index of rows.keys()) fs.writeFileSync(path.join(data, 'photos', String(index)), '')
  const whole = await command('backup.ts', [path.join(folder, 'whole')], production)
  assert.equal(whole.failed, false, whole.text)
})

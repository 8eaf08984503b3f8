import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { withClient } from '#db/with-client.ts'
import { command as sqlCommand, testDatabase } from '#test/database.ts'
import { OWN_ENVIRONMENT } from '#test/installation.ts'
import { testStore } from '#test/services/store.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-backup-command-'))
const [one, other] = await Promise.all([testDatabase(), testDatabase({ empty: true })])
const s3 = await testStore()
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
  const made = await command('backup.ts', [], { ...from, BACKUP_URL: `s3://${s3.options.bucket}/kept` })
  assert.equal(made.failed, false, made.text)
  const [, place = ''] = /^done .*: (s3:\S+)$/m.exec(made.text) ?? []
  assert.match(place, /^s3:\/\/[\w-]+\/kept\/\d{4}-\d{2}-\d{2}-\d{4}$/)

  const into = { DATABASE_URL: other.url, DATA_DIR: path.join(folder, 'into') }
  const back = await command('restore.ts', [place], into)
  assert.equal(back.failed, false, back.text)
  assert.equal(fs.readFileSync(path.join(into.DATA_DIR, 'photos/one'), 'utf8'), 'a photo')
  const again = await command('restore.ts', [place], into)
  assert.deepEqual([again.failed, /holds data/.test(again.text)], [true, true])
})

test('below BACKUP_URL old backups go, and the newest is verified and told to the admin', async () => {
  const shelf = path.join(folder, 'shelf')
  const site = { DATABASE_URL: one.url, DATA_DIR: path.join(folder, 'site'), BACKUP_URL: shelf }
  fs.mkdirSync(site.DATA_DIR)
  fs.writeFileSync(path.join(site.DATA_DIR, 'a-file'), 'its bytes')
  const made = await command('backup.ts', [], site)
  assert.equal(made.failed, false, made.text)
  const [newest = ''] = fs.readdirSync(shelf)
  for (let n = 1; n <= 40; n++) {
    const day = new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)
    fs.mkdirSync(path.join(shelf, `${day}-0310/database`), { recursive: true })
    fs.writeFileSync(path.join(shelf, `${day}-0310/database/manifest.json`), '{}')
  }
  fs.mkdirSync(path.join(shelf, 'before-1.2.0'))
  fs.mkdirSync(path.join(shelf, '2024-02-01-0310/files'), { recursive: true })
  const pruned = await command('backup.ts', ['prune'], site)
  assert.equal(pruned.failed, false, pruned.text)
  const left = fs.readdirSync(shelf)
  assert.ok(left.includes(newest) && left.includes('before-1.2.0'), 'what it did not make stays')
  assert.equal(left.includes('2024-02-01-0310'), false, 'what broke off long ago goes')
  assert.ok([10, 11].includes(left.length - 1), `7 days and 4 weeks: ${left.join(' ')}`)

  const verified = await command('backup.ts', ['verify'], site)
  assert.equal(verified.failed, false, verified.text)
  assert.match(verified.text, /files     \d+ are whole\nbooks     are right\n/)
  fs.writeFileSync(path.join(shelf, newest, 'files/a-file'), 'its bytez')
  const damaged = await command('backup.ts', ['verify', path.join(shelf, newest)], site)
  assert.deepEqual([damaged.failed, damaged.text], [true, 'files/a-file is damaged\n'])
  const noted = await command('backup.ts', ['note', 'pgbackrest', '--place', 'repo1'], site)
  assert.equal(noted.failed, false, noted.text)
  const { rows } = await withClient({ connectionString: one.url }, (client) =>
    client.query('select kind, program, place, error from backup_run order by kind, program'),
  )
  const place = path.join(shelf, newest)
  assert.deepEqual(rows, [
    { kind: 'backup', program: 'pgbackrest', place: 'repo1', error: null },
    { kind: 'backup', program: 'vonk', place, error: null },
    { kind: 'verify', program: 'vonk', place, error: 'files/a-file is damaged' },
  ])
})

test('backups in a store are pruned too', async () => {
  const site = { DATABASE_URL: one.url, DATA_DIR: folder, BACKUP_URL: `s3://${s3.options.bucket}/shelf` }
  for (const day of ['2024-02-01', '2024-02-02', '2024-03-01'])
    for (const file of ['database/manifest.json', 'files/photos/a&b+c d'])
      await s3.write(`shelf/${day}-0310/${file}`, '{}')
  const pruned = await command('backup.ts', ['prune', '--days', '1', '--weeks', '2'], site)
  assert.equal(pruned.failed, false, pruned.text)
  assert.match(pruned.text, /^removed   2024-02-01-0310\ndone .*: 2 stay in s3:\/\/[\w-]+\/shelf$/m)
  const left = [...(await s3.sizes()).keys()].filter((key) => key.startsWith('shelf/'))
  assert.equal(left.length, 4)
  assert.ok(left.every((key) => !key.includes('2024-02-01')))
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

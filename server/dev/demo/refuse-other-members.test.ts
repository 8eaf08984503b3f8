import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { testDatabase } from '#test/database.ts'
import { insertMember } from './insert-member.ts'
import { refuseOtherMembers } from './refuse-other-members.ts'

const MAIN = path.join(import.meta.dirname, '../../main.ts')

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-other-'))
const site = await testDatabase({ empty: true })
const demo = await testDatabase()
after(async () => {
  await site.drop()
  await demo.drop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function addMember(url: string): Promise<void> {
  const connection = connect(url, { max: 1, onError: () => {} })
  await insertMember(connection.db, { name: 'Somebody', email: 'somebody@example.nl' })
  await connection.close()
}

test('a demo takes an empty database, and one of a demo where others signed up since', async () => {
  await refuseOtherMembers(site.url)
  await migrate(site.url)
  await refuseOtherMembers(site.url)
  await addMember(demo.url)
  await refuseOtherMembers(demo.url)
})

test('a forgotten NODE_ENV on the database of a site does not start, and says so in one line', async () => {
  await addMember(site.url)
  const env = { PATH: process.env.PATH, DATABASE_URL: site.url, DATA_DIR: dataDir, PORT: '0' }
  const { status, stderr, stdout } = spawnSync(process.execPath, [MAIN], { env, timeout: 60_000 })
  assert.equal(status, 1, String(stdout))
  assert.equal(
    stderr.toString(),
    'Vonk does not start:\nNODE_ENV: set it to production; the members of DATABASE_URL are no demo members\n',
  )
})

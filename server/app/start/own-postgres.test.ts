import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { ConfigError } from '#server/app/environment.ts'
import { command } from '#test/database.ts'
import { ownPostgres } from './own-postgres.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-own-'))
fs.chmodSync(folder, 0o755)
after(() => fs.rmSync(folder, { recursive: true, force: true }))

test('a folder serves one process at a time; the next waits until its server has ended', async (t) => {
  const said = t.mock.method(console, 'log', () => {})
  const first = await ownPostgres(folder)
  await assert.rejects(ownPostgres(folder, 1), (error) => {
    assert.ok(error instanceof ConfigError)
    assert.match(error.message, /^DATA_DIR: another Vonk uses .*DATA_DIR=…$/)
    return true
  })
  await command(first.url, 'select') // the server of the first goes on
  const second = ownPostgres(folder)
  await new Promise<void>((resolve) => {
    said.mock.mockImplementation(() => resolve())
  })
  await first.stop()
  const server = await second
  await command(server.url, 'select')
  await server.stop()
  assert.equal(said.mock.callCount(), 2)
})

test('a lock file that names some other process is told as PostgreSQL tells it', async (t) => {
  t.mock.method(console, 'log', () => {})
  const [one, other] = [path.join(folder, 'one'), path.join(folder, 'other')]
  for (const made of [one, other]) fs.mkdirSync(made, { mode: 0o755 })
  const running = await ownPostgres(one)
  await (await ownPostgres(other)).stop()
  const lockOf = (dataDir: string) => path.join(dataDir, 'postgres/postmaster.pid')
  const [pid] = fs.readFileSync(lockOf(one), 'utf8').split('\n')
  fs.writeFileSync(lockOf(other), `${pid}\n`)
  await assert.rejects(ownPostgres(other, 1), (error) => {
    assert.ok(error instanceof ConfigError)
    assert.match(error.message, new RegExp(`^DATA_DIR: .*postmaster\\.pid.*PID ${pid}`))
    return true
  })
  await running.stop()
})

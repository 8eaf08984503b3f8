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

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { csvOf, folderOf, line, zipOf } from '#test/acts/imports.ts'
import { aPicture } from '#test/acts/photos.ts'
import { testApp } from '#test/app.ts'
import { OWN_ENVIRONMENT } from '#test/installation.ts'

const t = await testApp()
const folder = folderOf()
after(async () => {
  await t.close()
  folder.remove()
})

const members = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      ...OWN_ENVIRONMENT,
      DATA_DIR: t.ctx.config.uploadFolder,
      DATABASE_URL: t.url,
      SESSION_SECRET: t.ctx.config.secret,
    }
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'members.ts'), ...args],
      { env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    )
  })

test('the command imports a file, keeps the rejected rows, and goes on with the same file', async () => {
  const file = folder.write(
    'members.csv',
    csvOf(
      line({ name: 'Commando', email: 'commando@elders.test', photo: 'c.jpg' }),
      line({ name: '=x', email: 'formule@elders.test' }),
    ),
  )
  const photos = folder.write('photos.zip', await zipOf({ 'c.jpg': await aPicture('#010203') }))
  const dry = await members('import', file, '--photos', photos, '--dry-run')
  assert.match(dry.output, /Would import 1 of 2 rows, 0 photos; 0 were imported before, 1 are in/)
  const { code, output } = await members('import', file, '--photos', photos)
  assert.equal(code, 0, output)
  assert.match(output, /Imported 1 of 2 rows, 1 photos; 0 were imported before/)
  assert.match(fs.readFileSync(`${file}.rejects.csv`, 'utf8'), /^row,field,reason,name,.*\r\n3,name,.*,'=x,/)
  assert.match(
    (await members('import', file, '--photos', photos)).output,
    /Imported 0 of 2 rows.*1 were imported/,
  )
  const latin1 = folder.write(
    'latin1.csv',
    Buffer.from(csvOf(line({ name: 'Renée', email: 'renee@elders.test' })), 'latin1'),
  )
  const asked = await members('import', latin1)
  assert.equal(asked.code, 1)
  assert.match(asked.output, /--charset windows-1252 +Renée\n +--charset windows-1250 +Renée\n/)
  const told = await members('import', latin1, '--charset', 'windows-1252')
  assert.match(told.output, /Imported 1 of 1 rows/)
  const wrong = await members('import', file, '--brand', 'nobodys')
  assert.deepEqual([wrong.code, wrong.output.trim()], [1, 'nobodys: there is no such brand'])
})

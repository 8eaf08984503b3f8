import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { getSystem } from '#contract/admin/system.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { noteBackup } from './backups.ts'
import { problemsIn } from './problems.ts'
import { judgeSystem } from './read-system.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const shown = async () => (await t.staff('owner').call(getSystem)).body
/** In production; the site of the tests is a demo. */
const late = async () => {
  const { problems } = await judgeSystem({ ...t.ctx, config: { ...t.ctx.config, demo: false } })
  return problems.map(({ problem }) => problem).filter((problem) => problem.endsWith('_late'))
}
const aged = (kind: string, hours: number) =>
  sql`update backup_run set ok_at = now() - make_interval(hours => ${hours}) where kind = ${kind}`.execute(
    t.db,
  )

test('a site without backups has a day and a half, and then owners have an alarm', async () => {
  await sql`update staff set created_at = now() - interval '35 hours'`.execute(t.db)
  assert.deepEqual(await late(), [])
  await sql`update staff set created_at = now() - interval '37 hours'`.execute(t.db)
  assert.deepEqual(await late(), ['backup_late'])
  await sql`update staff set created_at = now() - interval '9 days'`.execute(t.db)
  assert.deepEqual(await late(), ['backup_late', 'verify_late'])
  assert.equal((await shown()).backups.expected_since, null, 'a demo needs no backup')
})

test('the age is that of the last good backup, whichever program made it', async () => {
  await noteBackup(t.db, { kind: 'backup', program: 'vonk' }, { place: '/var/backups/vonk/1' })
  await noteBackup(t.db, { kind: 'verify', program: 'vonk' }, { place: '/var/backups/vonk/1' })
  assert.deepEqual(await late(), [])
  await aged('backup', 37)
  await aged('verify', 9 * 24)
  await noteBackup(t.db, { kind: 'backup', program: 'vonk' }, { error: new Error('no room on a@b.example') })
  assert.deepEqual(await late(), ['backup_late', 'verify_late'])
  const { runs } = (await shown()).backups
  assert.deepEqual(
    runs.map(({ kind, program, place, error }) => [kind, program, place, error]),
    [
      ['backup', 'vonk', '/var/backups/vonk/1', 'no room on …'],
      ['verify', 'vonk', '/var/backups/vonk/1', null],
    ],
  )
  await noteBackup(t.db, { kind: 'backup', program: 'pgbackrest' }, { place: '' })
  assert.deepEqual(await late(), ['verify_late'])
  await noteBackup(t.db, { kind: 'backup', program: 'vonk' }, { place: '/var/backups/vonk/2' })
  const { runs: now } = (await shown()).backups
  assert.deepEqual(
    now.find(({ kind, program }) => kind === 'backup' && program === 'vonk')?.error,
    null,
    'a later success ends the error',
  )
})

test('an archive of the log that takes nothing is a problem after some minutes', async () => {
  const { problems: _problems, ...known } = await shown()
  assert.equal(known.backups.archive, null, 'the database of the tests keeps none')
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const found = (ok_at: string | null, failed_at: string | null) =>
    problemsIn({ ...known, backups: { ...known.backups, archive: { ok_at, failed_at } } }).some(
      ({ problem }) => problem === 'archive_late',
    )
  assert.equal(found(ago(60), null), false, 'an idle site has nothing to archive')
  assert.equal(found(ago(1), ago(0)), false)
  assert.equal(found(ago(6), ago(0)), true)
  assert.equal(found(ago(5), ago(6)), false)
  assert.equal(found(null, ago(6)), true)
})

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { acceptInvitation, openInvitation } from '#contract/admin/invitation.ts'
import { getStaffLog } from '#contract/admin/log.ts'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { codeOf } from '#test/acts/staff.ts'
import { testApp } from '#test/app.ts'
import { OWN_ENVIRONMENT } from '#test/installation.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-staff-'))
fs.chmodSync(folder, 0o755)
const t = await testApp()
after(async () => {
  await t.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Runs the command, and returns its output and exit code. */
const staff = (env: Record<string, string>, ...args: string[]) => run('staff', env, ...args)

function run(
  command: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const secret = t.runtime.config.secret
  const all = { PATH: process.env.PATH, ...OWN_ENVIRONMENT, DATA_DIR: folder, SESSION_SECRET: secret, ...env }
  const file = path.join(import.meta.dirname, `${command}.ts`)
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { env: all }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    )
  })
}
const here = { DATABASE_URL: t.url }

test('the first owner comes by a link of the command, which works once', async () => {
  const { output } = await staff(here, 'add', 'Eerste@Demo.test', '--role', 'owner')
  assert.match(output, /^http:\/\/localhost:3000\/admin\/invitation#[\w-]{43}\n$/)
  const invited = await staff(here, 'list')
  assert.match(invited.output, /^eerste@demo\.test {2}owner {2}invited, until 2/m)
  const token = output.trim().split('#')[1] ?? ''
  const { body } = await t.visitor().call(openInvitation, { body: { token } })
  assert.deepEqual(body.roles, ['owner'])
  const filled = { token, name: 'Eerste', password: 'een lang wachtwoord van staf', language: 'nl' as const }
  const client = t.visitor()
  const answer = await client.call(acceptInvitation, { body: { ...filled, code: codeOf(body.secret) } })
  assert.equal(answer.status, 201)
  const log = await client.call(getStaffLog, { query: { act: 'invite_staff' } })
  assert.deepEqual(log.body.entries[0]?.actor, { kind: 'cli', name: os.userInfo().username, program: null })
  const again = await staff(here, 'add', 'eerste@demo.test', '--role', 'owner')
  assert.deepEqual(again, { code: 1, output: 'This address already has an account in the admin.\n' })
  const listed = await staff(here, 'list')
  assert.match(listed.output, /^eerste@demo\.test {2}Eerste {2}owner {2}active/m)
  assert.doesNotMatch(listed.output, /invited/)
})

test('the command keeps the rules: the last owner stays, and a nobody is nobody', async () => {
  await sql`update staff set disabled_at = now() where email <> 'eerste@demo.test'`.execute(t.db)
  const { code, output } = await staff(here, 'disable', 'eerste@demo.test')
  assert.deepEqual({ code, output }, { code: 1, output: 'One owner who can log in has to remain.\n' })
  assert.equal((await staff(here, 'unlock', 'nobody@demo.test')).output, 'This person does not exist.\n')
  assert.match((await staff(here, 'add', 'x@demo.test', '--role', 'boss')).output, /^The people who run/)
  assert.match((await staff(here, 'reset', 'eerste@demo.test')).output, /\/admin\/invitation#/)
})

test('what other commands change is in the log too, with the user of the system', async () => {
  const file = path.join(folder, 'prices.json')
  fs.writeFileSync(file, JSON.stringify([{ country: 'NL', style: 'p1', credits: 30, price: '24.95' }]))
  const set = await run('prices', here, file)
  assert.equal(set.code, 0, set.output)
  const shown = await run('brands', here, 'host', 'vonk', 'elders.example')
  assert.equal(shown.code, 0, shown.output)
  const { rows } = await sql<{ act: string; actor: string; subject: string }>`
    select act, actor_kind || ':' || actor_name as actor, subject_kind || ' ' || subject_id as subject
    from staff_log order by id desc limit 2`.execute(t.db)
  const actor = `cli:${os.userInfo().username}`
  assert.deepEqual(rows, [
    { act: 'change_brand', actor, subject: 'brand vonk' },
    { act: 'set_prices', actor, subject: 'country NL' },
  ])
})

test('it works on the embedded database, whether or not a server runs on it', {
  timeout: 120_000,
}, async () => {
  const alone = await staff({}, 'add', 'thuis@demo.test', '--role', 'owner')
  assert.match(alone.output, /\/admin\/invitation#/)
  const running = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: true })
  const connection = connect(running.url, { max: 1, onError: () => {} })
  try {
    const beside = await staff({}, 'add', 'ook@demo.test', '--role', 'writer')
    assert.match(beside.output, /\/admin\/invitation#/)
    const { rows } = await sql<{ email: string }>`select email from staff_invitation order by 1`.execute(
      connection.db,
    )
    assert.deepEqual(
      rows.map(({ email }) => email),
      ['ook@demo.test', 'thuis@demo.test'],
    )
  } finally {
    await connection.close()
    await running.stop()
  }
})

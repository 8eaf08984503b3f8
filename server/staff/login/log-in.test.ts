import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { staffLimits } from '#contract/admin/limits.ts'
import { getStaffLog } from '#contract/admin/log.ts'
import { unlockStaff } from '#contract/admin/people.ts'
import { getStaffSession, logInStaff, logOutStaff } from '#contract/admin/session.ts'
import { codesOfStaff, demoStaffEmail, ensureDemoStaff } from '#server/dev/demo/staff/demo-staff.ts'
import { staffJobs } from '#server/staff/staff.jobs.ts'
import { someoneWithApp, staffPassword } from '#test/acts/staff.ts'
import { clientOf, testApp } from '#test/app.ts'
import { renewCodes } from './recovery-codes.ts'

const t = await testApp()
after(() => t.close())

const codeIn = ({ body }: { body: { error?: { code?: string } } }) => body.error?.code

test('password and code log in, for twelve hours, by a cookie that other sites never send', async () => {
  const person = await someoneWithApp(t)
  const client = t.visitor()
  const answer = await client.call(logInStaff, person.logIn())
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body.staff.roles, ['owner'])
  const [cookie = '', sign] = [answer.headers['set-cookie'] ?? []].flat().map(String)
  assert.match(cookie, /^admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
  // What scripts may read says no more than that there is a session.
  assert.equal(sign, 'has_admin_session=1; Max-Age=43200; Path=/; SameSite=Strict')
  assert.equal((await client.call(getStaffSession)).body.staff.email, person.email)
  const kept = client.cookie
  assert.equal((await client.call(logOutStaff)).status, 204)
  assert.equal(codeIn(await clientOf(t.app, kept).call(getStaffSession)), 'admin.authentication_required')
})

test('on https the cookie is tied to the host', async () => {
  const one = await testApp({ publicUrl: 'https://localhost' })
  try {
    const person = await someoneWithApp(one)
    const { headers } = await one.visitor().call(logInStaff, person.logIn())
    const [cookie = ''] = [headers['set-cookie'] ?? []].flat().map(String)
    assert.match(cookie, /^__Host-admin=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  } finally {
    await one.close()
  }
})

test('no code, no log-in, however right the password', async () => {
  const person = await someoneWithApp(t)
  const answer = await t.visitor().call(logInStaff, person.logIn({}))
  assert.equal(answer.status, 400)
  assert.equal(answer.body.error?.fields?.code?.code, 'request.field_required')
  assert.equal(
    codeIn(await t.visitor().call(logInStaff, person.logIn({ code: '12345a' }))),
    'admin.code_wrong',
  )
})

test('a code works once, also for two log-ins at the same moment', async () => {
  const person = await someoneWithApp(t)
  const login = person.logIn()
  const answers = await Promise.all([1, 2, 3].map(() => t.visitor().call(logInStaff, login)))
  assert.deepEqual(answers.map((answer) => codeIn(answer) ?? 'done').toSorted(), [
    'admin.code_wrong',
    'admin.code_wrong',
    'done',
  ])
  // An earlier code is over too.
  assert.equal(
    codeIn(await t.visitor().call(logInStaff, person.logIn({ code: person.code(-1) }))),
    'admin.code_wrong',
  )
  assert.equal((await t.visitor().call(logInStaff, person.logIn({ code: person.code(1) }))).status, 200)
})

test('a code of two steps ago or ahead is wrong', async () => {
  const person = await someoneWithApp(t)
  for (const later of [-3, 3])
    assert.equal(
      codeIn(await t.visitor().call(logInStaff, person.logIn({ code: person.code(later) }))),
      'admin.code_wrong',
    )
})

test('an unknown address, a wrong password and a closed account get one answer, and cost a hash each', async () => {
  const person = await someoneWithApp(t)
  const closed = await someoneWithApp(t)
  await sql`update staff set disabled_at = now() where id = ${closed.id}`.execute(t.db)
  let hashes = 0
  const count = () => (hashes += 1)
  subscribe('vonk:password-hash', count)
  const answers = []
  for (const body of [
    { email: 'nobody@demo.test', password: staffPassword, code: '123456' },
    { ...person.logIn().body, password: 'wrong' },
    closed.logIn().body,
  ])
    answers.push(await t.visitor().call(logInStaff, { body }))
  unsubscribe('vonk:password-hash', count)
  assert.deepEqual(answers.map(codeIn), Array(3).fill('admin.login_failed'))
  assert.equal(hashes, 3)
})

test('ten wrong codes lock the account, sessions included, until an owner opens it', async () => {
  const person = await someoneWithApp(t, ['moderator'])
  const inside = t.visitor()
  await inside.call(logInStaff, person.logIn({ code: person.code(-1) }))
  const wrong = person.logIn({ code: '000000' })
  const answers = await Promise.all(Array.from({ length: 14 }, () => t.visitor().call(logInStaff, wrong)))
  const codes = answers.map(codeIn)
  assert.equal(codes.filter((code) => code === 'admin.code_wrong').length, 10)
  assert.equal(codes.filter((code) => code === 'admin.locked').length, 4)
  const right = await t.visitor().call(logInStaff, person.logIn({ code: person.code(1) }))
  assert.equal(codeIn(right), 'admin.locked')
  assert.equal(codeIn(await inside.call(getStaffSession)), 'admin.authentication_required')
  const { body } = await t.staff('owner').call(getStaffLog, { query: { act: 'lock_staff' } })
  assert.equal(body.entries.filter(({ subject }) => subject.id === person.publicId).length, 1)

  const open = { params: { id: person.publicId }, body: { reason: 'verkeerde telefoon' } }
  assert.equal(codeIn(await t.staff('moderator').call(unlockStaff, open)), 'admin.not_permitted')
  const opened = await t.staff('owner').call(unlockStaff, open)
  assert.equal(opened.body.state, 'active')
  assert.equal((await t.visitor().call(logInStaff, person.logIn({ code: person.code(1) }))).status, 200)
})

test('while the tenth try is verified nobody has an eleventh, not even with the right code', async () => {
  const person = await someoneWithApp(t)
  await t.db
    .updateTable('staff')
    .set({ failedCodes: staffLimits.wrongCodes })
    .where('id', '=', person.id)
    .execute()
  assert.equal(codeIn(await t.visitor().call(logInStaff, person.logIn())), 'admin.locked')
})

test('sessions that are over are deleted, and those of now are not', async () => {
  const [gone, here] = [await t.aStaff({ roles: ['writer'] }), await t.aStaff({ roles: ['writer'] })]
  await sql`update staff_session set expires_at = now() where staff_id = ${gone.id}`.execute(t.db)
  await sql`insert into staff_challenge_used (challenge_hash, used_at) values
    ('over', now() - interval '6 minutes'), ('new', now())`.execute(t.db)
  await staffJobs(t.ctx)['staff.forget-old-sessions']()
  const left = await t.db
    .selectFrom('staffSession')
    .select('staffId')
    .where('staffId', 'in', [gone.id, here.id])
    .execute()
  assert.deepEqual(left, [{ staffId: here.id }])
  const used = await t.db.selectFrom('staffChallengeUsed').select('challengeHash').execute()
  assert.deepEqual(
    used.map(({ challengeHash }) => challengeHash.toString()),
    ['new'],
  )
})

test('a right code counts from zero again', async () => {
  const person = await someoneWithApp(t)
  for (let n = 0; n < 9; n += 1) await t.visitor().call(logInStaff, person.logIn({ code: '000000' }))
  assert.equal((await t.visitor().call(logInStaff, person.logIn())).status, 200)
  for (let n = 0; n < 9; n += 1) await t.visitor().call(logInStaff, person.logIn({ code: '000000' }))
  assert.equal((await t.visitor().call(logInStaff, person.logIn({ code: person.code(1) }))).status, 200)
})

test('a recovery code logs in once, with or without its dashes', async () => {
  const person = await someoneWithApp(t)
  const codes = await renewCodes(t.db, t.ctx.config.secret, person.id)
  assert.equal(new Set(codes).size, 10)
  const [first = '', second = ''] = codes
  assert.equal((await t.visitor().call(logInStaff, person.logIn({ code: first }))).status, 200)
  assert.equal(codeIn(await t.visitor().call(logInStaff, person.logIn({ code: first }))), 'admin.code_wrong')
  const typed = second.replaceAll('-', ' ').toUpperCase()
  assert.equal((await t.visitor().call(logInStaff, person.logIn({ code: typed }))).status, 200)
})

test('tries are limited by network', async () => {
  const one = await testApp({ rateLimits: true })
  try {
    const body = { email: 'nobody@demo.test', password: 'x', code: '000000' }
    const answers = []
    for (let n = 0; n < 31; n += 1) answers.push((await one.visitor().call(logInStaff, { body })).status)
    assert.deepEqual(new Set(answers.slice(0, 30)), new Set([403]))
    assert.equal(answers[30], 429)
  } finally {
    await one.close()
  }
})

test('the demo shows codes that log in, also twice within half a minute', async () => {
  await t.db.deleteFrom('staff').execute()
  await ensureDemoStaff(t.ctx)
  for (let n = 0; n < 2; n += 1) {
    const shown = await t.visitor().raw('GET', '/dev/codes.json')
    assert.deepEqual(shown.json(), await codesOfStaff(t.db, t.ctx.config.secret))
    assert.equal(shown.json().length, 6)
    const { code } = shown.json().find(({ email }: { email: string }) => email === demoStaffEmail('writer'))
    const body = { email: demoStaffEmail('writer'), password: staffPassword, code }
    const answer = await t.visitor().call(logInStaff, { body })
    assert.deepEqual(answer.body.staff?.roles, ['writer'], JSON.stringify(answer.body))
  }
  assert.match((await t.visitor().raw('GET', '/dev/codes')).body, /owner@demo\.test/)
})

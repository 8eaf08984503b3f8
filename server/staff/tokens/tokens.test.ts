import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { staffLimits } from '#contract/admin/limits.ts'
import { getStaffLog } from '#contract/admin/log.ts'
import * as people from '#contract/admin/people.ts'
import * as contract from '#contract/admin/tokens.ts'
import { aProgram, staffPassword } from '#test/acts/staff.ts'
import { testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

const reason = 'een reden'
const codeIn = (answer: { json: () => unknown }) =>
  (answer.json() as { error?: { code?: string } }).error?.code
/** What a program gets. */
const ask = (secret: string, path: string, headers: Record<string, string> = {}) =>
  t.visitor().raw('GET', path, undefined, { authorization: `Bearer ${secret}`, ...headers })
const ownPrograms = async (client: ReturnType<typeof t.visitor>) =>
  (await client.call(contract.getPrograms)).body.programs

test('a program does what its token and its maker may, and each use is in the log under both', async () => {
  const { secret, id, maker } = await aProgram(t, ['log', 'trusted_flaggers'])
  assert.equal((await ask(secret, '/api/admin/log')).statusCode, 200)
  assert.equal(codeIn(await ask(secret, '/api/admin/staff')), 'admin.not_permitted')
  assert.equal(codeIn(await ask(secret, '/api/admin/account/programs')), 'admin.not_permitted')
  const added = await t
    .visitor()
    .raw(
      'POST',
      '/api/admin/trusted-flaggers',
      { name: 'Meldpunt', email: 'program@elders.test', since: '2026-01-01', reason },
      { authorization: `bearer ${secret}`, 'x-request-type': 'client', 'idempotency-key': randomUUID() },
    )
  assert.equal(added.statusCode, 201, added.body)
  assert.equal(added.headers['set-cookie'], undefined)
  const { entries } = (await t.staff('owner').call(getStaffLog)).body
  assert.deepEqual(
    entries.slice(0, 5).map(({ act, subject, actor }) => [act, subject.id === id, actor.program]),
    [
      ['add_trusted_flagger', false, 'Rapportage'],
      ['use_token', true, 'Rapportage'],
      ['use_token', true, 'Rapportage'],
      ['use_token', true, 'Rapportage'],
      ['use_token', true, 'Rapportage'],
    ],
  )
  assert.deepEqual(entries[4]?.after, { call: 'GET /api/admin/log' })
  assert.equal(entries[5]?.act, 'add_token')
  assert.ok((await ownPrograms(maker.client))[0]?.used_at)
})

test('a token opens no call of members, replaces no header of an act, and wins over a cookie', async () => {
  const { secret } = await aProgram(t)
  assert.equal(codeIn(await ask(secret, '/api/credits')), 'accounts.authentication_required')
  const act = await t
    .visitor()
    .raw('POST', '/api/admin/programs/x/revoke', {}, { authorization: `Bearer ${secret}` })
  assert.equal(codeIn(act), 'request.not_from_client')
  const { client } = await t.aStaff({ roles: ['owner'] })
  const both = await client.raw('GET', '/api/admin/log', undefined, { authorization: 'Bearer vonk_nobody' })
  assert.equal(codeIn(both), 'admin.authentication_required')
})

test('a token is dead once it is revoked, over, or its maker has other roles, is closed, locked or reset', async () => {
  const owner = t.staff('owner')
  const endings: Record<string, (program: Awaited<ReturnType<typeof aProgram>>) => Promise<unknown>> = {
    revoked: ({ id, maker }) => maker.client.call(contract.revokeProgram, { params: { id } }),
    'revoked by an owner': ({ id }) =>
      owner.call(contract.revokeAnyProgram, { params: { id }, body: { reason } }),
    over: ({ id }) =>
      sql`update staff_token set created_at = now() - interval '2 days', expires_at = now() where public_id = ${id}`.execute(
        t.db,
      ),
    'other roles': ({ maker: { publicId } }) =>
      owner.call(people.changeStaff, {
        params: { id: publicId },
        body: { roles: ['support'], brands: null, reason },
      }),
    closed: ({ maker: { publicId } }) =>
      owner.call(people.disableStaff, { params: { id: publicId }, body: { reason } }),
    locked: ({ maker }) => sql`update staff set locked_at = now() where id = ${maker.id}`.execute(t.db),
    reset: ({ maker: { publicId } }) =>
      owner.call(people.resetStaff, { params: { id: publicId }, body: { reason } }),
  }
  for (const [how, end] of Object.entries(endings)) {
    const program = await aProgram(t)
    assert.equal((await ask(program.secret, '/api/admin/log')).statusCode, 200, how)
    await end(program)
    assert.equal(codeIn(await ask(program.secret, '/api/admin/log')), 'admin.authentication_required', how)
  }
  const { entries } = (await owner.call(getStaffLog, { query: { act: 'revoke_token' } })).body
  assert.deepEqual(entries.length, 5)
})

test('a token loses at once what its maker loses otherwise, too', async () => {
  const { secret, maker } = await aProgram(t, ['log', 'members'])
  await sql`update staff set roles = '{support}' where id = ${maker.id}`.execute(t.db)
  assert.equal(codeIn(await ask(secret, '/api/admin/log')), 'admin.not_permitted')
  assert.equal((await ask(secret, '/api/admin/members')).statusCode, 200)
})

test('a token needs the password and own permissions, is stored as a hash, and a person has twenty', async () => {
  const { client, id: staffId } = await t.aStaff({ roles: ['writer'] })
  const body = { name: 'Antwoorden', permissions: ['replies' as const], days: 30, password: staffPassword }
  const refused = async (more: object) => {
    const answer = await client.call(contract.addProgram, { body: { ...body, ...more } })
    return Object.values(answer.body.error?.fields ?? {}).map(({ code }) => code)
  }
  assert.deepEqual(await refused({ password: 'onjuist' }), ['admin.password_wrong'])
  assert.deepEqual(await refused({ permissions: ['members'] }), ['admin.token_permission'])
  const { secret } = (await client.call(contract.addProgram, { body })).body
  assert.match(secret, /^vonk_[\w-]{43}$/)
  const { rows } = await sql`select from staff_token t, staff_log l
    where t.staff_id = ${staffId} and l.actor_id = ${staffId}
      and strpos(t::text || l::text, ${secret}) > 0`.execute(t.db)
  assert.deepEqual(rows, [])
  await sql`insert into staff_token (staff_id, name, token_hash, permissions, expires_at)
    select ${staffId}, 'x', decode(md5(n::text || ${secret}), 'hex'), '{replies}', now() + interval '1 day'
    from generate_series(2, ${staffLimits.tokens - 1}) n`.execute(t.db)
  const two = await Promise.all([1, 2].map(() => client.call(contract.addProgram, { body })))
  assert.deepEqual(
    two.map(({ status }) => status).toSorted((one, other) => one - other),
    [201, 409],
  )
  assert.equal((await ownPrograms(client)).length, staffLimits.tokens)
})

test('a program that calls too often is told when to go on', async () => {
  const { secret, id } = await aProgram(t)
  await ask(secret, '/api/admin/log')
  await sql`update staff_token set calls = ${staffLimits.tokenCalls} where public_id = ${id}`.execute(t.db)
  const answer = await ask(secret, '/api/admin/log')
  assert.deepEqual([answer.statusCode, codeIn(answer)], [429, 'request.too_many'])
  assert.ok(Number(answer.headers['retry-after']) > 0)
  await sql`update staff_token set minute_at = now() - interval '1 minute' where public_id = ${id}`.execute(
    t.db,
  )
  assert.equal((await ask(secret, '/api/admin/log')).statusCode, 200)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import * as account from '#contract/admin/account.ts'
import * as contract from '#contract/admin/invitation.ts'
import { getStaffLog } from '#contract/admin/log.ts'
import { decideApproval } from '#contract/admin/orders.ts'
import * as people from '#contract/admin/people.ts'
import type { Role } from '#contract/admin/permissions.ts'
import { getStaffSession, logInStaff } from '#contract/admin/session.ts'
import { anInvitation, codeOf, someoneWithApp, staffPassword } from '#test/acts/staff.ts'
import { testApp } from '#test/app.ts'
import { requestApproval } from '../approvals.ts'

const t = await testApp()
after(() => t.close())

const codeIn = ({ body }: { body: { error?: { code?: string } } }) => body.error?.code
const password = 'een lang wachtwoord van staf'
const tokenOf = (link: string) => link.split('#')[1] ?? ''

async function accept(token: string, more: object = {}) {
  const client = t.visitor()
  const { body } = await client.call(contract.openInvitation, { body: { token } })
  const code = body.secret ? codeOf(body.secret) : '000000'
  const filled = { token, name: 'Nieuw', password, code, language: 'nl' as const, ...more }
  return { client, answer: await client.call(contract.acceptInvitation, { body: filled }) }
}

/** What was done at once, without a second person. */
const done = <T>(body: T) => body as Exclude<T, { approval: unknown }>

test('an owner invites; the link sets name, password and second factor once, and shows ten codes', async () => {
  const invited = await t.staff('owner').call(people.inviteStaff, {
    body: { email: 'Nieuw@Demo.test', roles: ['moderator'], brands: ['vonk'], language: 'nl' },
  })
  assert.equal(invited.status, 201)
  assert.match(done(invited.body).link, /^http:\/\/localhost:3000\/admin\/invitation#[\w-]{43}$/)
  const token = tokenOf(done(invited.body).link)
  const opened = await t.visitor().call(contract.openInvitation, { body: { token } })
  assert.equal(opened.body.email, 'nieuw@demo.test')
  assert.match(opened.body.uri, /^otpauth:\/\/totp\/.*secret=[A-Z2-7]+/)
  const { client, answer } = await accept(token)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  assert.equal(answer.body.recovery_codes.length, 10)
  assert.deepEqual(answer.body.staff.brands, ['vonk'])
  assert.equal((await client.call(getStaffSession)).body.staff.email, 'nieuw@demo.test')
  const [code = ''] = answer.body.recovery_codes
  const login = { email: 'nieuw@demo.test', password, code }
  assert.equal((await t.visitor().call(logInStaff, { body: login })).status, 200)
  const { body } = await t.staff('owner').call(getStaffLog)
  assert.deepEqual(
    body.entries.map(({ act }) => act),
    ['log_in', 'accept_invitation', 'invite_staff'],
  )
})

test('the invitation is mailed in the language that was chosen, and nothing stored holds its link', async () => {
  const send = async (language: 'nl' | 'en', email: string) => {
    const { body } = await t.staff('owner').call(people.inviteStaff, {
      body: { email, roles: ['support'], brands: ['gloed'], language },
    })
    const { rows } = await sql<{ text: string }>`
      select payload::text as text from graphile_worker._private_jobs
      union all select i::text from staff_invitation i union all select l::text from staff_log l`.execute(
      t.db,
    )
    for (const { text } of rows) assert.ok(!text.includes(tokenOf(done(body).link)), text)
    await t.runJobs()
    return { link: done(body).link, mails: t.mails(email) }
  }
  const dutch = await send('nl', 'post@demo.test')
  assert.deepEqual(
    dutch.mails.map(({ subject }) => subject),
    ['Uitnodiging voor het beheer'],
  )
  assert.ok(dutch.mails[0]?.text.includes(dutch.link))
  assert.match(dutch.mails[0]?.text ?? '', /owner nodigt je uit .* Gloed\. [\s\S]*72 uur/)
  const english = await send('en', 'mail@demo.test')
  assert.match(english.mails[0]?.text ?? '', /owner invites you/)
  assert.equal((await accept(tokenOf(english.link))).answer.status, 201)
})

test('an invitation that was withdrawn or replaced meanwhile is not mailed', async () => {
  const body = { email: 'weg@demo.test', roles: ['writer' as const], brands: null, language: 'nl' as const }
  await t.staff('owner').call(people.inviteStaff, { body })
  const { body: last } = await t.staff('owner').call(people.inviteStaff, { body })
  await t.runJobs()
  assert.equal(t.mails(body.email).length, 1)
  assert.ok(t.mails(body.email)[0]?.text.includes(done(last).link))
  const gone = { ...body, email: 'ingetrokken@demo.test' }
  const { body: made } = await t.staff('owner').call(people.inviteStaff, { body: gone })
  await t.staff('owner').call(people.withdrawInvitation, { params: { id: done(made).invitation.id } })
  await t.runJobs()
  assert.deepEqual(t.mails(gone.email), [])
})

test('a used, withdrawn, expired, replaced or invented invitation is over, and says which', async () => {
  const used = await anInvitation(t)
  await accept(used.token)
  const withdrawn = await anInvitation(t)
  assert.equal(
    (await t.staff('owner').call(people.withdrawInvitation, { params: { id: withdrawn.id } })).status,
    204,
  )
  const expired = await anInvitation(t)
  await sql`update staff_invitation set expires_at = now() where id = ${expired.id}`.execute(t.db)
  const body = { email: 'twee@demo.test', roles: ['writer' as const], brands: null, language: 'en' as const }
  const replaced = await t.staff('owner').call(people.inviteStaff, { body })
  await t.staff('owner').call(people.inviteStaff, { body })
  for (const [token, code] of [
    [used.token, 'admin.invitation_used'],
    [withdrawn.token, 'admin.invitation_over'],
    [expired.token, 'admin.invitation_expired'],
    [tokenOf(done(replaced.body).link), 'admin.invitation_over'],
    ['x'.repeat(43), 'admin.invitation_over'],
  ] as const) {
    assert.equal(codeIn(await t.visitor().call(contract.openInvitation, { body: { token } })), code)
    assert.equal(codeIn((await accept(token)).answer), code)
  }
})

test('of two who accept one invitation at the same moment one is let in', async () => {
  const { token, email } = await anInvitation(t)
  const answers = await Promise.all([accept(token), accept(token)])
  assert.deepEqual(answers.map(({ answer }) => String(answer.status)).toSorted(), ['201', '409'])
  const { rows } = await sql`select from staff where email = ${email}`.execute(t.db)
  assert.equal(rows.length, 1)
})

test('an invitation needs a right code and a password that nobody guesses', async () => {
  const { token } = await anInvitation(t)
  assert.equal(codeIn((await accept(token, { code: '000000' })).answer), 'admin.code_wrong')
  const short = (await accept(token, { password: 'kort' })).answer
  assert.equal(short.body.error?.fields?.password?.code, 'admin.password_short')
  assert.equal(
    codeIn((await accept(token, { password: 'passwordpassword' })).answer),
    'admin.password_common',
  )
  assert.equal((await accept(token)).answer.status, 201)
})

test('who is staff already is not invited, an owner has all brands, and a brand has to exist', async () => {
  const { email } = await someoneWithApp(t)
  const invite = async (body: object) => {
    const wanted = { email: 'x@demo.test', roles: ['writer'], brands: null, language: 'nl', ...body }
    return codeIn(await t.staff('owner').call(people.inviteStaff, { body: wanted as never }))
  }
  assert.equal(await invite({ email }), 'admin.already_staff')
  assert.equal(await invite({ roles: ['owner'], brands: ['vonk'] }), 'admin.owner_of_all_brands')
  assert.equal(await invite({ brands: ['nobodys'] }), 'admin.brand_unknown')
})

test('a changed role ends the sessions, and holds from then on', async () => {
  const person = await t.aStaff({ roles: ['writer'] })
  const input = {
    params: { id: person.publicId },
    body: { roles: ['support' as const], brands: null, reason: 'andere taak' },
  }
  const changed = await t.staff('owner').call(people.changeStaff, input)
  assert.deepEqual(done(changed.body).roles, ['support'])
  assert.equal(codeIn(await person.client.call(getStaffSession)), 'admin.authentication_required')
  const { body } = await t.staff('owner').call(getStaffLog, { query: { act: 'change_roles' } })
  assert.deepEqual(body.entries[0]?.before, { roles: ['writer'], brands: null })
  assert.deepEqual(body.entries[0]?.after, { roles: ['support'], brands: null })
  assert.equal(body.entries[0]?.reason, 'andere taak')
})

test('a disabled person is out at once, until an owner enables them', async () => {
  const person = await someoneWithApp(t, ['writer'])
  const client = t.visitor()
  await client.call(logInStaff, person.logIn())
  const wanted = { params: { id: person.publicId }, body: { reason: 'uit dienst' } }
  assert.equal((await t.staff('owner').call(people.disableStaff, wanted)).body.state, 'disabled')
  assert.equal(codeIn(await client.call(getStaffSession)), 'admin.authentication_required')
  const shut = await t.visitor().call(logInStaff, person.logIn({ code: person.code(1) }))
  assert.equal(codeIn(shut), 'admin.login_failed')
  assert.equal((await t.staff('owner').call(people.enableStaff, wanted)).body.state, 'active')
  assert.equal((await t.visitor().call(logInStaff, person.logIn({ code: person.code(1) }))).status, 200)
})

test('the last owner stays, also where two remove each other at the same moment', async () => {
  const one = await testApp()
  try {
    const [first, second] = [await one.aStaff({ roles: ['owner'] }), await one.aStaff({ roles: ['owner'] })]
    await sql`delete from staff where name = 'owner'`.execute(one.db)
    const off = (by: typeof first, who: typeof first) =>
      by.client.call(people.disableStaff, { params: { id: who.publicId }, body: { reason: 'ruzie' } })
    const answers = await Promise.all([off(first, second), off(second, first)])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from staff where 'owner' = any(roles) and disabled_at is null`.execute(one.db)
    assert.equal(rows[0]?.n, 1)
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    const left = answers[0]?.status === 200 ? first : second
    assert.equal(codeIn(await off(left, left)), 'admin.last_owner')
    const demoted = await left.client.call(people.changeStaff, {
      params: { id: left.publicId },
      body: { roles: ['writer'], brands: null, reason: 'genoeg' },
    })
    assert.equal(codeIn(demoted), 'admin.last_owner')
    const reset = await left.client.call(people.resetStaff, {
      params: { id: left.publicId },
      body: { reason: 'kwijt' },
    })
    assert.equal(codeIn(reset), 'admin.last_owner')
    const locked = await one.aStaff({ roles: ['owner'] })
    await one.db.updateTable('staff').set({ lockedAt: new Date() }).where('id', '=', locked.id).execute()
    assert.equal(codeIn(await off(left, left)), 'admin.last_owner', 'the other one is locked')
  } finally {
    await one.close()
  }
})

test('who lost the second factor gets a link that sets password and app anew, and keeps the roles', async () => {
  const person = await someoneWithApp(t, ['finance'])
  const wanted = { params: { id: person.publicId }, body: { reason: 'telefoon kwijt' } }
  const { body } = await t.staff('owner').call(people.resetStaff, wanted)
  assert.equal(codeIn(await t.visitor().call(logInStaff, person.logIn())), 'admin.login_failed')
  const { answer } = await accept(tokenOf(done(body).link), { name: 'Terug' })
  assert.equal(answer.body.staff.id, person.publicId)
  assert.deepEqual(answer.body.staff.roles, ['finance'])
  const again = await t.visitor().call(logInStaff, { body: { ...person.logIn().body, password } })
  assert.equal(codeIn(again), 'admin.code_wrong')
})

test('a new password needs the old one, ends other sessions, and works', async () => {
  const person = await someoneWithApp(t)
  const [here, there] = [t.visitor(), t.visitor()]
  await here.call(logInStaff, person.logIn({ code: person.code(-1) }))
  await there.call(logInStaff, person.logIn())
  const change = (old: string, fresh: string) =>
    here.call(account.changeStaffPassword, { body: { password: old, new_password: fresh } })
  assert.equal(codeIn(await change('onjuist', password)), 'admin.password_wrong')
  assert.equal(
    (await change(staffPassword, person.email)).body.error?.fields?.new_password?.code,
    'admin.password_common',
  )
  assert.equal((await change(staffPassword, password)).status, 204)
  assert.equal((await here.call(getStaffSession)).status, 200)
  assert.equal(codeIn(await there.call(getStaffSession)), 'admin.authentication_required')
})

test('new recovery codes end the old ones', async () => {
  const person = await someoneWithApp(t)
  const client = t.visitor()
  await client.call(logInStaff, person.logIn())
  const renew = () => client.call(account.renewRecoveryCodes, { body: { password: staffPassword } })
  const [old = ''] = (await renew()).body.recovery_codes
  const [code = ''] = (await renew()).body.recovery_codes
  const left = async () => (await client.call(account.getStaffAccount)).body.recovery_codes_left
  assert.equal(await left(), 10)
  assert.equal(codeIn(await t.visitor().call(logInStaff, person.logIn({ code: old }))), 'admin.code_wrong')
  assert.equal((await t.visitor().call(logInStaff, person.logIn({ code }))).status, 200)
  assert.equal(await left(), 9)
})

test('the list shows who may log in, page by page, and open invitations', async () => {
  const [{ email }, used, expired] = [await anInvitation(t), await anInvitation(t), await anInvitation(t)]
  await accept(used.token)
  await sql`update staff_invitation set expires_at = now() where id = ${expired.id}`.execute(t.db)
  const rows = Array.from({ length: 60 }, (_, n) => ({
    email: `lijst-${n}@demo.test`,
    name: 'L',
    roles: ['writer'],
  }))
  await t.db.insertInto('staff').values(rows).execute()
  const first = await t.staff('owner').call(people.listStaff)
  assert.equal(first.body.staff.length, 50)
  const invited = new Set(first.body.invitations.map((one) => one.email))
  assert.deepEqual(
    [email, used.email, expired.email].filter((one) => invited.has(one)),
    [email],
  )
  const second = await t.staff('owner').call(people.listStaff, { query: { after: first.body.next ?? '' } })
  const emails = [...first.body.staff, ...second.body.staff].map((one) => one.email)
  assert.equal(new Set(emails).size, emails.length)
  assert.deepEqual(
    emails,
    emails.toSorted((a, b) => (a < b ? -1 : 1)),
  )
  const owners = await t.staff('owner').call(people.listStaff, { query: { role: 'owner', state: 'active' } })
  assert.ok(owners.body.staff.every(({ roles }) => roles.includes('owner')))
})

test('a role with large sums is given once a second owner approves, and the link is mailed only', async () => {
  const [first, second] = [await t.aStaff({ roles: ['owner'] }), await t.aStaff({ roles: ['owner'] })]
  const decide = (by: Pick<typeof first, 'client'>, { body }: { body: object }) =>
    by.client.call(decideApproval, {
      params: { id: (body as { approval: { id: string } }).approval.id },
      body: { approve: true },
    })
  const email = 'geld@demo.test'
  const invited = await first.client.call(people.inviteStaff, {
    body: { email, roles: ['finance'], brands: null, language: 'nl' },
  })
  assert.equal(invited.status, 202)
  await t.runJobs()
  assert.deepEqual(t.mails(email), [])
  assert.equal(codeIn(await decide(first, invited)), 'admin.same_person')
  assert.equal((await decide(second, invited)).status, 200)
  await t.runJobs()
  const [, token = ''] = /#([\w-]{43})/.exec(t.mails(email)[0]?.text ?? '') ?? []
  assert.equal((await accept(token)).answer.status, 201)
  const newcomer = await t.db
    .selectFrom('staff')
    .select(['id', 'invitedBy', 'invitedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
  assert.deepEqual([newcomer?.invitedBy, newcomer?.invitedAt !== null], [first.id, true])

  const person = await t.aStaff({ roles: ['support'] })
  const change = (roles: Role[]) =>
    first.client.call(people.changeStaff, {
      params: { id: person.publicId },
      body: { roles, brands: null, reason: 'andere taak' },
    })
  const changed = await change(['support', 'finance'])
  assert.equal(changed.status, 202)
  assert.equal((await person.client.call(getStaffSession)).status, 200)
  assert.equal((await change(['writer'])).status, 200)
  assert.equal(codeIn(await decide(second, changed)), 'admin.approval_outdated')
  assert.equal((await change(['support'])).status, 200)
  assert.equal((await decide(second, changed)).status, 200)
  const { roles } = await t.db
    .selectFrom('staff')
    .select('roles')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(roles, ['support', 'finance'])
  assert.equal((await change(['finance'])).status, 200, 'a role that they have is none that they get')

  const reset = await first.client.call(people.resetStaff, {
    params: { id: person.publicId },
    body: { reason: 'telefoon kwijt' },
  })
  const back = await accept(tokenOf(done(reset.body).link))
  const asked = await requestApproval(
    t.db,
    { id: newcomer?.id ?? 0 },
    {
      kind: 'goodwill',
      subject: { kind: 'member', id: 'x' },
      memberId: null,
      payload: {},
      permission: 'large_sums',
      reason: 'Sorry',
    },
  )
  assert.equal(
    codeIn(await decide({ client: back.client }, { body: { approval: { id: asked } } })),
    'admin.invited_lately',
    'one owner saw the links of both',
  )
})

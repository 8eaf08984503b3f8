import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { sendComplaint } from '#contract/complaints.ts'
import { languages } from '#contract/rules/values.ts'
import { decideSubject } from '#server/admin/decisions/decide-subject.ts'
import { aComplaint } from '#test/acts/complaints.ts'
import { exportOf } from '#test/acts/exports.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { forgetComplaints } from './forget-complaints.ts'
import { openComplaints, readComplaint } from './moderate-complaints.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const newAddress = () => `klager-${randomUUID()}@elders.test`
const complaint = (fields: object = {}) => {
  const { name = '', url = '', ...more } = aComplaint()
  return { ...more, name, url, email: newAddress(), ...fields }
}
const send = (body: object, client: TestClient = t.visitor(), options = {}) =>
  client.call(sendComplaint, { body: body as never }, options)
const secret = () => t.ctx.config.secret
const measures = { uphold: 'upheld', dismiss: 'denied', bar: 'banned' } as const
const decide = (number: string, outcome: 'uphold' | 'dismiss' | 'bar', reasons = 'Omdat.') =>
  decideSubject(
    { db: t.db, secret: secret(), announce: t.ctx.announce },
    { kind: 'cli', name: 'test' },
    { kind: 'complaint', id: number },
    { measure: measures[outcome], rule: 'other', facts: reasons },
  )
const rowOf = (number: string) =>
  t.db.selectFrom('complaint').selectAll().where('number', '=', number).executeTakeFirst()

describe('A complaint of a visitor', () => {
  test('gets a number on the screen and by mail, in the language of the screen', async () => {
    for (const language of languages) {
      const body = complaint()
      const answer = await send(body, undefined, { headers: { cookie: `locale=${language}` } })
      assert.equal(answer.status, 201)
      const { number } = answer.body
      assert.match(number, /^C-\d{6}$/)
      await t.runJobs()
      const [mail, ...more] = t.mails(body.email)
      assert.equal(more.length, 0)
      assert(mail?.subject.includes(number))
      assert.equal((await rowOf(number))?.language, language)
      for (const own of [body.why, body.name, body.url]) assert(!mail?.text.includes(own), own)
    }
  })

  test('keeps its words and its sender where the database cannot read them', async () => {
    const body = complaint({ why: 'Het staat er nog.' })
    const { number } = (await send(body)).body
    const row = await rowOf(number)
    for (const word of ['Het staat', 'Kees', body.email]) assert(!row?.sealed.includes(word))
    const { why, url, name, email } = body as Record<string, unknown>
    assert.deepEqual(await readComplaint(t.db, secret(), number), { url, why, name, email })
    await assert.rejects(() => readComplaint(t.db, 'another secret', number))
    assert.equal(await readComplaint(t.db, secret(), 'C-1'), undefined)
  })

  test('needs name, address, words and good faith; about child abuse no name and no address', async () => {
    const refused: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ name: undefined }, 'name'],
      [{ email: undefined }, 'email'],
      [{ email: 'geen adres' }, 'email'],
      [{ why: '  ' }, 'why'],
      [{ why: 'x'.repeat(4001) }, 'why'],
      [{ url: 'x'.repeat(501) }, 'url'],
      [{ good_faith: false }, 'good_faith'],
      [{ about: 'iets' }, 'about'],
      [{ about: 'privacy', request: 'alles' }, 'request'],
      [{ about: 'scam', request: 'access' }, 'request'],
    ]
    for (const [fields, field] of refused) {
      const { status, body } = await send(complaint(fields))
      assert.deepEqual([status, Object.keys(body.error?.fields ?? {})], [400, [field]])
    }
    const anonymous = { about: 'child_abuse', name: undefined, email: undefined }
    assert.equal((await send(complaint(anonymous))).status, 201)
  })

  test('is stored once however often it is sent', async () => {
    const key = randomUUID()
    const body = complaint()
    const answers = await Promise.all([1, 2, 3].map(() => send(body, undefined, { key })))
    const numbers = new Set(answers.map((answer) => answer.body.number))
    assert.equal(numbers.size, 1)
    await t.runJobs()
    assert.equal(t.mails(body.email).length, 1)
  })

  test('names the member that its link leads to, and answers the same where there is none', async () => {
    const member = await t.aMember()
    const memberOf = async (url: string) => {
      const { status, body } = await send(complaint({ url }))
      assert.equal(status, 201)
      return (await rowOf(body.number))?.memberId
    }
    for (const url of [`/members/${member.publicId}`, `https://vonk.example/likes/m/${member.publicId}?x=1`])
      assert.equal(await memberOf(url), member.id)
    for (const url of [`/members/${randomUUID()}`, 'Lid 1', member.publicId, ''])
      assert.equal(await memberOf(url), null)
  })

  test('gets at most three receipts an hour at one address, which may be somebody else’s', async () => {
    const body = complaint()
    for (let count = 0; count < 5; count++) assert.equal((await send(body)).status, 201)
    await t.runJobs()
    assert.equal(t.mails(body.email).length, 3)
  })
})

test('a network sends five complaints an hour, then reads when to come back', async () => {
  const limited = await testApp({ rateLimits: true })
  try {
    const from = { headers: { 'x-forwarded-for': '198.51.100.7' } }
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) {
      const { status } = await limited.visitor().call(sendComplaint, { body: complaint() }, from)
      statuses.push(status)
    }
    assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429])
  } finally {
    await limited.close()
  }
})

test('a complaint about a child goes first, and the support address is told at once without its words', async () => {
  await send(complaint())
  const support = (await t.ctx.settings()).support_email
  await t.runJobs()
  const earlier = t.mails(support).length
  const { number } = (await send({ about: 'child_abuse', why: 'Zie de foto.', good_faith: true })).body
  await t.runJobs()
  const waiting = await openComplaints(t.db)
  const place = waiting.findIndex((open) => open.number === number)
  assert(place >= 0 && place < waiting.findIndex(({ urgent }) => !urgent))
  const mails = t.mails(support)
  assert.equal(mails.length, earlier + 1)
  assert(mails[0]?.subject.includes(number))
  assert(!mails[0]?.text.includes('Zie de foto'))
  const { publicId } = await t.db
    .selectFrom('staffCase')
    .select('publicId')
    .where('subjectId', '=', number)
    .executeTakeFirstOrThrow()
  assert(mails[0]?.text.includes(`${t.ctx.config.adminUrl}/admin/cases/${publicId}`))
})

test('a complaint belongs to the site it was sent at, whose name, address and support the mails have', async () => {
  const host = { headers: { host: 'gloed.localhost:3000' } }
  const body = complaint({ about: 'underage' })
  const { number } = (await send(body, undefined, host)).body
  await decide(number, 'uphold')
  await t.runJobs()
  const gloed = await t.ctx.settings('gloed')
  assert.equal((await rowOf(number))?.brand, 'gloed')
  assert.equal(t.mails(gloed.support_email).length, 1)
  const [decision, receipt] = t.mails(body.email)
  for (const mail of [decision, receipt]) assert(mail?.text.includes(gloed.name))
  assert(decision?.text.includes('http://gloed.localhost:3000/complaints?'))
})

test('a complaint about privacy says what is asked about the data', async () => {
  const { number } = (await send(complaint({ about: 'privacy', request: 'erasure' }))).body
  assert.equal((await rowOf(number))?.request, 'erasure')
})

describe('A decision', () => {
  test('is mailed with its reasons and the way to object, once', async () => {
    const body = complaint()
    const { number } = (await send(body)).body
    await t.runJobs()
    assert.equal(await decide(number, 'dismiss', 'Het bericht mag.\n\nHet is een grap.'), true)
    assert.equal(await decide(number, 'uphold'), false)
    assert.equal(await decide('C-1', 'uphold'), false)
    await t.runJobs()
    const [mail] = t.mails(body.email)
    assert.equal(t.mails(body.email).length, 2)
    for (const part of ['Het bericht mag.', 'Het is een grap.', `about=objection&url=${number}`])
      assert(mail?.text.includes(part), part)
    assert.deepEqual(
      (await openComplaints(t.db)).filter((open) => open.number === number),
      [],
    )
  })

  test('may bar the member that the complaint names, and nobody where it names none', async () => {
    const member = await t.aMember()
    const { number } = (await send(complaint({ url: `/members/${member.publicId}` }))).body
    const nameless = (await send(complaint({ url: 'Iemand' }))).body.number
    assert.equal(await decide(nameless, 'bar'), false)
    assert.equal(await decide(number, 'bar'), true)
    assert.equal((await member.client.call(getUser)).body.user.restriction?.measure, 'banned')
  })
})

test('a complaint of a member is theirs: the export has it with the decision', async () => {
  const member = await t.aMember()
  const { number } = (await send(complaint({ why: 'Mijn klacht.' }), member.client)).body
  await send(complaint({ why: 'Van een ander.' }))
  await decide(number, 'uphold', 'Je hebt gelijk.')
  const { data } = await exportOf(t, member.client)
  const [own, ...more] = data.complaints as Record<string, unknown>[]
  assert.equal(more.length, 0)
  assert.deepEqual(
    [own?.number, own?.why, own?.outcome, own?.reasons],
    [number, 'Mijn klacht.', 'upheld', 'Je hebt gelijk.'],
  )
})

test('a complaint is forgotten half a year after its decision, not before it', async () => {
  const [old, recent, open] = await Promise.all(
    [1, 2, 3].map(async () => (await send(complaint())).body.number),
  )
  await decide(old!, 'dismiss')
  await decide(recent!, 'dismiss')
  await sql`update complaint set created_at = now() - interval '400 days',
    decided_at = decided_at - case when number = ${old} then interval '184 days' else interval '182 days' end
    where number in (${old}, ${recent}, ${open})`.execute(t.db)
  await forgetComplaints(t.db)
  assert.equal(await rowOf(old!), undefined)
  assert(await rowOf(recent!))
  assert(await rowOf(open!))
})

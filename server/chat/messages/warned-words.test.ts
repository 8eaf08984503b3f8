import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decideCase, getCase } from '#contract/admin/cases.ts'
import { getSignupMessage, listMessages, sendMessage, startConversation } from '#contract/chat.ts'
import { wordLimits } from '#contract/rules/words/kinds.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

type Person = Awaited<ReturnType<typeof person>>
const person = () => t.aMember({ credits: 100, paidUser: true })

async function talk(from: Person, to: Person) {
  const { body } = await from.client.call(startConversation, { body: { member_id: to.publicId } })
  return body.conversation.id ?? ''
}
async function say(from: Person, id: string, body: string) {
  const sent = await from.client.call(sendMessage, { params: { id }, body: { kind: 'text', body } })
  assert.equal(sent.status, 201)
  return sent.body.message
}
const read = async (reader: Person, id: string) =>
  (await reader.client.call(listMessages, { params: { id } })).body.messages
const casesOf = ({ id }: Person) =>
  t.db.selectFrom('staffCase').select(['publicId', 'kind', 'state']).where('memberId', '=', id).execute()

test('only the receiver of a message hears what to look out for', async () => {
  const [anna, bram] = [await person(), await person()]
  const id = await talk(anna, bram)
  const sent = await say(anna, id, 'Bel me maar: 06 12345678')
  assert.equal(sent.warnings, null)
  assert.deepEqual(
    (await read(bram, id)).map(({ warnings }) => warnings),
    [['phone']],
  )
  assert.deepEqual(
    (await read(anna, id)).map(({ warnings }) => warnings),
    [null],
  )
})

test('a harmless message warns nobody', async () => {
  const [anna, bram] = [await person(), await person()]
  const id = await talk(anna, bram)
  await say(anna, id, 'Hoi, hoe was je dag?')
  assert.equal((await read(bram, id))[0]?.warnings, null)
})

test('between members who know each other a number is no longer told, a request for money is', async () => {
  const [anna, bram] = [await person(), await person()]
  const id = await talk(anna, bram)
  for (let count = 0; count < wordLimits.acquaintedAfter; count++) {
    await say(anna, id, `Hoi ${count}`)
    await say(bram, id, `Dag ${count}`)
  }
  await say(anna, id, 'Bel me maar: 06 12345678')
  await say(anna, id, 'Kun je me 200 euro lenen?')
  assert.deepEqual(
    (await read(bram, id)).slice(-2).map(({ warnings }) => warnings),
    [null, ['money']],
  )
})

test('a case opens once a day where an account asks several members for money', async () => {
  const scammer = await person()
  for (let count = 0; count < wordLimits.moneyReceivers; count++) {
    assert.deepEqual(await casesOf(scammer), [])
    const id = await talk(scammer, await person())
    await say(scammer, id, 'Kun je me 200 euro lenen?')
    // The same receiver counts once.
    await say(scammer, id, 'Kun je me 200 euro lenen? Echt?')
    await t.runJobs()
  }
  const [opened, ...more] = await casesOf(scammer)
  assert.equal(opened?.kind, 'words')
  assert.equal(more.length, 0)
  const moderator = t.staff('moderator')
  const { body } = await moderator.call(getCase, { params: { id: opened?.publicId ?? '' } })
  const { evidence } = body.case
  assert(evidence?.kind === 'warned_day')
  assert.deepEqual(evidence.messages[0]?.kinds, ['money'])
  assert.equal(evidence.messages[0]?.text, 'Kun je me 200 euro lenen?')

  const decision = { measure: 'none', rule: 'other', facts: '' } as const
  const decided = await moderator.call(decideCase, { params: { id: opened?.publicId ?? '' }, body: decision })
  assert.equal(decided.status, 201)
  await say(scammer, await talk(scammer, await person()), 'Kun je me 200 euro lenen?')
  await t.runJobs()
  assert.equal((await casesOf(scammer)).length, 1)
})

test('the message of a sign-up with a number waits for a moderator, and its writer sees that it does', async () => {
  const [writer, receiver] = [await person(), await person()]
  await t.db
    .insertInto('signupMessage')
    .values({ memberId: writer.id, toMemberId: receiver.id, body: 'App me: 06 12345678' })
    .execute()
  await t.ctx.announce(t.db, 'accounts.confirmed', { memberId: writer.id })
  await t.runJobs()
  const waiting = async () => (await writer.client.call(getSignupMessage)).body.message
  assert.deepEqual([(await waiting())?.sent, (await waiting())?.held], [false, true])
  const [waitingCase] = await casesOf(writer)
  const publicId = waitingCase?.publicId ?? ''
  const { body } = await t.staff('moderator').call(getCase, { params: { id: publicId } })
  assert(body.case.evidence?.kind === 'message_review')
  assert.equal(body.case.evidence.text, 'App me: 06 12345678')

  const decision = { measure: 'released', rule: 'other', facts: '' } as const
  await t.staff('moderator').call(decideCase, { params: { id: publicId }, body: decision })
  await t.runJobs()
  assert.deepEqual([(await waiting())?.sent, (await waiting())?.held], [true, false])
  const received = await read(receiver, await talk(receiver, writer))
  assert.deepEqual(received[0]?.warnings?.includes('phone'), true)
})

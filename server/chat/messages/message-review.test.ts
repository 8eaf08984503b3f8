import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getUser } from '#contract/accounts.ts'
import { decideCase } from '#contract/admin/cases.ts'
import { blockMember } from '#contract/blocks.ts'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { createJobs } from '#server/app/jobs.ts'
import { chatsOf } from '#test/acts/chat.ts'
import { insertPaidOrder } from '#test/acts/orders.ts'
import { packageOf } from '#test/acts/paying.ts'
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
async function person(...devices: Buffer[]) {
  const member = await t.aMember({ credits: 9, paidUser: true })
  for (const deviceHash of devices)
    await t.db
      .insertInto('memberDevice')
      .values({ memberId: member.id, deviceHash, userAgent: 'test' })
      .execute()
  return member
}
const block = (blocker: Person, blocked: Person) =>
  blocker.client.call(blockMember, { params: { id: blocked.publicId } })
const open = async (from: Person, to: Person) => {
  const { status, body } = await from.client.call(startConversation, { body: { member_id: to.publicId } })
  assert.equal(status, 201)
  return body.conversation
}
const send = (from: Person, id: string | null) =>
  from.client.call(sendMessage, { params: { id: id ?? '' }, body: { kind: 'text', body: 'Hoi' } })
const creditsOf = async ({ client }: Person) => (await client.call(getUser)).body.user.credits
const reviews = (receiver: Person) =>
  t.db
    .selectFrom('messageReview')
    .select(['senderId', 'allowedAt'])
    .where('receiverId', '=', receiver.id)
    .orderBy('senderId')
    .execute()

/** A member whom `receiver` blocked comes back as `again` from the same device. */
async function comingBack() {
  const device = randomBytes(32)
  const [receiver, blocked, again] = [await person(), await person(device), await person(device)]
  await block(receiver, blocked)
  return { receiver, blocked, again, device }
}

test('so does an account that paid from the account or card of somebody whom the receiver blocked', async () => {
  const [receiver, blocked, again, other] = [await person(), await person(), await person(), await person()]
  const payerHash = randomBytes(32)
  for (const [{ id }, hash] of [
    [blocked, payerHash],
    [again, payerHash],
    [other, randomBytes(32)],
  ] as const) {
    const order = await insertPaidOrder(t, { memberId: id, packageId: await packageOf(t.visitor()) })
    await t.db
      .updateTable('paymentAttempt')
      .set({ payerHash: hash })
      .where('orderId', '=', order.id)
      .execute()
  }
  await block(receiver, blocked)
  assert.equal((await open(again, receiver)).cannot_write, 'chat.recipient_unavailable')
  assert.equal((await send(again, (await open(again, receiver)).id)).status, 403)
  assert.equal((await send(other, (await open(other, receiver)).id)).status, 201)
})

test('an account on a device of somebody whom the receiver blocked writes no first message until a moderator decided', async () => {
  const { receiver, again } = await comingBack()
  const { id, cannot_write } = await open(again, receiver)
  assert.equal(cannot_write, 'chat.recipient_unavailable')
  const { status, body } = await send(again, id)
  assert.equal(status, 403)
  assert.equal(body.error?.code, 'chat.recipient_unavailable')
  await open(again, receiver)
  assert.deepEqual(await reviews(receiver), [{ senderId: again.id, allowedAt: null }])

  await t.db
    .updateTable('messageReview')
    .set({ allowedAt: new Date() })
    .where('senderId', '=', again.id)
    .execute()
  assert.equal((await open(again, receiver)).cannot_write, null)
  assert.equal((await send(again, id)).status, 201)
})

test('it is refused exactly as for an unreachable receiver', async () => {
  const { receiver, again } = await comingBack()
  const [stranger, hidden] = [await person(), await person()]
  const toHidden = await open(stranger, hidden)
  await t.db.updateTable('member').set({ invisible: true }).where('id', '=', hidden.id).execute()
  const [held, unavailable] = [
    await send(again, (await open(again, receiver)).id),
    await send(stranger, toHidden.id),
  ]
  assert.deepEqual(held.body, unavailable.body)
  assert.equal(held.status, unavailable.status)
})

test('nobody else is held back: other devices, other receivers, members who were written to or wrote before', async () => {
  const { receiver, again, device } = await comingBack()
  const [stranger, other] = [await person(randomBytes(32)), await person()]
  assert.equal((await send(stranger, (await open(stranger, receiver)).id)).status, 201)
  assert.equal((await send(again, (await open(again, other)).id)).status, 201)

  const answered = await person(device)
  const { id } = await open(receiver, answered)
  assert.equal((await send(receiver, id)).status, 201)
  assert.equal((await send(answered, id)).status, 201)

  const known = await person()
  const { id: existing } = await open(known, receiver)
  assert.equal((await send(known, existing)).status, 201)
  await t.db
    .insertInto('memberDevice')
    .values({ memberId: known.id, deviceHash: device, userAgent: 'x' })
    .execute()
  assert.equal((await send(known, existing)).status, 201)
  assert.deepEqual(await reviews(receiver), [])
})

test('a conversation that was opened before the block does not help', async () => {
  const device = randomBytes(32)
  const [receiver, blocked, again] = [await person(), await person(device), await person(device)]
  const { id } = await open(again, receiver)
  await block(receiver, blocked)
  assert.equal((await send(again, id)).body.error?.code, 'chat.recipient_unavailable')
})

/** A member who was held back confirms; the message of their sign-up waits for its case. */
async function heldSignup(text: string) {
  const { receiver, again } = await comingBack()
  await t.db
    .insertInto('signupMessage')
    .values({ memberId: again.id, toMemberId: receiver.id, body: text })
    .execute()
  await t.ctx.announce(t.db, 'accounts.confirmed', { memberId: again.id })
  await t.runJobs()
  const { publicId } = await t.db
    .selectFrom('staffCase')
    .select('publicId')
    .where('kind', '=', 'held_message')
    .where('memberId', '=', again.id)
    .executeTakeFirstOrThrow()
  const decide = async (measure: 'released' | 'denied') => {
    const body = { measure, rule: 'other', facts: '' } as const
    assert.equal(
      (await t.staff('moderator').call(decideCase, { params: { id: publicId }, body })).status,
      201,
    )
    await t.runJobs()
  }
  const waiting = () =>
    t.db.selectFrom('signupMessage').select('body').where('memberId', '=', again.id).execute()
  const received = async () =>
    (await chatsOf(receiver.client)).chats.map(({ last_message }) => last_message?.body)
  return { receiver, again, decide, waiting, received }
}

test('the message of a sign-up is held back too, and queued for moderation', async () => {
  const { receiver, again, waiting, received } = await heldSignup('Hoi')
  assert.deepEqual(await reviews(receiver), [{ senderId: again.id, allowedAt: null }])
  assert.deepEqual([await received(), await waiting()], [[], [{ body: 'Hoi' }]])
})

test('a released message of a sign-up is delivered and charged, once', async () => {
  const { again, decide, waiting, received } = await heldSignup('Hoi, nog steeds')
  const had = await creditsOf(again)
  await decide('released')
  await createJobs(t.ctx)['chat.send-first-message']?.({ memberId: again.id }, {} as never)
  assert.deepEqual([await received(), await waiting()], [['Hoi, nog steeds'], []])
  assert.equal(await creditsOf(again), had - 1)
})

test('a message of a sign-up that is not released is dropped', async () => {
  const { decide, waiting, received } = await heldSignup('Hoi')
  await decide('denied')
  assert.deepEqual([await received(), await waiting()], [[], []])
})

test('it is dropped too where its writer has written to the receiver since', async () => {
  const { receiver, again, decide, waiting, received } = await heldSignup('Hoi')
  const { id } = await open(receiver, again)
  await send(receiver, id)
  await again.client.call(sendMessage, { params: { id: id ?? '' }, body: { kind: 'text', body: 'Dag' } })
  await decide('released')
  assert.deepEqual([await received(), await waiting()], [['Dag'], []])
})

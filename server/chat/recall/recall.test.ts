import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { decideCase, decideMember } from '#contract/admin/cases.ts'
import { getRecall } from '#contract/admin/recall.ts'
import { blockMember } from '#contract/blocks.ts'
import * as chat from '#contract/chat.ts'
import { getCredits } from '#contract/credits.ts'
import { appealDecision } from '#contract/decisions.ts'
import { getChanges } from '#contract/live.ts'
import { reportSomething } from '#contract/reports.ts'
import { languages } from '#contract/rules/values.ts'
import { createJobs } from '#server/app/jobs.ts'
import { textsOf } from '#server/kit/texts.ts'
import { chatsOf, open, send, sent, textsOf as wordsOf } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

type Someone = Awaited<ReturnType<TestApp['aMember']>>
type Victim = Someone & { conversation: string; email: string }

const rich = { credits: 50, paidUser: true }
const credits = async ({ client }: Pick<Someone, 'client'>) => (await client.call(getUser)).body.user.credits
const conversationOf = async ({ client, conversation }: Victim) =>
  (await client.call(chat.getConversation, { params: { id: conversation } })).body.conversation
const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code
const moderator = async () => (await t.aStaff({ roles: ['moderator'] })).client

const decide = async (by: TestClient, who: Someone, body: object = {}) => {
  const fraud = { measure: 'banned', rule: 'no_scams', facts: 'Vroeg om geld.' }
  const answer = await by.call(decideMember, {
    params: { id: who.publicId },
    body: { ...fraud, ...body } as never,
  })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return 'decision' in answer.body ? answer.body.decision.id : ''
}
const takeBack = (by: TestClient, who: Someone, reverses: string) =>
  decide(by, who, { measure: 'reversed', rule: 'other', facts: '', reverses })
const mailsAbout = ({ email }: Victim, subject: 'told' | 'reversed', language: 'nl' | 'en' = 'nl') =>
  t.mails(email).filter((mail) => mail.subject === textsOf(language)(`recall_mails.${subject}.subject`))
const recallsOf = async ({ publicId }: Someone) =>
  (await t.staff('moderator').call(getRecall, { params: { id: publicId } })).body

async function aVictim(fraud: Someone, messages = 2, fields: object = {}): Promise<Victim> {
  const victim = await t.aMember({ ...rich, ...fields })
  const conversation = await open(victim.client, fraud.publicId)
  for (let n = 0; n < messages; n++) await sent(victim.client, conversation, `bericht ${n}`)
  const { email } = (await victim.client.call(getUser)).body.user
  return { ...victim, conversation, email }
}

describe('A decision of fraud', () => {
  test('pays back all that was spent on the account, closes the conversation and tells its member', async () => {
    const fraud = await t.aMember(rich)
    const victim = await aVictim(fraud)
    await victim.client.call(chat.sendMessage, {
      params: { id: victim.conversation },
      body: { kind: 'gift', gift: 'rose' },
    })
    await sent(fraud.client, victim.conversation, 'Stuur me geld')
    await fraud.client.call(chat.readConversation, { params: { id: victim.conversation }, body: { seq: 3 } })
    assert.equal(await credits(victim), 45)
    const earlier = await recallsOf(fraud)
    assert.deepEqual(earlier.preview, { members: 1, credits: 5, is_more: false })
    await decide(await moderator(), fraud)
    await t.runJobs()
    assert.equal(await credits(victim), 50)
    const { entries } = (await victim.client.call(getCredits)).body
    assert.deepEqual(
      entries.slice(0, 3).map(({ kind, amount }) => [kind, amount]),
      [
        ['recall', 3],
        ['recall', 1],
        ['recall', 1],
      ],
    )
    const conversation = await conversationOf(victim)
    assert.deepEqual(
      [conversation.cannot_write, conversation.recall?.credits, conversation.recall?.reversed_at],
      ['chat.closed', 5, null],
    )
    assert.equal(conversation.recall?.desk.name, 'Fraudehelpdesk')
    assert.equal(conversation.profile.main_image, null)
    assert.equal((await wordsOf(victim.client, victim.conversation)).at(-1), 'Stuur me geld')
    const [listed] = (await chatsOf(victim.client)).chats
    assert.deepEqual([listed?.conversation.id, listed?.recalled], [victim.conversation, true])
    const { changes } = (await victim.client.call(getChanges, { query: { since: 0 } })).body
    assert.equal(changes.filter(({ kind }) => kind === 'recalled').length, 1)
    const [mail, ...others] = mailsAbout(victim, 'told')
    assert.deepEqual(others, [])
    const account = await t.db
      .selectFrom('profile')
      .select('name')
      .where('memberId', '=', fraud.id)
      .executeTakeFirstOrThrow()
    for (const part of [account.name, '5 credits', 'fraudehelpdesk.nl', 'crypto', 'politie'])
      assert(mail?.text.includes(part), part)
    const { recalls } = await recallsOf(fraud)
    assert.partialDeepStrictEqual(recalls, [
      { members: 1, returned: 1, mailed: 1, credits: 5, is_done: true, reversal: null },
    ])
  })

  test('refuses words, gifts and photos in the conversation with its own text', async () => {
    const fraud = await t.aMember(rich)
    const victim = await aVictim(fraud)
    await decide(await moderator(), fraud, { measure: 'suspended', days: 1 })
    await t.runJobs()
    // Also after the suspension is over, for both sides.
    await sql`update restriction set until_at = now() where member_id = ${fraud.id}`.execute(t.db)
    await createJobs(t.ctx)['cases.end-restrictions']?.({}, undefined as never)
    const to = { params: { id: victim.conversation } }
    for (const body of [
      { kind: 'text', body: 'Waarom?' },
      { kind: 'gift', gift: 'rose' },
      { kind: 'photo', photo_id: randomUUID() },
    ] as const) {
      assert.equal(codeOf(await victim.client.call(chat.sendMessage, { ...to, body })), 'chat.closed')
      assert.equal(codeOf(await fraud.client.call(chat.sendMessage, { ...to, body })), 'chat.closed')
    }
    assert.equal(codeOf(await victim.client.call(chat.sendTyping, to)), 'chat.closed')
    const again = await victim.client.call(chat.startConversation, { body: { member_id: fraud.publicId } })
    assert.equal(again.body.conversation.cannot_write, 'chat.closed')
    const theirs = await fraud.client.call(chat.getConversation, to)
    assert.equal(theirs.body.conversation.recall, null, 'the account is not told of it')
    assert.equal(await credits(victim), 50)
  })

  test('concerns who exchanged messages in the last 90 days, and no other decision does this', async () => {
    const [fraud, rude] = [await t.aMember(rich), await t.aMember(rich)]
    const [late, early, other] = [await aVictim(fraud), await aVictim(fraud), await aVictim(rude)]
    await fraud.client.call(chat.readConversation, { params: { id: early.conversation }, body: { seq: 2 } })
    await sql`update conversation set last_message_at = now() - interval '91 days' where id = ${early.conversation}`.execute(
      t.db,
    )
    const me = await moderator()
    await decide(me, fraud)
    await decide(me, rude, { rule: 'respect' })
    await t.runJobs()
    assert.equal(await credits(late), 50)
    assert.equal(await credits(early), 48)
    assert.equal(await credits(other), 48)
    assert.deepEqual(mailsAbout(early, 'told'), [])
    assert.deepEqual(mailsAbout(other, 'told'), [])
  })

  test('never pays back a message twice, whatever else pays it back and however many jobs run', async () => {
    const fraud = await t.aMember(rich)
    const victims = await Promise.all(Array.from({ length: 5 }, () => aVictim(fraud, 3)))
    const me = await moderator()
    const first = await decide(me, fraud, { measure: 'suspended', days: 1 })
    await t.db.updateTable('unreachable').set({ since: sql`since - interval '2 minutes'` }).execute()
    const jobs = createJobs(t.ctx)
    const run = (name: 'chat.recall' | 'chat.refund-undelivered') => jobs[name]?.({}, undefined as never)
    await Promise.all([
      run('chat.recall'),
      run('chat.refund-undelivered'),
      run('chat.recall'),
      run('chat.refund-undelivered'),
    ])
    // A second decision finds the conversations recalled.
    await decide(me, fraud)
    await t.runJobs()
    await takeBack(me, fraud, first)
    await t.runJobs()
    for (const victim of victims) {
      assert.equal(await credits(victim), 50)
      assert.equal(mailsAbout(victim, 'told').length, 1)
      assert.equal(mailsAbout(victim, 'reversed').length, 0, 'the ban stands')
      assert.equal((await conversationOf(victim)).cannot_write, 'chat.closed')
    }
  })

  test('by two moderators at once is one', async () => {
    const fraud = await t.aMember(rich)
    const victim = await aVictim(fraud)
    const body = { kind: 'member', id: fraud.publicId, category: 'scam' } as const
    await victim.client.call(reportSomething, { body })
    const { publicId: id } = await t.db
      .selectFrom('staffCase')
      .select('publicId')
      .where('memberId', '=', fraud.id)
      .executeTakeFirstOrThrow()
    const ban = { measure: 'banned', rule: 'no_scams', facts: 'Vroeg om geld.' } as const
    const both = await Promise.all([moderator(), moderator()])
    const answers = await Promise.all(both.map((me) => me.call(decideCase, { params: { id }, body: ban })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [201, 409],
    )
    await t.runJobs()
    assert.equal(mailsAbout(victim, 'told').length, 1)
    assert.equal((await recallsOf(fraud)).recalls.length, 1)
  })

  test('reaches members who deleted the conversation or blocked the account', async () => {
    const fraud = await t.aMember(rich)
    const [deleted, blocking, left] = [await aVictim(fraud), await aVictim(fraud), await aVictim(fraud)]
    await deleted.client.call(chat.deleteChat, { body: { conversation: deleted.conversation } })
    await blocking.client.call(blockMember, { params: { id: fraud.publicId } })
    await t.runJobs()
    await t.db
      .updateTable('member')
      .set({ status: 'deleted', deletedAt: new Date() })
      .where('id', '=', left.id)
      .execute()
    await decide(await moderator(), fraud)
    await t.runJobs()
    for (const victim of [deleted, blocking]) {
      assert.equal(await credits(victim), 50)
      assert.equal(mailsAbout(victim, 'told').length, 1)
    }
    assert.deepEqual((await chatsOf(blocking.client)).chats, [])
    assert.equal(mailsAbout(left, 'told').length, 0, 'a closed account gets no mail')
  })

  test('mails again what a process that died took along', async () => {
    const fraud = await t.aMember(rich)
    const victim = await aVictim(fraud)
    const lost = async () => {
      const { rowCount } = await t.runtime.connection.pool.query(
        "delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'chat.mail-recall')",
      )
      return rowCount
    }
    const run = async () => createJobs(t.ctx)['chat.recall']?.({}, undefined as never)
    const ban = await decide(await moderator(), fraud)
    await run()
    assert.equal(await lost(), 1)
    await run()
    await t.runJobs()
    assert.equal(mailsAbout(victim, 'told').length, 0, 'it may still be on its way')
    await sql`update recalled_conversation set returned_at = now() - interval '11 minutes'`.execute(t.db)
    await Promise.all([run(), run()])
    await t.runJobs()
    assert.equal(mailsAbout(victim, 'told').length, 1)
    await takeBack(await moderator(), fraud, ban)
    await run()
    assert.equal(await lost(), 1)
    await sql`update recalled_conversation set reversed_at = now() - interval '11 minutes'
      where reversed_at is not null`.execute(t.db)
    await run()
    await t.runJobs()
    assert.equal(mailsAbout(victim, 'reversed').length, 1)
  })

  test('is told in every language', async () => {
    const fraud = await t.aMember(rich)
    const victims = await Promise.all(
      languages.map(async (language) => ({ language, ...(await aVictim(fraud, 1, { language })) })),
    )
    const me = await moderator()
    const ban = await decide(me, fraud)
    await t.runJobs()
    await takeBack(me, fraud, ban)
    await t.runJobs()
    for (const { language, email } of victims) {
      const texts = textsOf(language)
      const subjects = new Set([texts('recall_mails.told.subject'), texts('recall_mails.reversed.subject')])
      const mails = t.mails(email).filter(({ subject }) => subjects.has(subject))
      assert.equal(mails.length, 2, language)
      for (const { text } of mails) assert(!/[{}]/.test(text), `${language} ${text}`)
    }
  })
})

describe('A decision of fraud that is taken back', () => {
  test('is told, opens the conversation again, and leaves the credits where they are', async () => {
    const fraud = await t.aMember(rich)
    const victim = await aVictim(fraud)
    const ban = await decide(await moderator(), fraud)
    await t.runJobs()
    await fraud.client.call(appealDecision, { params: { id: ban }, body: { text: 'Ik was het niet.' } })
    const { publicId: id } = await t.db
      .selectFrom('staffCase')
      .select('publicId')
      .where('memberId', '=', fraud.id)
      .where('kind', '=', 'appeal')
      .executeTakeFirstOrThrow()
    const body = { measure: 'reversed', rule: 'other', facts: 'Je had gelijk.' } as const
    assert.equal((await (await moderator()).call(decideCase, { params: { id }, body })).status, 201)
    await t.runJobs()
    await t.runJobs()
    assert.equal(mailsAbout(victim, 'reversed').length, 1)
    assert.equal(await credits(victim), 50)
    const conversation = await conversationOf(victim)
    assert.equal(conversation.cannot_write, null)
    assert.ok(conversation.recall?.reversed_at)
    await sent(victim.client, victim.conversation, 'Sorry')
    const { recalls } = await recallsOf(fraud)
    assert.deepEqual(recalls[0]?.reversal, { told: 1, mailed: 1, is_done: true })
    // A later decision pays back only what was spent since.
    await decide(await moderator(), fraud)
    await t.runJobs()
    assert.equal(await credits(victim), 50)
    assert.equal((await conversationOf(victim)).recall?.credits, 1)
    assert.equal(mailsAbout(victim, 'told').length, 2)
  })

  test('before anybody was told tells nobody', async () => {
    const fraud = await t.aMember(rich)
    const victim = await aVictim(fraud)
    const me = await moderator()
    await takeBack(me, fraud, await decide(me, fraud))
    await t.runJobs()
    assert.equal(await credits(victim), 48)
    assert.deepEqual([mailsAbout(victim, 'told'), mailsAbout(victim, 'reversed')], [[], []])
    assert.equal((await conversationOf(victim)).recall, null)
    assert.equal((await send(victim.client, victim.conversation)).status, 201)
  })
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { blockMember } from '#contract/blocks.ts'
import { confirmFictional, deleteChat, saveDraft, setReaction, takeBackMessage } from '#contract/chat.ts'
import { sendComplaint } from '#contract/complaints.ts'
import { likeMember } from '#contract/likes.ts'
import { saveOwnNote } from '#contract/own-notes.ts'
import { setSpendingLimit } from '#contract/payments.ts'
import { setHiddenWords } from '#contract/privacy.ts'
import { savePush } from '#contract/push.ts'
import { reportSomething } from '#contract/reports.ts'
import { languages } from '#contract/rules/values.ts'
import { startRecall } from '#server/chat/recall/start-recall.ts'
import { castEmail } from '#server/dev/demo/people/cast.ts'
import { textsOf } from '#server/kit/texts.ts'
import { addDebt } from '#server/payments/refunds/debt.ts'
import { system } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { open, send, sent } from '#test/acts/chat.ts'
import { aComplaint } from '#test/acts/complaints.ts'
import { begun, codeIn, confirm } from '#test/acts/debits.ts'
import { type Exported, exportOf } from '#test/acts/exports.ts'
import { bought, paymentIdOf } from '#test/acts/paying.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { aSubscription } from '#test/services/push-receiver.ts'
import type { Section } from './sections/row-pages.ts'
import { sectionNames, sections } from './sections/sections.ts'

let t: TestApp
let anna: Exported
let talk: string
type Someone = Awaited<ReturnType<TestApp['aMember']>>
let blocked: Someone
let hidden: Someone

const MINE = {
  draft: 'eigen-concept-bericht',
  about: 'kanarie-eigen-tekst',
  message: 'kanarie-mijn-bericht',
  received: 'kanarie-hun-bericht',
  report: 'kanarie-mijn-melding',
  complaint: 'kanarie-mijn-klacht',
  decision: 'kanarie-beslissing-over-mij',
  note: 'kanarie-notitie-over-mij',
  device: 'kanarie-toestel',
  oldAddress: 'kanarie-oud@example.org',
  remarks: 'kanarie-weg-en-terug',
  waiting: 'kanarie-wachtend-bericht',
  tracking: 'kanarie-netwerk',
  photo: 'kanarie-foto',
  search: 'kanarie-zoekopdracht',
  accountHolder: 'Kanarie Rekeninghouder',
  phone: '+31687654321',
  code: 'KANARIECODE',
  passkey: 'kanarie-passkey',
  place: 'kanarie-plek-van-afspraak',
  hiddenWord: 'kanarie-verborgen-woord',
  ownNote: 'kanarie-notitie-van-mij',
  issuer: 'https://kanarie-uitgever.example',
}
const NOT_MINE = {
  ownNote: 'vreemd-notitie-van-een-ander',
  takenBack: 'vreemd-teruggenomen',
  about: 'vreemd-profiel',
  place: 'vreemd-plek-van-afspraak',
  city: 'vreemd-stadje',
  cleared: 'vreemd-gewist-bericht',
  blocked: 'vreemd-geblokkeerd-bericht',
  report: 'vreemd-melding-over-anna',
  complaint: 'vreemd-klacht-over-anna',
  decision: 'vreemd-beslissing-over-bram',
  decider: 'vreemd-wie-besliste',
  note: 'vreemd-notitie-over-bram',
  talk: 'vreemd-gesprek-van-anderen',
  hidden: 'Vreemd-verborgen',
  code: 'VREEMDECODE',
  subject: 'vreemd-nummer-bij-de-uitgever',
  passkeyId: 'vreemd-passkey-id',
  passkeyHandle: 'vreemd-passkey-naam',
  lookReason: 'vreemd-reden-van-medewerker',
}

before(async () => {
  t = await testApp()
  const [me, bram] = [t.as('anna'), t.as('bram')]
  blocked = await t.aMember({ name: 'Geblokt', gender: 'male', credits: 5 })
  hidden = await t.aMember({ name: NOT_MINE.hidden, gender: 'male' })
  await t.db.updateTable('profile').set({ about: MINE.about }).where('memberId', '=', t.id('anna')).execute()
  await t.db
    .updateTable('profile')
    .set({ about: NOT_MINE.about, city: NOT_MINE.city, dateOfBirth: '1977-07-07' })
    .where('memberId', '=', t.id('bram'))
    .execute()

  talk = await open(me, t.publicId('bram'))
  await sent(me, talk, MINE.message)
  await sent(bram, talk, MINE.received)
  const { seq } = await sent(me, talk, NOT_MINE.takenBack)
  await me.call(takeBackMessage, { params: { id: talk, seq } })
  await me.call(saveDraft, { params: { id: talk }, body: { body: MINE.draft, after_seq: 3 } })
  await me.call(setReaction, { params: { id: talk, seq: 2 }, body: { reaction: 'fire' } })
  await me.call(confirmFictional)
  const gone = await open(me, t.publicId('hanna'))
  await me.call(saveOwnNote, { params: { id: t.publicId('bram') }, body: { note: MINE.ownNote } })
  await bram.call(saveOwnNote, { params: { id: t.publicId('anna') }, body: { note: NOT_MINE.ownNote } })
  await me.call(setHiddenWords, { body: { words: [MINE.hiddenWord] } })
  await sent(me, gone, NOT_MINE.cleared)
  await me.call(deleteChat, { body: { conversation: gone } })
  const shut = await open(me, blocked.publicId)
  await sent(me, shut, NOT_MINE.blocked)
  await me.call(blockMember, { params: { id: blocked.publicId } })
  const theirs = await open(bram, t.publicId('hanna'))
  await send(bram, theirs, NOT_MINE.talk)

  await me.call(likeMember, { params: { id: t.publicId('bram') } })
  await bram.call(likeMember, { params: { id: t.publicId('anna') } })
  await me.call(likeMember, { params: { id: hidden.publicId } })
  await recalled(me)
  await t.db.updateTable('member').set({ invisible: true }).where('id', '=', hidden.id).execute()
  await suspended(t.id('anna'))
  await me.call(reportSomething, {
    body: { kind: 'member', id: t.publicId('bram'), category: 'spam', text: MINE.report },
  })
  await bram.call(reportSomething, {
    body: { kind: 'member', id: t.publicId('anna'), category: 'scam', text: NOT_MINE.report },
  })
  // Waits for the decision about that report.
  await me.call(likeMember, { params: { id: t.publicId('hanna') } })
  await me.call(sendComplaint, { body: aComplaint({ why: MINE.complaint }) })
  await bram.call(sendComplaint, {
    body: aComplaint({ why: NOT_MINE.complaint, url: `/members/${t.publicId('anna')}` }),
  })
  await debit(me)
  await money(me)
  await me.call(savePush, { body: { subscription: aSubscription() } })
  await rest(t.id('anna'), t.id('bram'))
  await logAct(t.db, system, {
    act: 'look_member',
    subject: { kind: 'member', id: t.publicId('anna') },
    memberId: t.id('anna'),
    reason: NOT_MINE.lookReason,
  })
  await t.runJobs()
  anna = await exportOf(t, me)
})
after(() => t.close())

/** A confirmed debit with a used code. */
async function debit(me: TestClient): Promise<void> {
  const { phone, accountHolder } = MINE
  const { order } = await begun(me, { phone, account_holder: accountHolder })
  assert.equal((await confirm(me, order.id, codeIn(t, phone))).status, 200)
}

/** Somebody who was banned for fraud after she wrote to them, and deleted that. */
async function recalled(me: TestClient): Promise<void> {
  const { id: accountId, publicId } = await t.aMember({ name: 'Gesloten', gender: 'male' })
  const conversationId = await open(me, publicId)
  await sent(me, conversationId)
  await me.call(deleteChat, { body: { conversation: conversationId } })
  const { id: decisionId } = await t.db
    .insertInto('decision')
    .values({
      memberId: accountId,
      actorKind: 'cli',
      rule: 'no_scams',
      measure: 'banned',
      facts: NOT_MINE.decision,
      foundBy: 'report',
      told: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db.transaction().execute((trx) => startRecall(trx, t.ctx.announce, { decisionId, accountId }))
}

/** Somebody who liked, asked, allowed and matched her, and is suspended since. */
async function suspended(me: number): Promise<void> {
  const { id } = await t.aMember({ name: 'Vreemd-geschorst', gender: 'male' })
  await t.db.insertInto('memberLike').values({ likerId: id, likedId: me }).execute()
  await t.db.insertInto('photoRequest').values({ askerId: id, ownerId: me }).execute()
  await t.db.insertInto('photoGrant').values({ ownerId: id, memberId: me }).execute()
  await t.db
    .insertInto('memberMatch')
    .values({ lowId: Math.min(id, me), highId: Math.max(id, me) })
    .execute()
  await t.db.updateTable('member').set({ status: 'blocked' }).where('id', '=', id).execute()
}

/** Orders, a partial refund and a debt. */
async function money(me: TestClient): Promise<void> {
  const { id } = await bought(t, me)
  await t.provider.refundAtProvider(await paymentIdOf(t, id), 1_00)
  await t.runJobs()
  await me.call(setSpendingLimit, { body: { limit: '250' } })
  await addDebt(t.db, t.id('anna'), 3, 'chargeback:test')
}

/** A photo of the profile of another member, and one of their message, that she chose to see. */
async function uncovered(me: number, other: number): Promise<void> {
  const { id: photoId } = await t.db
    .insertInto('photo')
    .values({ memberId: other, status: 'active', sensitive: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db.insertInto('uncoveredPhoto').values({ photoId, memberId: me }).execute()
  const shape = { width: 60, height: 80, placeholder: 'vreemd' }
  const upload = { uploadKey: randomUUID(), uploadHash: Buffer.alloc(32) }
  const { publicId } = await t.db
    .insertInto('messagePhoto')
    .values({ publicId: randomUUID(), memberId: other, sentAt: new Date(), ...upload, ...shape })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  await sql`update message set photo_id = ${publicId}
    where conversation_id = ${talk} and sender_id = ${other}`.execute(t.db)
  await t.db.insertInto('uncoveredMessagePhoto').values({ photoId: publicId, memberId: me }).execute()
}

/** Rows that no call makes within a test. */
async function rest(me: number, other: number): Promise<void> {
  const { db } = t
  await t.db
    .insertInto('savedSearch')
    .values({ memberId: t.id('anna'), filter: JSON.stringify({ min_age: 30 }) })
    .execute()
  await t.db
    .insertInto('namedSearch')
    .values({ memberId: t.id('anna'), place: 1, name: MINE.search, filter: JSON.stringify({ min_age: 30 }) })
    .execute()
  const plan = {
    trustedEmail: 'zus@example.org',
    trustedHash: Buffer.from('x'),
    startsAt: new Date(),
    checkAt: new Date(),
  }
  await db
    .insertInto('datePlan')
    .values([
      { ...plan, memberId: me, place: MINE.place },
      { ...plan, memberId: other, place: NOT_MINE.place },
    ])
    .execute()
  await db
    .insertInto('voiceAnswer')
    .values({
      memberId: me,
      publicId: randomUUID(),
      prompt: 'small_joy',
      format: 'webm',
      durationMs: 2000,
      bars: '4'.repeat(40),
      status: 'active',
      uploadKey: randomUUID(),
      uploadHash: Buffer.alloc(32),
    })
    .execute()
  await db.insertInto('signupCreditsWaiting').values({ memberId: me }).execute()
  await db
    .insertInto('heldText')
    .values({ memberId: me, field: 'about', value: JSON.stringify('Bel me'), kinds: ['phone'] })
    .execute()
  const { id: importId } = await db
    .insertInto('memberImport')
    .values({ sha256: Buffer.from('vreemd-bestand'), fictional: false, brand: 'vonk', startedBy: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('importedMember').values({ importId, row: 1, memberId: me }).execute()
  const staff = await t.aStaff({ roles: ['writer'] })
  await db
    .insertInto('replyNote')
    .values({ conversationId: talk, memberId: me, staffId: staff.id, text: 'Houdt van katten.' })
    .execute()
  await db
    .insertInto('memberNote')
    .values([
      { memberId: me, staffId: staff.id, text: MINE.note },
      { memberId: other, staffId: staff.id, text: NOT_MINE.note },
    ])
    .execute()
  await db
    .insertInto('replyWait')
    .values({
      conversationId: talk,
      memberId: me,
      fictionalId: other,
      fromSeq: 1,
      since: new Date(),
      brand: 'vonk',
    })
    .execute()
  const { publicId } = await db
    .insertInto('photo')
    .values({ memberId: me, main: true, status: 'active', placeholder: 'data:' })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  await t.ctx.photoStore.write(publicId, 'large', Buffer.from(MINE.photo))
  await db
    .insertInto('verification')
    .values({ memberId: me, uploadKey: publicId, state: 'refused', decidedAt: new Date() })
    .execute()
  await db
    .insertInto('photoGrant')
    .values([
      { ownerId: me, memberId: other },
      { ownerId: other, memberId: me },
    ])
    .execute()
  await db.insertInto('photoRequest').values({ askerId: other, ownerId: me }).execute()
  await uncovered(me, other)
  await db.updateTable('member').set({ sensitiveConsentAt: new Date() }).where('id', '=', me).execute()
  await db
    .updateTable('member')
    .set({ tracking: JSON.stringify({ network: MINE.tracking }), passwordHash: 'vreemd-wachtwoordhash' })
    .where('id', '=', me)
    .execute()
  await db
    .insertInto('memberDevice')
    .values({ memberId: me, deviceHash: Buffer.from('vreemd-toestelhash'), userAgent: MINE.device })
    .execute()
  await db
    .insertInto('mailChange')
    .values({ memberId: me, oldEmail: MINE.oldAddress, newEmail: castEmail('anna') })
    .execute()
  await db
    .insertInto('deletion')
    .values({ memberId: me, reason: 'other', remarks: MINE.remarks, restoredAt: new Date() })
    .execute()
  await db
    .insertInto('signupMessage')
    .values({ memberId: me, toMemberId: other, body: MINE.waiting })
    .execute()
  await db
    .insertInto('emailPreference')
    .values({ memberId: me, kind: 'news', wanted: true, changedBy: 'member' })
    .execute()
  await db.insertInto('mail').values({ memberId: me, kind: 'like', skipped: 'vreemd' }).execute()
  await db.insertInto('loginWarning').values({ memberId: me }).execute()
  await db
    .insertInto('passkey')
    .values({
      credentialId: NOT_MINE.passkeyId,
      memberId: me,
      rpId: 'localhost',
      userHandle: NOT_MINE.passkeyHandle,
      publicKey: Buffer.from('vreemd-passkeysleutel'),
      counter: 0,
      transports: [],
      name: MINE.passkey,
    })
    .execute()
  await db
    .insertInto('oidcIdentity')
    .values({ memberId: me, provider: 'local', issuer: MINE.issuer, subject: NOT_MINE.subject })
    .execute()
  const decided = { actorKind: 'cli', rule: 'respect', measure: 'warning', foundBy: 'report', told: true }
  await db
    .insertInto('decision')
    .values([
      { ...decided, memberId: me, facts: MINE.decision, actorName: NOT_MINE.decider },
      { ...decided, memberId: other, facts: NOT_MINE.decision },
    ])
    .execute()
  await db
    .insertInto('partnerEvent')
    .values({ kind: 'signup', memberId: me, network: 'ads', ref: 'spring', postback: 'none' })
    .execute()
  await db
    .insertInto('concession')
    .values({
      memberId: me,
      kind: 'goodwill',
      credits: 5,
      amount: 4_15,
      currency: 'EUR',
      actorKind: 'cli',
      actorName: 'vreemd',
      limited: false,
      reason: 'vreemd',
    })
    .execute()
  const ours = { kind: 'lifetime', percentage: 20, validity: 'lifetime' }
  await db
    .insertInto('discountCode')
    .values([
      { ...ours, code: MINE.code, memberId: me },
      { ...ours, code: NOT_MINE.code, memberId: other },
    ])
    .execute()
  await db
    .insertInto('swipe')
    .values([
      { memberId: me, otherId: other, choice: 'skip' },
      { memberId: other, otherId: me, choice: 'skip' },
    ])
    .execute()
}

describe('the export of Anna', () => {
  test('holds every word of hers, and has something of every subject', () => {
    for (const [what, word] of Object.entries(MINE)) assert(anna.all.includes(word), what)
    assert(anna.all.includes(castEmail('anna')))
    for (const name of sectionNames) {
      const exported = anna.data[name]
      assert(Array.isArray(exported) ? exported.length > 0 : exported, name)
    }
  })

  test('holds nothing of others but their names and what they wrote to her', async () => {
    for (const [what, word] of Object.entries(NOT_MINE)) assert(!anna.all.includes(word), what)
    for (const word of [castEmail('bram'), '1977-07-07', t.publicId('bram'), blocked.publicId])
      assert(!anna.all.includes(word), word)
    assert.deepEqual(
      new Set(anna.data.likes_given.map(({ name }: any) => name)),
      new Set(['Bram', null]),
      'somebody who became invisible is not named',
    )
    assert.deepEqual(
      anna.data.likes_received.map(({ name }: any) => name),
      ['Bram'],
    )
    assert.deepEqual(
      anna.data.swipes.map(({ name, choice }: any) => [name, choice]),
      [['Bram', 'skip']],
      'who skipped her is not told',
    )
    assert.deepEqual(
      anna.data.matches.map(({ name }: any) => name),
      ['Bram'],
    )
    for (const subject of ['photo_requests', 'photo_permissions'])
      assert.deepEqual(
        anna.data[subject].flatMap(({ direction, name }: any) => (direction === 'received' ? [name] : [])),
        ['Bram'],
      )
    assert.deepEqual(
      anna.data.blocks.map(({ name }: any) => name),
      ['Geblokt'],
    )
  })

  test('tells of an order which country was taxed, and what says that she is there', () => {
    const { tax_country, tax_evidence, vat_percentage } = anna.data.orders.at(-1)
    assert.deepEqual([tax_country, vat_percentage], ['NL', 21])
    assert.deepEqual(
      tax_evidence.map(({ of, country }: any) => [of, country]),
      [['profile', 'NL']],
    )
  })

  test('holds no secret: no hash, no token, nothing of moderation', async () => {
    const secrets = await sql<{ secret: string }>`
      select encode(token_hash, 'hex') as secret from session union all select encode(token_hash, 'base64') from session
      union all select encode(sealed, 'hex') from report union all select 'vreemd-wachtwoordhash'
      union all select encode('vreemd-toestelhash', 'hex') union all select 'vreemd-toestelhash'`.execute(
      t.db,
    )
    for (const { secret } of secrets.rows) assert(!anna.all.includes(secret), secret)
    assert(!/hash|sealed|closed_at.*report/.test(Object.keys(anna.data).join()))
    assert.deepEqual(
      anna.data.reports.map(({ name, text, category }: any) => [name, text, category]),
      [['Bram', MINE.report, 'spam']],
    )
    assert.deepEqual(
      anna.data.reports[0].messages.map(({ number, from, text }: any) => [number, from, text]),
      [
        [1, 'me', MINE.message],
        [2, 'them', null],
      ],
    )
    assert(!('closed_at' in anna.data.reports[0]))
  })

  test('tells of each message who wrote it, when and what it cost her', () => {
    const { messages, conversations } = anna.data
    assert.deepEqual(
      conversations.map(({ id, name }: any) => [id, name]),
      [[talk, 'Bram']],
    )
    assert.deepEqual(
      messages.map(({ conversation, number, from, text, cost }: any) => [
        conversation,
        number,
        from,
        text,
        cost > 0,
      ]),
      [
        [talk, 1, 'me', MINE.message, true],
        [talk, 2, 'them', MINE.received, false],
        [talk, 3, 'me', null, true],
      ],
    )
    assert.equal(messages[1].cost, null)
    assert.deepEqual([messages[1].my_reaction, messages[1].their_reaction], ['fire', null])
    assert(Date.now() - Date.parse(messages[0].created_at) < 600_000)
  })

  test('explains each subject, in every language', () => {
    for (const language of languages) {
      const text = textsOf(language)
      for (const name of sectionNames)
        assert(text(`exports.sections.${name}`).length > 5, `${language} ${name}`)
    }
    const readme = anna.files.get('LEESMIJ.txt')?.toString() ?? ''
    for (const name of sectionNames) assert(readme.includes(`\r\n  ${name}: `), name)
  })
})

test('thousands of messages and credits are all there, once and in order', async () => {
  const me = await t.aMember({ credits: 5 })
  const id = await open(me.client, t.publicId('bram'))
  const count = 4321
  await sql`insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
    select ${id}::uuid, n, case when n % 3 = 0 then ${t.id('bram')}::int else ${me.id}::int end, gen_random_uuid(), 'text',
      'regel ' || n || ' "€" \\ ', 1 from generate_series(1, ${count}) n`.execute(t.db)
  await sql`update conversation set last_seq = ${count} where id = ${id}`.execute(t.db)
  await sql`insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after)
    select ${me.id}, n, 'test:' || n, 'grant', 'sys_bonus', 1, n from generate_series(2, ${count}) n`.execute(
    t.db,
  )
  const { data } = await exportOf(t, me.client)
  assert.deepEqual(
    data.messages.map(({ number, text }: any) => `${number} ${text}`),
    Array.from({ length: count }, (_, at) => `${at + 1} regel ${at + 1} "€" \\ `),
  )
  assert.deepEqual(
    data.credits.map(({ number }: any) => number),
    Array.from({ length: count }, (_, at) => at + 1),
  )
})

/** Tables about members that the export leaves out, with the reason. */
const LEFT_OUT: Record<string, string> = {
  discount_guess: 'when a wrong discount code was tried, for an hour',
  debit_code: 'hashes of codes that were sent to a phone, for two days',
  export: 'is the export itself',
  idempotency_key:
    'answers of calls, kept for two weeks against repeats; they show others, and nothing that is not told here',
  mail_address: 'a keyed hash of the address',
  mail_mark: 'when the last mail of a kind went: as the list of mails',
  mail_report: 'keyed hashes of addresses; outlives accounts',
  trusted_refusal: 'keyed hashes of addresses of people who are no members',
  mail_suppression: 'keyed hashes of addresses; outlives accounts',
  mail_waiting: 'what is about to be mailed, for minutes',
  mailed_token: 'secrets of links',
  member_event: 'what devices were told, kept for 30 days; everything in it is told here',
  member_feed: 'a counter of the above',
  message_review: 'of moderation',
  warned_day: 'of moderation: sealed copies of messages, which are among the messages',
  staff_case: 'what waits for staff; what they decided is among the decisions',
  outbox: 'what is about to be told, for seconds',
  login_failure: 'keyed by a hash of whatever address was typed',
  held_profile: 'of moderation',
  banned_return: 'of moderation',
  login_code: 'codes asked for at a log-in, for a day; the mails went to the member',
  existence_answer: 'keyed by a hash of whatever address was typed, for a day',
  suggested_members:
    'whom the like dialog proposed on the last day that it opened, against proposing them twice',
  provider_customer: 'under which number the payment provider has the member, and nothing else',
  approval: 'what staff proposed to a second person; what came of it is told where it happened',
  push: 'what is about to be pushed, for a day at most',
  reminder: 'what the last reminder named and how many were not answered; as the list of mails',
  unreachable: 'whose unread messages are about to be paid back, for minutes',
  member_card: 'a copy of what lists show of a profile',
  search_change: 'a copy of what search asks of a profile, for minutes',
  shown_results: 'how many results were shown on one day, for that day',
  viewed_profiles: 'whose profiles were looked at on one day, for that day; they are others',
  staff: 'who runs the site; they are no members',
  staff_invitation: 'who is to run the site; they are no members',
  oidc_attempt: 'a log-in at an issuer, for minutes',
  oidc_arrival: 'somebody whom an issuer knows and who is no member yet, for minutes',
  trusted_flagger: 'organisations whose complaints come first; they are no members',
  webhook_delivery: 'which programs of the site were told, by ids, of what is told here; for 30 days',
  started_signup: 'an address of somebody who is no member yet, for a week',
}

test('every table that speaks of a member is in the export, or left out for a reason', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('company', 'brand') and (
      c.relname = 'member'
      or a.attname ~ '(^|_)(member|owner|asker|liker|liked|blocker|blocked|sender|receiver|reporter|low|high|other)_ids?$'
      or a.attname ~ '(^|_)(email|address|email_hash|address_hash)$'
      or exists (select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'member'::regclass and a.attnum = any(k.conkey)))
    group by c.relname order by c.relname`.execute(t.db)
  const exported = new Set(Object.values<Section>(sections).flatMap(({ tables }) => tables))
  const known = (name: string) => exported.has(name) || name in LEFT_OUT
  assert(rows.length > 30)
  assert.deepEqual(
    rows.filter(({ name }) => !known(name)),
    [],
    'tables that nobody tells of: give them a section, or a reason in LEFT_OUT',
  )
  const names = new Set(rows.map(({ name }) => name))
  for (const name of [...exported, ...Object.keys(LEFT_OUT)])
    assert(names.has(name), `${name} is no such table`)
  for (const name of exported) assert(!(name in LEFT_OUT), name)
})

test('every field of a profile is in the export', async () => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'profile'
      -- The label of fictional profiles, for an index.
      and column_name not in ('member_id', 'fictional')`.execute(t.db)
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !(name in anna.data.profile)),
    [],
  )
})

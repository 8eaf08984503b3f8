import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import * as admin from '#contract/admin/cases.ts'
import { appealDecision, getDecisions } from '#contract/decisions.ts'
import { getMember } from '#contract/profiles.ts'
import { verificationRules } from '#contract/rules/cases/house-rules.ts'
import { poses } from '#contract/rules/verification.ts'
import { searchMembers } from '#contract/search.ts'
import { getVerification } from '#contract/verification.ts'
import { textsOf } from '#server/kit/texts.ts'
import { timesLogged } from '#test/acts/staff.ts'
import { aMemberWithPhoto, aRequest, aSelfie, makeVerified, sendPose } from '#test/acts/verification.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { erasePictures, expireVerifications } from './expire-verifications.ts'
import { isPoseTaken, poseOf } from './pose-of.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Someone = Awaited<ReturnType<TestApp['aMember']>>
const moderator = async () => (await t.aStaff({ roles: ['moderator'] })).client
const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code
const stateOf = async ({ client }: Someone) => (await client.call(getVerification)).body.verification
const decide = (by: TestClient, id: string, measure: string, more: object = {}) =>
  by.call(admin.decideCase, {
    params: { id },
    body: { measure, rule: 'taken_now', facts: '', ...more } as never,
  })
const evidenceOf = async (by: TestClient, id: string) => {
  const { evidence } = (await by.call(admin.getCase, { params: { id } })).body.case
  assert(evidence?.kind === 'verification')
  return evidence
}
const mailsTo = async ({ client }: Someone) => {
  await t.runJobs()
  return t.mails((await client.call(getUser)).body.user.email)
}
const isKept = async (file: string | null) => {
  const found = await t.ctx.verificationStore.read(file ?? '', 'large')
  found?.stream.destroy()
  return found !== undefined
}
const verifiedAt = async (viewer: Someone, who: Someone) =>
  (await viewer.client.call(getMember, { params: { id: who.publicId } })).body.profile.verified_at

describe('A pose', () => {
  test('is one of twelve, the same for ten minutes and taken for ten more, and no other', () => {
    const now = Date.UTC(2026, 0, 1, 12)
    const asked = Array.from({ length: 300 }, (_each, id) => poseOf('a secret', id, now).key)
    assert.deepEqual(new Set(asked), new Set(poses))
    const { key, until } = poseOf('a secret', 7, now)
    assert.equal(poseOf('a secret', 7, until.getTime() - 1).key, key)
    assert(isPoseTaken('a secret', 7, key, until.getTime() + 9 * 60_000))
    const later = Array.from({ length: 20 }, (_each, step) =>
      isPoseTaken('a secret', 7, key, until.getTime() + (step + 1) * 10 * 60_000),
    )
    assert(later.includes(false))
    const wrong = poses.filter((pose) => !isPoseTaken('a secret', 7, pose, now))
    assert(wrong.length >= 10)
  })
})

describe('A request', () => {
  test('shows the member verified when staff approved it, with its day, everywhere', async () => {
    const [member, other] = [
      await aMemberWithPhoto(t, { gender: 'female' }),
      await t.aMember({ gender: 'male' }),
    ]
    assert.equal((await stateOf(member)).state, 'none')
    const { caseId } = await aRequest(t, member)
    const waiting = await stateOf(member)
    assert.deepEqual([waiting.state, waiting.pose, waiting.verified_at], ['waiting', null, null])
    assert.equal((await decide(await moderator(), caseId, 'released')).status, 201)
    const { state, verified_at, until } = await stateOf(member)
    const today = new Date().toISOString().slice(0, 10)
    assert.deepEqual([state, verified_at], ['verified', today])
    assert(until && until > today)
    assert.equal(await verifiedAt(other, member), today)
    const found = await other.client.call(searchMembers, { query: { verified_only: 'true' } })
    assert(found.body.profiles.some(({ id, verified_at: day }) => id === member.publicId && day === today))
    assert(found.body.profiles.every((card) => card.verified_at !== null))
    assert.equal(found.body.numResults, found.body.profiles.length)
    const [mail] = await mailsTo(member)
    assert.equal(mail?.subject, textsOf('nl')('mails.verified.subject'))
  })

  test('is refused with a reason that the member reads and may appeal; the appeal verifies', async () => {
    const member = await aMemberWithPhoto(t)
    const { caseId } = await aRequest(t, member)
    const [one, two] = [await moderator(), await moderator()]
    assert.equal(
      (await decide(one, caseId, 'verification_refused', { rule: 'alone_in_picture' })).status,
      201,
    )
    const { state, refusal, pose } = await stateOf(member)
    assert.equal(state, 'refused')
    assert.equal(refusal?.rule, 'alone_in_picture')
    assert(pose, 'another picture may be sent at once')
    const [mail] = await mailsTo(member)
    assert(mail?.text.includes(textsOf('nl')('decisions.rules.alone_in_picture')))
    const [decision] = (await member.client.call(getDecisions)).body.decisions
    assert.equal(decision?.id, refusal?.decision)
    const appealed = await member.client.call(appealDecision, {
      params: { id: decision.id },
      body: { text: 'Er staat niemand anders op.' },
    })
    assert.equal(appealed.status, 201)
    const { publicId } = await t.db
      .selectFrom('staffCase')
      .select('publicId')
      .where('kind', '=', 'appeal')
      .where('memberId', '=', member.id)
      .executeTakeFirstOrThrow()
    assert.equal(codeOf(await decide(one, publicId, 'reversed', { rule: 'other' })), 'admin.same_person')
    const shown = (await two.call(admin.getCase, { params: { id: publicId } })).body.case.evidence
    assert(shown?.kind === 'appeal' && shown.verification?.picture)
    assert.equal((await decide(two, publicId, 'reversed', { rule: 'other', facts: 'Klopt.' })).status, 201)
    assert.equal((await stateOf(member)).state, 'verified')
  })

  test('names each reason in every language', () => {
    for (const language of ['nl', 'de', 'en', 'es', 'fr', 'it', 'pl'] as const)
      for (const rule of verificationRules) assert(textsOf(language)(`decisions.rules.${rule}`).length > 10)
  })

  test('needs a photo, the pose of now, a picture of now, and one that nobody sent', async () => {
    const bare = await t.aMember()
    assert.equal(codeOf(await sendPose(bare.client, await aSelfie())), 'verification.photo_needed')
    assert.equal((await stateOf(bare)).needs_photo, true)
    const [member, other] = [await aMemberWithPhoto(t), await aMemberWithPhoto(t)]
    const wrong = poses.find((pose) => !isPoseTaken(t.ctx.config.secret, member.id, pose))!
    assert.equal(
      codeOf(await sendPose(member.client, await aSelfie(), { pose: wrong })),
      'verification.pose_over',
    )
    const old = Buffer.concat([await aSelfie(), Buffer.from('\x002024:05:01 12:00:00\x00')])
    assert.equal(codeOf(await sendPose(member.client, old)), 'verification.picture_old')
    const file = await aSelfie()
    assert.equal((await sendPose(other.client, file)).status, 201)
    assert.equal(codeOf(await sendPose(member.client, file)), 'verification.picture_used')
    assert.equal(codeOf(await sendPose(member.client, Buffer.from('no picture'))), 'photos.not_an_image')
    assert.equal((await sendPose(member.client, await aSelfie())).status, 201)
  })

  test('waits once per member, in parallel too, and a repeat is the first one', async () => {
    const member = await aMemberWithPhoto(t)
    const [file, key] = [await aSelfie(), randomUUID()]
    const answers = await Promise.all([
      sendPose(member.client, file, {}, key),
      sendPose(member.client, await aSelfie()),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 409],
    )
    assert.equal(codeOf(answers.find(({ status }) => status === 409)!), 'verification.waiting')
    const again = await sendPose(member.client, file, {}, key)
    assert.equal(again.status, answers[0].status === 201 ? 200 : 409)
    assert.equal(codeOf(await sendPose(member.client, await aSelfie())), 'verification.waiting')
    const rows = await t.db
      .selectFrom('verification')
      .select('id')
      .where('memberId', '=', member.id)
      .execute()
    assert.equal(rows.length, 1)
  })

  test('shows staff the screenshot, and whose other pictures it resembles', async () => {
    const [member, other] = [await aMemberWithPhoto(t), await aMemberWithPhoto(t, { name: 'Dubbel' })]
    const file = await aSelfie(400, 860)
    assert.equal((await sendPose(other.client, file)).status, 201)
    // The same picture in another file.
    const again = Buffer.concat([file, Buffer.from(' ')])
    assert.equal((await sendPose(member.client, again)).status, 201)
    const { publicId } = await t.db
      .selectFrom('staffCase')
      .select('publicId')
      .where('memberId', '=', member.id)
      .executeTakeFirstOrThrow()
    const staff = await moderator()
    const { hints, alike, photos, picture, pose } = await evidenceOf(staff, publicId)
    assert.deepEqual(hints, ['screenshot'])
    assert.equal(pose, poseOf(t.ctx.config.secret, member.id).key)
    assert.equal(photos.length, 1)
    assert.deepEqual(
      alike.map(({ member: { name }, same_member }) => [name, same_member]),
      [['Dubbel', false]],
    )
    const answer = await staff.raw('GET', picture!)
    assert.equal(answer.headers['content-type'], 'image/webp')
    assert.equal(await timesLogged(t, member.id, 'look_verification'), 1)
    for (const client of [member.client, other.client, t.visitor(), t.staff('support')])
      assert.equal((await client.raw('GET', picture!)).statusCode, 403)
  })
})

describe('A decision', () => {
  test('of two at once is made once', async () => {
    const member = await aMemberWithPhoto(t)
    const { caseId } = await aRequest(t, member)
    const answers = await Promise.all([
      decide(await moderator(), caseId, 'released'),
      decide(await moderator(), caseId, 'verification_refused'),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 409],
    )
    const rows = await t.db.selectFrom('decision').select('id').where('memberId', '=', member.id).execute()
    assert.equal(rows.length, 1)
  })

  test('of one of ten needs two different people to approve', async () => {
    const member = await aMemberWithPhoto(t)
    const { caseId } = await aRequest(t, member, { second: true })
    const [one, two] = [await moderator(), await moderator()]
    assert.equal((await one.call(admin.takeCase, { params: { id: caseId } })).status, 200)
    const first = await decide(one, caseId, 'released')
    assert.equal(first.status, 202)
    assert.equal((await stateOf(member)).state, 'waiting')
    assert.equal(codeOf(await decide(one, caseId, 'released')), 'admin.same_person')
    const seen = await evidenceOf(two, caseId)
    assert.deepEqual([seen.needs_second, seen.first_by?.is_me], [true, false])
    assert.equal((await decide(two, caseId, 'released')).status, 201)
    assert.equal((await stateOf(member)).state, 'verified')
  })

  test('by the same person in two windows approves it once', async () => {
    const member = await aMemberWithPhoto(t)
    const { caseId } = await aRequest(t, member, { second: true })
    const one = await moderator()
    const answers = await Promise.all([decide(one, caseId, 'released'), decide(one, caseId, 'released')])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [202, 403],
    )
    assert.equal((await stateOf(member)).state, 'waiting')
  })

  test('that a photo is of somebody else takes photo and verification, until it is taken back', async () => {
    const [member, other] = [await aMemberWithPhoto(t), await t.aMember()]
    await makeVerified(t, member.id)
    const { publicId: photo } = await t.db
      .updateTable('photo')
      .set({ status: 'inspection' })
      .where('memberId', '=', member.id)
      .returning('publicId')
      .executeTakeFirstOrThrow()
    const { publicId: caseId } = await t.db
      .insertInto('staffCase')
      .values({
        kind: 'photo',
        memberId: member.id,
        subjectKind: 'photo',
        subjectId: photo,
        source: 'own_check',
        priority: 2,
        dueAt: new Date(),
      })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    const staff = await moderator()
    const made = await decide(staff, caseId, 'verification_ended', { rule: 'own_photos' })
    assert.equal(made.status, 201)
    assert.deepEqual([(await stateOf(member)).state, await verifiedAt(other, member)], ['ended', null])
    const photos = () =>
      t.db.selectFrom('photo').select('status').where('memberId', '=', member.id).executeTakeFirst()
    assert.equal((await photos())?.status, 'rejected')
    const back = await t.staff('moderator').call(admin.decideMember, {
      params: { id: member.publicId },
      body: {
        measure: 'reversed',
        rule: 'other',
        facts: '',
        reverses: (made.body as { decision: { id: string } }).decision.id,
      },
    })
    assert.equal(back.status, 201)
    assert.equal((await stateOf(member)).state, 'verified')
  })

  test('ends no verification that is not there', async () => {
    const member = await aMemberWithPhoto(t)
    const answer = await t.staff('moderator').call(admin.decideMember, {
      params: { id: member.publicId },
      body: { measure: 'verification_ended', rule: 'own_photos', facts: '' },
    })
    assert.equal(answer.body.error?.fields?.measure?.code, 'admin.measure_invalid')
  })
})

describe('What is kept', () => {
  test('loses the picture and all that came from it 30 days after the decision', async () => {
    const member = await aMemberWithPhoto(t)
    const { caseId, id, picture } = await aRequest(t, member)
    await decide(await moderator(), caseId, 'released')
    await erasePictures(t.ctx)
    assert(await isKept(picture))
    await sql`update verification set decided_at = now() - interval '31 days' where id = ${id}`.execute(t.db)
    await erasePictures(t.ctx)
    assert.equal(await isKept(picture), false)
    const row = await t.db
      .selectFrom('verification')
      .select(['picture', 'pictureHash', 'fingerprint', 'pose', 'uploadHash', 'state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(Object.values(row), [null, null, null, null, null, 'verified'])
    assert.equal((await stateOf(member)).state, 'verified')
  })

  test('goes with the account, and its case closes', async () => {
    const member = await aMemberWithPhoto(t)
    const { caseId, picture } = await aRequest(t, member)
    await sql`select erase_member(${member.id})`.execute(t.db)
    await erasePictures(t.ctx)
    assert.equal(await isKept(picture), false)
    const { state } = await t.db
      .selectFrom('staffCase')
      .select('state')
      .where('publicId', '=', caseId)
      .executeTakeFirstOrThrow()
    assert.equal(state, 'decided')
  })
})

describe('A verification', () => {
  test('ends after 18 months, which is mailed; it may be renewed in the last 30 days', async () => {
    const [old, late, fresh] = [
      await aMemberWithPhoto(t),
      await aMemberWithPhoto(t),
      await aMemberWithPhoto(t),
    ]
    await makeVerified(t, old.id, 19)
    await makeVerified(t, late.id, 18)
    await sql`update profile set verified_at = verified_at + interval '10 days' where member_id = ${late.id}`.execute(
      t.db,
    )
    await makeVerified(t, fresh.id)
    assert((await stateOf(late)).pose)
    assert.equal(codeOf(await sendPose(fresh.client, await aSelfie())), 'verification.verified_already')
    await expireVerifications(t.ctx)
    assert.equal((await stateOf(old)).state, 'ended')
    assert((await stateOf(old)).pose)
    assert.equal((await stateOf(late)).state, 'verified')
    const [mail] = await mailsTo(old)
    assert.equal(mail?.subject, textsOf('nl')('mails.verification_expired.subject'))
    assert.equal((await mailsTo(late)).length, 0)
  })

  test('is never of a fictional profile', async () => {
    const { id } = await t.aMember({ fictional: true })
    const verify = sql`update profile set verified_at = now() where member_id = ${id}`
    await assert.rejects(verify.execute(t.db), /profile_fictional_unverified/)
    const member = await t.aMember()
    await makeVerified(t, member.id)
    await sql`update member set fictional = true where id = ${member.id}`.execute(t.db)
    const { verifiedAt: at } = await t.db
      .selectFrom('profile')
      .select('verifiedAt')
      .where('memberId', '=', member.id)
      .executeTakeFirstOrThrow()
    assert.equal(at, null)
  })
})

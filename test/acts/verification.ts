import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { ErrorBody } from '#contract/rules/errors.ts'
import type { Verification } from '#contract/verification.ts'
import { poseOf } from '#server/verification/pose-of.ts'
import type { TestApp, TestClient } from '#test/app.ts'
import { formOf } from './photos.ts'

type Someone = Awaited<ReturnType<TestApp['aMember']>>
type Sent = { status: number; body: { verification: Verification } & Partial<ErrorBody> }

/** A picture that resembles no other: noise, of the size of a camera's picture. */
export const aSelfie = (width = 480, height = 640): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(20)
    .normalise()
    .jpeg()
    .toBuffer()

/** A member with a photo that others see. */
export async function aMemberWithPhoto(t: TestApp, fields: Parameters<TestApp['aMember']>[0] = {}) {
  const member = await t.aMember(fields)
  await t.db.insertInto('photo').values({ memberId: member.id, main: true, status: 'active' }).execute()
  return member
}

export async function sendPose(
  client: TestClient,
  file: Buffer,
  fields: Record<string, string> = {},
  key: string = randomUUID(),
): Promise<Sent> {
  const { type, payload } = await formOf({ ...fields, file })
  const answer = await client.raw('POST', '/api/verification', payload, {
    'x-request-type': 'client',
    'idempotency-key': key,
    'content-type': type,
  })
  return { status: answer.statusCode, body: answer.json() }
}

/**
 * A request of a member that waits, for one decision or for two; with the ids of it and its case.
 */
export async function aRequest(t: TestApp, member: Someone, { second = false } = {}) {
  const pose = poseOf(t.ctx.config.secret, member.id).key
  const { status, body } = await sendPose(member.client, await aSelfie(), { pose })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const request = await t.db
    .updateTable('verification')
    .set({ second })
    .where('memberId', '=', member.id)
    .where('state', '=', 'waiting')
    .returning(['id', 'publicId', 'picture'])
    .executeTakeFirstOrThrow()
  const { publicId: caseId } = await t.db
    .selectFrom('staffCase')
    .select('publicId')
    .where('subjectKind', '=', 'verification')
    .where('subjectId', '=', request.publicId)
    .executeTakeFirstOrThrow()
  return { ...request, caseId }
}

/** Makes a member verified, as staff would have done it `monthsAgo`. */
export async function makeVerified(t: TestApp, memberId: number, monthsAgo = 0): Promise<void> {
  const at = new Date()
  at.setMonth(at.getMonth() - monthsAgo)
  await t.db
    .insertInto('verification')
    .values({ memberId, state: 'verified', uploadKey: randomUUID(), askedAt: at, decidedAt: at })
    .execute()
  await t.db.updateTable('profile').set({ verifiedAt: at }).where('memberId', '=', memberId).execute()
}

import { randomUUID } from 'node:crypto'
import * as cases from '#contract/admin/cases.ts'
import { extendDataRequest, openDataRequest } from '#contract/admin/data-requests.ts'
import { getPhotoBeside, markPhoto } from '#contract/admin/photos.ts'
import * as flaggers from '#contract/admin/trusted-flaggers.ts'
import { openCase } from '#server/cases/open-case.ts'
import type { TestApp } from '#test/app.ts'
import { staffRow } from './row.ts'

/** A photo of somebody new that waits, and its case. */
async function waitingPhoto(t: TestApp) {
  const { id: memberId } = await t.aMember()
  const { publicId } = await t.db
    .insertInto('photo')
    .values({ memberId, main: true, status: 'inspection' })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  const caseId = await openCase(t.db, {
    kind: 'photo',
    memberId,
    subject: { kind: 'photo', id: publicId },
    source: 'own_check',
  })
  const { publicId: id } = await t.db
    .selectFrom('staffCase')
    .select('publicId')
    .where('id', '=', caseId ?? 0)
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

async function besidePhoto(t: TestApp) {
  const { id: memberId } = await t.aMember()
  const { publicId: id } = await t.db
    .insertInto('photo')
    .values({ memberId, main: true, status: 'inspection' })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

const request = { request: 'access', name: 'Ans', text: 'Wat bewaren jullie?' }

/** Photos are of moderators; support and finance may call the queues for theirs. */
const ofModerators = {
  support: 'admin.not_permitted',
  finance: 'admin.not_permitted',
  'of another brand': 'admin.not_permitted',
} as const
const released = { measure: 'released', rule: 'other', facts: '' }
const warning = { measure: 'warning', rule: 'respect', facts: 'Grof.' }
const ofOthers = { expected: { 'of another brand': 'admin.not_permitted' } } as const

const newFlagger = () => ({
  body: {
    name: 'Meldpunt',
    email: `meldpunt-${randomUUID()}@elders.test`,
    since: '2026-01-01',
    reason: 'Aangewezen.',
  },
})

async function aFlagger(t: TestApp) {
  const { name, email, since } = newFlagger().body
  const { publicId: id } = await t.db
    .insertInto('trustedFlagger')
    .values({ name, email, since })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { params: { id }, body: { reason: 'Niet meer aangewezen.' } }
}

export const rowsOfCases = [
  staffRow(cases.getQueues),
  staffRow(cases.getCases, {
    input: () => ({ query: { kind: 'photo' } }),
    expected: { support: 'admin.not_permitted', finance: 'admin.not_permitted' },
  }),
  staffRow(cases.getCase, { input: waitingPhoto, expected: ofModerators }),
  staffRow(cases.takeCase, {
    input: waitingPhoto,
    expected: ofModerators,
    changed: (input) => ({ ...input, body: { more: 1 } }),
  }),
  staffRow(cases.decideCase, {
    input: async (t) => ({ ...(await waitingPhoto(t)), body: released }),
    changed: (input) => ({ ...input, body: { ...released, facts: 'Anders.' } }),
    expected: ofModerators,
  }),
  staffRow(cases.decideMember, {
    input: async (t) => ({ params: { id: (await t.aMember()).publicId }, body: warning }),
    changed: (input) => ({ ...input, body: { ...warning, facts: 'Anders.' } }),
    ...ofOthers,
  }),
  staffRow(getPhotoBeside, { input: besidePhoto, ...ofOthers }),
  staffRow(markPhoto, {
    input: async (t) => ({ ...(await besidePhoto(t)), body: { sensitive: true } }),
    changed: (input) => ({ ...input, body: { sensitive: false } }),
    ...ofOthers,
  }),
  staffRow(openDataRequest, {
    // They enter it for their own brand, which is nobody's here.
    expected: { 'of another brand': 'request.field_invalid' },
    input: () => ({ body: request }),
    changed: (input) => ({ ...input, body: { ...request, text: 'En waarom?' } }),
  }),
  staffRow(extendDataRequest, {
    ...ofOthers,
    input: async (t) => {
      const { body } = await t.staff('support').call(openDataRequest, { body: request as never })
      return { params: { id: body.case.id }, body: { reason: 'Er zijn er veel.' } }
    },
    changed: (input) => ({ ...input, body: { reason: 'Anders.' } }),
  }),
  staffRow(flaggers.getTrustedFlaggers),
  staffRow(flaggers.addTrustedFlagger, { input: newFlagger, changed: newFlagger }),
  staffRow(flaggers.endTrustedFlagger, {
    input: aFlagger,
    changed: (input) => ({ ...input, body: { reason: 'Anders.' } }),
  }),
  staffRow(cases.getReasons),
  staffRow(cases.saveReason, {
    input: () => ({ params: { rule: 'respect', language: 'nl' }, body: { text: 'Wees aardig.' } }),
    changed: (input) => ({ ...input, body: { text: 'Anders.' } }),
  }),
]

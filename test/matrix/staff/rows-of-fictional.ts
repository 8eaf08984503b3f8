import * as fictional from '#contract/admin/fictional.ts'
import { csvOf, line, zipOf } from '#test/acts/imports.ts'
import { aPicture } from '#test/acts/photos.ts'
import type { TestApp } from '#test/app.ts'
import { staffRow } from './row.ts'

const card = {
  name: 'Noor',
  gender: 'female',
  seeking: 'male',
  date_of_birth: '1994-03-02',
  country: 'NL',
  region: 'NL-UT',
} as const
const profile = async (t: TestApp) => ({ params: { id: (await t.aMember({ fictional: true })).publicId } })
const retired = async (t: TestApp) => ({
  params: { id: (await t.aMember({ fictional: true, status: 'blocked' })).publicId },
})
const blobOf = (content: Buffer) => new Blob([new Uint8Array(content)])
const hidden = { 'of another brand': 'profiles.not_viewable' } as const
let zips = 0
const aZip = async () => {
  zips += 1
  return { body: { file: blobOf(await zipOf({ 'profiles.csv': csvOf(line({ name: `Rij ${zips}` })) })) } }
}
const otherZip = async () => blobOf(await zipOf({ 'profiles.csv': csvOf(line({ name: 'Anders' })) }))
const other = await otherZip()
const picture = blobOf(await aPicture('#335577'))

export const rowsOfFictional = [
  staffRow(fictional.getFictionalProfiles),
  staffRow(fictional.createFictional, {
    input: () => ({ body: card }),
    expected: { 'of another brand': 'request.field_invalid' },
    changed: () => ({ body: { ...card, name: 'Noortje' } }),
  }),
  staffRow(fictional.editFictional, {
    input: async (t) => ({ ...(await profile(t)), body: { about: 'Ik lees graag.' } }),
    expected: hidden,
    changed: (input) => ({ ...input, body: { about: 'Ik schilder.' } }),
  }),
  staffRow(fictional.retireFictional, {
    input: profile,
    expected: hidden,
    changed: (input) => ({ ...input, body: { x: 1 } }),
  }),
  staffRow(fictional.restoreFictional, {
    input: retired,
    expected: hidden,
    changed: (input) => ({ ...input, body: { x: 1 } }),
  }),
  staffRow(fictional.addFictionalPhoto, {
    input: async (t) => ({ ...(await profile(t)), body: { file: blobOf(await aPicture()) } }),
    expected: hidden,
    changed: (input) => ({ ...input, body: { file: picture } }),
  }),
  staffRow(fictional.importFictional, {
    input: aZip,
    expected: { 'of another brand': 'request.field_invalid' },
    changed: () => ({ body: { file: other } }),
  }),
]

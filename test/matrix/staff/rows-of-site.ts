import { randomUUID } from 'node:crypto'
import * as site from '#contract/admin/site.ts'
import type { TestApp } from '#test/app.ts'
import { staffRow } from './row.ts'

let made = 0
const newBrand = () => ({
  body: { key: `m${randomUUID().slice(0, 8)}`, name: 'Nieuw', hosts: [], company: 'gloed' },
})
const otherName = ({ params }: { params?: unknown }) => ({
  params,
  body: { changes: { name: 'Anders' }, was: {} },
})
const reason = 'een reden'
const place = { page: 'faq', language: 'nl' } as const
const text = { short: [], sections: [{ id: 'een', title: 'Een', body: ['Woorden.'] }] }

const gloed = (t: TestApp) =>
  t.db.selectFrom('brand').select('name').where('key', '=', 'gloed').executeTakeFirstOrThrow()
const companyName = (t: TestApp) =>
  t.db.selectFrom('company').select('name').where('key', '=', 'gloed').executeTakeFirstOrThrow()

async function latestVersion(t: TestApp): Promise<number | null> {
  const row = await t.db
    .selectFrom('pageText')
    .select('id')
    .where('page', '=', place.page)
    .where('language', '=', place.language)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A new version of a page, published by another owner. */
async function published(t: TestApp) {
  const { body } = await t.staff('owner').call(site.publishPage, {
    params: place,
    body: { text, was: await latestVersion(t), asks_again: false, reason },
  })
  return body.version
}

async function aChange(t: TestApp): Promise<string> {
  await published(t)
  const { body } = await t.staff('owner').call(site.getSiteChanges, { query: { kind: 'page' } })
  return body.changes[0]?.id ?? ''
}

/** Another length of messages than the present one. */
async function newLength(t: TestApp) {
  made += 1
  const { body } = await t.staff('owner').call(site.getSiteSettings)
  const own = body.settings.find(({ key }) => key === 'message_length')?.own
  return { changes: { message_length: 100 + made }, was: { message_length: own } }
}

export const rowsOfSite = [
  staffRow(site.getSiteSettings),
  staffRow(site.changeSiteSettings, {
    input: async (t) => ({ body: await newLength(t) }),
    changed: () => ({ body: { changes: { message_length: 99 }, was: {} } }),
  }),
  staffRow(site.getBrands),
  staffRow(site.getBrand, { input: () => ({ params: { key: 'gloed' } }) }),
  staffRow(site.createBrand, { input: newBrand, changed: newBrand }),
  staffRow(site.changeBrand, {
    input: async (t) => ({
      params: { key: 'gloed' },
      body: { changes: { name: `Gloed ${(made += 1)}` }, was: { name: (await gloed(t)).name } },
    }),
    changed: otherName,
  }),
  staffRow(site.changeCompany, {
    input: async (t) => ({
      params: { key: 'gloed' },
      body: { changes: { name: `Gloed ${(made += 1)}` }, was: { name: (await companyName(t)).name } },
    }),
    changed: otherName,
  }),
  staffRow(site.getSitePages),
  staffRow(site.getSitePage, { input: () => ({ params: place }) }),
  staffRow(site.getPageVersion, {
    input: async (t) => ({ params: { ...place, id: String((await published(t)).id) } }),
  }),
  staffRow(site.publishPage, {
    input: async (t) => ({
      params: place,
      body: { text, was: await latestVersion(t), asks_again: false, reason },
    }),
    changed: ({ params }) => ({
      params,
      body: { text, was: 0, asks_again: false, reason: 'een andere reden' },
    }),
  }),
  staffRow(site.getSiteChanges),
  staffRow(site.undoSiteChange, {
    input: async (t) => ({ params: { id: await aChange(t) }, body: { reason } }),
    changed: (input) => ({ ...input, body: { reason: 'een andere reden' } }),
  }),
]

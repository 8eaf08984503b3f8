import { sql } from 'kysely'
import type * as contract from '#contract/admin/site.ts'
import { type PageVersion, versionsPage } from '#contract/admin/site.ts'
import type { StoredPageText } from '#contract/page-texts.ts'
import { languages, textPages } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { cutPage, integer, plainCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { FIRST_BRAND } from '#server/kit/ports/brands.ts'
import { companyOf } from '#server/settings/brands/company.ts'
import { actorOf } from '#server/staff/actor.ts'
import { publish } from './change-site.ts'

const cursor = plainCursor({ id: integer })

const versions = (db: Database) =>
  db
    .selectFrom('pageText')
    .select(['id', 'page', 'language', 'publishedAt', 'actorName', 'asksAgain'])
    .select(sql<boolean>`content is null`.as('ofRelease'))

type Row = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

const present = (row: Row): PageVersion => ({
  id: row.id,
  published_at: row.publishedAt.toISOString(),
  by: row.actorName,
  of_release: row.ofRelease,
  asks_again: row.asksAgain,
})

export async function listPages({ ctx }: Call<typeof contract.getSitePages>) {
  const latest = await versions(ctx.reads)
    .distinctOn(['page', 'language'])
    .orderBy('page')
    .orderBy('language')
    .orderBy('id', 'desc')
    .execute()
  const byPlace = new Map(latest.map((row) => [`${row.page} ${row.language}`, present(row)]))
  return {
    pages: textPages.flatMap((page) =>
      languages.map((language) => ({ page, language, latest: byPlace.get(`${page} ${language}`) ?? null })),
    ),
  }
}

export async function readPage({ ctx, params, query }: Call<typeof contract.getSitePage>) {
  let rows = versions(ctx.reads)
    .where('page', '=', params.page)
    .where('language', '=', params.language)
    .orderBy('id', 'desc')
    .limit(versionsPage + 1)
  if (query.after !== undefined) rows = rows.where('id', '<', cursor.read(query.after).id)
  const found = await rows.execute()
  const { page, next } = cutPage(found, versionsPage, (last) => cursor.write({ id: last.id }))
  const [settings, company] = await Promise.all([
    ctx.settings(FIRST_BRAND),
    companyOf(ctx.reads, FIRST_BRAND),
  ])
  const { name, support_email, min_age, refund_days } = settings
  const { message_credits, photo_credits, voice_credits, gift_credits, signup_credits } = settings
  const credits = { message_credits, photo_credits, voice_credits, gift_credits, signup_credits }
  const numbers = { min_age, refund_days, ...credits }
  return {
    versions: page.map(present),
    next,
    values: {
      name,
      support_email,
      company: company?.name ?? name,
      ...Object.fromEntries(Object.entries(numbers).map(([value, number]) => [value, String(number)])),
    },
  }
}

export async function readVersion({ ctx, params }: Call<typeof contract.getPageVersion>) {
  const row = await versions(ctx.reads)
    .select('content')
    .where('id', '=', params.id)
    .where('page', '=', params.page)
    .where('language', '=', params.language)
    .executeTakeFirst()
  if (!row) throw new AppError('request.not_found')
  return { version: present(row), text: row.content as StoredPageText | null }
}

export async function postVersion({ ctx, staff, params, body }: Call<typeof contract.publishPage>) {
  const { text, was, asks_again: asksAgain, reason } = body
  const id = await publish(ctx.db, actorOf(staff), { ...params, text, was, asksAgain }, reason)
  return { version: present(await versions(ctx.db).where('id', '=', id).executeTakeFirstOrThrow()) }
}

import type * as contract from '#contract/admin/site.ts'
import { changeKinds, changesPage, type SiteChange } from '#contract/admin/site.ts'
import type { StoredPageText } from '#contract/page-texts.ts'
import type { Language, TextPageName } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { cutPage, integer, plainCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import type { Fields } from '#server/settings/fields.ts'
import { type Actor, actorOf } from '#server/staff/actor.ts'
import { ACTS, type ChangeKind, changeSite, publish } from './change-site.ts'

const cursor = plainCursor({ id: integer })
const acts = Object.values(ACTS)
const kindOf = (act: string): ChangeKind => changeKinds.find((kind) => ACTS[kind] === act) ?? 'site'

const entries = (db: Database) =>
  db
    .selectFrom('staffLog')
    .select(['id', 'at', 'actorKind', 'actorName', 'act', 'subjectId', 'reason', 'before', 'after'])

type Row = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>

const present = (row: Row): SiteChange => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actor: { kind: row.actorKind as SiteChange['actor']['kind'], name: row.actorName },
  kind: kindOf(row.act),
  subject: row.subjectId,
  reason: row.reason,
  before: row.before as Fields | null,
  after: row.after as Fields | null,
  can_undo: row.before !== null,
})

export async function listChanges({ ctx, query }: Call<typeof contract.getSiteChanges>) {
  let rows = entries(ctx.reads)
    .where('act', 'in', query.kind ? [ACTS[query.kind]] : acts)
    .orderBy('id', 'desc')
    .limit(changesPage + 1)
  if (query.subject !== undefined) rows = rows.where('subjectId', '=', query.subject)
  if (query.after !== undefined) rows = rows.where('id', '<', cursor.read(query.after).id)
  const found = await rows.execute()
  const { page, next } = cutPage(found, changesPage, (last) => cursor.write({ id: last.id }))
  return {
    changes: page.map(present),
    next,
  }
}

/** Publishes the replaced version again. */
async function republish(trx: Database, actor: Actor, change: Row, reason: string): Promise<void> {
  const [page, language] = change.subjectId.split(' ') as [TextPageName, Language]
  const { version: was } = change.after as { version: number }
  const { version: earlier } = change.before as { version: number | null }
  const rows = await trx
    .selectFrom('pageText')
    .select(['id', 'content', 'asksAgain'])
    .where('id', 'in', [was, earlier ?? was])
    .execute()
  const textOf = (id: number | null) =>
    (rows.find((row) => row.id === id)?.content ?? null) as StoredPageText | null
  // Members who had to accept the replaced terms have to accept the restored ones too.
  const asksAgain = rows.find(({ id }) => id === was)?.asksAgain ?? false
  await publish(trx, actor, { page, language, text: textOf(earlier), asksAgain, was }, reason)
}

/**
 * Undoes a change by another one (spec/admin 72). Throws `admin.site_changed` where its fields were
 * changed again since, and `admin.not_undoable` for the first version of a brand or company.
 */
export async function postUndo({ ctx, staff, params, body }: Call<typeof contract.undoSiteChange>) {
  const { db } = ctx
  const actor = actorOf(staff)
  const change = await entries(db)
    .where('id', '=', Number(params.id))
    .where('act', 'in', acts)
    .executeTakeFirst()
  if (!change) throw new AppError('admin.change_not_found')
  if (change.before === null || change.after === null) throw new AppError('admin.not_undoable')
  const kind = kindOf(change.act)
  if (kind === 'page') await republish(db, actor, change, body.reason)
  else
    await changeSite(
      db,
      actor,
      { kind, id: change.subjectId },
      { changes: change.before as Fields, was: change.after as Fields, reason: body.reason },
    )
  const latest = await entries(db)
    .where('act', '=', change.act)
    .where('subjectId', '=', change.subjectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { change: present(latest) }
}

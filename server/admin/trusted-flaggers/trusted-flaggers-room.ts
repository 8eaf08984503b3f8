import {
  type addTrustedFlagger,
  type endTrustedFlagger,
  flaggersPage,
  type getTrustedFlaggers,
  type TrustedFlagger,
} from '#contract/admin/trusted-flaggers.ts'
import type { Database } from '#db/connect.ts'
import { cutPage, integer, plainCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { addFlagger, endFlagger } from '#server/reports/complaints/trusted-flaggers.ts'
import { actorOf } from '#server/staff/actor.ts'

const cursor = plainCursor({ id: integer })

const select = (db: Database) =>
  db.selectFrom('trustedFlagger').select(['id', 'publicId', 'name', 'email', 'since', 'endedAt'])
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present = ({ publicId, name, email, since, endedAt }: Row): TrustedFlagger => ({
  id: publicId,
  name,
  email,
  since,
  ended_at: endedAt?.toISOString() ?? null,
})

const readFlagger = async (db: Database, id: string) => ({
  flagger: present(await select(db).where('publicId', '=', id).executeTakeFirstOrThrow()),
})

export async function listFlaggers({ ctx, query }: Call<typeof getTrustedFlaggers>) {
  const before = query.after === undefined ? 2_147_483_647 : cursor.read(query.after).id
  const rows = await select(ctx.reads)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(flaggersPage + 1)
    .execute()
  const { page, next } = cutPage(rows, flaggersPage, cursor.write)
  return { flaggers: page.map(present), next }
}

export const postFlagger = async ({ ctx, staff, body }: Call<typeof addTrustedFlagger>) =>
  readFlagger(ctx.db, await addFlagger(ctx.db, actorOf(staff), body))

export async function postFlaggerEnd({ ctx, staff, params, body }: Call<typeof endTrustedFlagger>) {
  await endFlagger(ctx.db, actorOf(staff), params.id, body.reason)
  return readFlagger(ctx.db, params.id)
}

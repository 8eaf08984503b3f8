import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'

const AS_IT_IS = { rotate: 0 } as const

/**
 * Makes the covered file of a photo that is older than these files, of its locked one, which the
 * server blurred already. False where that is missing too.
 */
export async function makeCoverFile(ctx: Ctx, publicId: string): Promise<boolean> {
  const { db, photoStore, imageProcessor } = ctx
  const locked = await photoStore.read(publicId, 'locked')
  const made = locked && (await imageProcessor.process(await buffer(locked.stream), AS_IT_IS))
  const covered = typeof made === 'object' ? made.files.covered : undefined
  if (!covered) return false
  await photoStore.write(publicId, 'covered', covered.webp)
  // Whoever deleted the photo meanwhile may have removed its files before this one was there.
  const { rows } = await sql`select from photo where public_id = ${publicId}
    union all select from message_photo where public_id = ${publicId}`.execute(db)
  if (!rows.length) await photoStore.remove(publicId, 'covered')
  return rows.length > 0
}

import { sql } from 'kysely'
import { type OwnPhoto, photosWithoutPlace, photosWithPlace } from '#contract/photos.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { openPhotoUrls } from '#server/profiles/shown/photo-urls.ts'

type OwnRow = Pick<
  OwnPhoto,
  'status' | 'reason' | 'visibility' | 'main' | 'sensitive' | 'position' | 'placeholder' | 'width' | 'height'
> & { publicId: string }

/** Photos in these statuses count among the 3 or 25 (spec/photos 1). */
export const COUNTED_STATUSES = ['active', 'inspection', 'processing'] as const

const hasFiles = ({ status }: Pick<OwnRow, 'status'>) => status !== 'processing' && status !== 'failed'

const present = (ownerId: number, row: OwnRow): OwnPhoto => ({
  id: row.publicId,
  status: row.status,
  reason: row.reason,
  visibility: row.visibility,
  main: row.main,
  sensitive: row.sensitive,
  position: row.position,
  urls: hasFiles(row) ? openPhotoUrls(ownerId, row) : null,
  placeholder: row.placeholder,
  width: row.width,
  height: row.height,
})

const FIELDS = [
  'publicId',
  'status',
  'reason',
  'visibility',
  'main',
  'sensitive',
  'position',
  'placeholder',
  'width',
  'height',
] as const

/** Returns the photos that a member sees of themselves, in their order (spec/photos 15). */
export async function ownPhotos(db: Database, ownerId: number): Promise<OwnPhoto[]> {
  const own = db.selectFrom('photo').where('memberId', '=', ownerId)
  const others = own
    .select('id')
    .where('status', 'not in', COUNTED_STATUSES)
    .orderBy('id', 'desc')
    .limit(photosWithoutPlace)
  const rows = await own
    .select(FIELDS)
    .where((eb) => eb.or([eb('status', 'in', COUNTED_STATUSES), eb('id', 'in', others)]))
    .orderBy('position')
    .limit(photosWithPlace + photosWithoutPlace)
    .execute()
  return rows.map((row) => present(ownerId, row as OwnRow))
}

/** Returns a photo of the member. Throws `photos.not_found`. */
export async function ownPhoto(db: Database, ownerId: number, publicId: string): Promise<OwnPhoto> {
  const row = await db
    .selectFrom('photo')
    .select(FIELDS)
    .where('memberId', '=', ownerId)
    .where('publicId', '=', publicId)
    .executeTakeFirst()
  if (!row) throw new AppError('photos.not_found')
  return present(ownerId, row as OwnRow)
}

/** The number of photos that a member may have (spec/photos 1). */
export const photoLimit = ({ paidUser }: Pick<Member, 'paidUser'>): number =>
  paidUser ? limits.premiumPhotos : limits.freePhotos

/** Locks the member, so that changes of photos do not cross. Undefined where they are gone. */
export async function lockOwner(trx: Database, ownerId: number): Promise<{ paidUser: boolean } | undefined> {
  return trx.selectFrom('member').select('paidUser').where('id', '=', ownerId).forUpdate().executeTakeFirst()
}

/** Makes the best public photo the main one where there is none. The owner is locked. */
export async function electMain(trx: Database, ownerId: number): Promise<void> {
  await sql`update photo set main = true where id = (
      select id from photo where member_id = ${ownerId} and visibility = 'public' and status = any(${COUNTED_STATUSES})
      order by array_position(${COUNTED_STATUSES}, status), position limit 1)
    and not exists (select from photo where member_id = ${ownerId} and main)`.execute(trx)
}

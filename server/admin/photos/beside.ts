import { sql } from 'kysely'
import type { getPhotoBeside, PhotoBeside } from '#contract/admin/photos.ts'
import { photoLimits } from '#contract/admin/photos.ts'
import { presentPhoto } from '#server/admin/cases/evidence.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { isBanned, similarPictures } from '#server/photos/banned-pictures.ts'
import { requireBrand } from '#server/staff/brands.ts'

const OTHERS = 30

/** Throws `request.not_found` for an unknown photo, and `admin.not_permitted` for another brand. */
export async function readBeside({ ctx, staff, params }: Call<typeof getPhotoBeside>): Promise<PhotoBeside> {
  const { reads: db } = ctx
  const photo = await db
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.memberId')
    .leftJoin('profile', 'profile.memberId', 'photo.memberId')
    .select(['photo.id', 'photo.memberId', 'photo.fingerprint', 'photo.sensitive'])
    .select(['member.brand', 'profile.verifiedAt'])
    .where('photo.publicId', '=', params.id)
    .executeTakeFirst()
  if (!photo) throw new AppError('request.not_found')
  requireBrand(staff, photo.brand)
  const { rows: others } = await sql<Parameters<typeof presentPhoto>[0]>`
    select public_id, status, visibility, sensitive from photo
    where member_id = ${photo.memberId} and id <> ${photo.id} and status in ('inspection', 'active', 'rejected')
    order by position limit ${OTHERS}`.execute(db)
  const alike = await similarPictures(db, photo.id, { brands: staff.brands, most: photoLimits.alike })
  return {
    others: others.map(presentPhoto),
    alike: alike.map(({ memberId, memberPublicId: id, name, state, ...found }) => ({
      photo: presentPhoto(found),
      member: { id, name, state },
      same_member: memberId === photo.memberId,
    })),
    banned: photo.fingerprint !== null && (await isBanned(db, photo.fingerprint)),
    sensitive: photo.sensitive,
    verified: photo.verifiedAt !== null,
  }
}

import { sql } from 'kysely'
import type { VerificationEvidence } from '#contract/admin/cases.ts'
import { photoLimits } from '#contract/admin/photos.ts'
import type { Pose } from '#contract/rules/verification.ts'
import { mostOfOne } from '#contract/values.ts'
import type { Database } from '#db/connect.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { isOfBrands } from '#server/staff/brands.ts'

const picturePath = (publicId: string) => `/api/admin/verifications/${publicId}`

type Row = {
  id: number
  publicId: string
  memberId: number
  pose: Pose | null
  hasPicture: boolean
  askedAt: Date
  second: boolean
  firstBy: number | null
  firstName: string | null
  hints: VerificationEvidence['hints']
}

/**
 * What staff see of a request: the picture with its pose, the profile's photos, and similar
 * pictures of others. Null for an unknown one.
 */
export async function verificationEvidence(
  db: Database,
  staff: Staff,
  publicId: string,
): Promise<VerificationEvidence | null> {
  const { rows } = await sql<Row>`
    select v.id, v.public_id, v.member_id, v.pose, v.picture is not null as has_picture, v.asked_at, v.second,
           v.first_by, s.name as first_name, v.hints
    from verification v left join staff s on s.id = v.first_by where v.public_id = ${publicId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const [photos, alike] = await Promise.all([photosOf(db, row.memberId), similarTo(db, staff, row)])
  return {
    kind: 'verification',
    picture: row.hasPicture ? picturePath(row.publicId) : null,
    pose: row.pose,
    asked_at: row.askedAt.toISOString(),
    needs_second: row.second,
    first_by: row.firstName === null ? null : { name: row.firstName, is_me: row.firstBy === staff.id },
    hints: row.hints,
    photos,
    alike,
  }
}

type PhotoRow = { publicId: string; status: string; visibility: string; sensitive: boolean }

async function photosOf(db: Database, memberId: number) {
  const { rows } = await sql<PhotoRow>`
    select public_id, status, visibility, sensitive from photo
    where member_id = ${memberId} and status in ('inspection', 'active', 'rejected')
    order by main desc, position limit ${mostOfOne}`.execute(db)
  return rows.map(({ publicId: id, ...photo }) => ({ id, url: `/api/admin/photos/${id}`, ...photo }))
}

type Alike = PhotoRow & {
  isPose: boolean
  memberPublicId: string
  name: string | null
  state: string
  same: boolean
}

/** Pictures of poses and photos of anybody whose fingerprints differ in few bits. */
async function similarTo(db: Database, staff: Staff, { id }: Row): Promise<VerificationEvidence['alike']> {
  const isAlike = sql<boolean>`bit_count(other.fingerprint # mine.fingerprint) <= ${photoLimits.differentBits}::int`
  const { rows } = await sql<Alike>`
    select x.*, m.public_id as member_public_id, p.name, m.status as state, x.member_id = mine.member_id as same
    from verification mine cross join lateral (
      (select other.public_id, true as is_pose, 'pose' as status, 'private' as visibility, false as sensitive,
              other.member_id, other.fingerprint
       from verification other where fingerprint_bands(other.fingerprint) && fingerprint_bands(mine.fingerprint)
         and other.fingerprint is not null and other.id <> mine.id and ${isAlike} limit ${photoLimits.alike})
      union all
      (select other.public_id, false, other.status, other.visibility, other.sensitive, other.member_id, other.fingerprint
       from photo other where fingerprint_bands(other.fingerprint) && fingerprint_bands(mine.fingerprint)
         and other.fingerprint is not null and other.status in ('inspection', 'active', 'rejected') and ${isAlike}
       limit ${photoLimits.alike})) x
    join member m on m.id = x.member_id left join profile p on p.member_id = m.id
    where mine.id = ${id} and mine.fingerprint is not null and ${isOfBrands(staff, 'm.brand')}
    order by bit_count(x.fingerprint # mine.fingerprint) limit ${photoLimits.alike}`.execute(db)
  return rows.map(
    ({ publicId, isPose, status, visibility, sensitive, memberPublicId, name, state, same }) => ({
      photo: {
        id: publicId,
        url: isPose ? picturePath(publicId) : `/api/admin/photos/${publicId}`,
        status,
        visibility,
        sensitive,
      },
      member: { id: memberPublicId, name: name ?? '', state },
      same_member: same,
    }),
  )
}

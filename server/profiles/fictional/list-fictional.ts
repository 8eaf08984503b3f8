import { type RawBuilder, sql } from 'kysely'
import {
  type FictionalProfile,
  fictionalLimits,
  type getFictionalProfiles,
} from '#contract/admin/fictional.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { cutPage, integer, plainCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { startsWith } from '#server/profiles/shown/starts-with.ts'
import { isOfBrands } from '#server/staff/brands.ts'

type Row = Omit<FictionalProfile, 'fictional' | 'created_at' | 'facts' | 'date_of_birth'> & {
  memberId: number
  createdAt: Date
  dateOfBirth: string
  reason: FictionalProfile['facts']['reason']
  relationshipStatus: FictionalProfile['facts']['relationship_status']
  hairColour: FictionalProfile['facts']['hair_colour']
  eyeColour: FictionalProfile['facts']['eye_colour']
  bodyType: FictionalProfile['facts']['body_type']
  tattoos: FictionalProfile['facts']['tattoos']
}

const cursor = plainCursor({ id: integer })

/** The fictional profiles of the person's brands, the newest first. */
async function readRows(
  db: Database,
  staff: Pick<Staff, 'brands'>,
  wanted: { where: RawBuilder<unknown>; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.id as member_id, m.public_id as id, case m.status when 'active' then 'active' else 'retired' end as state,
      m.brand, m.language, m.signed_up_at as created_at, p.name, p.gender, p.seeking, p.date_of_birth, p.country,
      p.region, p.city, p.about, p.interests, p.reason, p.relationship_status,
      p.hair_colour, p.eye_colour, p.body_type, p.tattoos,
      (select count(*) from photo f where f.member_id = m.id and f.status in ('active', 'inspection', 'processing'))::int
        as photos,
      (select count(*) from reply_wait w where w.fictional_id = m.id)::int as waiting
    from member m join profile p on p.member_id = m.id
    where m.fictional and ${isOfBrands(staff, 'm.brand')} and ${wanted.where}
    order by m.id desc limit ${wanted.limit}`.execute(db)
  return rows
}

const present = ({
  memberId: _memberId,
  createdAt,
  dateOfBirth,
  reason,
  relationshipStatus,
  hairColour,
  eyeColour,
  bodyType,
  tattoos,
  ...row
}: Row): FictionalProfile => ({
  ...row,
  fictional: true,
  date_of_birth: dateOfBirth,
  created_at: createdAt.toISOString(),
  facts: {
    reason,
    relationship_status: relationshipStatus,
    hair_colour: hairColour,
    eye_colour: eyeColour,
    body_type: bodyType,
    tattoos,
  },
})

export async function listFictional({ ctx, staff, query }: Call<typeof getFictionalProfiles>) {
  const conditions = [sql`true`]
  if (query.state === 'active') conditions.push(sql`m.status = 'active'`)
  if (query.state === 'retired') conditions.push(sql`m.status <> 'active'`)
  if (query.q !== undefined) conditions.push(sql`p.fictional and ${startsWith(query.q, sql`p.name`)}`)
  if (query.after !== undefined) conditions.push(sql`m.id < ${cursor.read(query.after).id}`)
  const rows = await readRows(ctx.reads, staff, {
    where: sql.join(conditions, sql` and `),
    limit: fictionalLimits.page + 1,
  })
  const { page, next } = cutPage(rows, fictionalLimits.page, ({ memberId }) => cursor.write({ id: memberId }))
  return { profiles: page.map(present), next }
}

/** A fictional profile of the person's brands. Throws `profiles.not_viewable`. */
export async function readFictional(
  db: Database,
  staff: Pick<Staff, 'brands'>,
  publicId: string,
): Promise<{ memberId: number; profile: FictionalProfile }> {
  const [row] = await readRows(db, staff, { where: sql`m.public_id = ${publicId}`, limit: 1 })
  if (!row) throw new AppError('profiles.not_viewable')
  return { memberId: row.memberId, profile: present(row) }
}

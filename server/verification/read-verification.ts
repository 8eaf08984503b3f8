import { sql } from 'kysely'
import type { HouseRule } from '#contract/rules/cases/house-rules.ts'
import { verificationLimits } from '#contract/rules/verification.ts'
import type * as contract from '#contract/verification.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { poseOf } from './pose-of.ts'

/** When a verification of this time ends (spec/verification 12). */
export const verifiedUntil = sql`p.verified_at + make_interval(months => ${verificationLimits.months}::int)`

type Row = {
  verifiedAt: string | null
  until: string | null
  isRenewable: boolean
  hasPhoto: boolean
  state: 'waiting' | 'verified' | 'refused' | null
  endedAt: Date | null
  rule: HouseRule | null
  decision: string | null
}

/** Whether a picture can be sent now. */
export const isOpen = ({ state, verifiedAt, isRenewable, hasPhoto }: Row): boolean =>
  state !== 'waiting' && hasPhoto && (verifiedAt === null || isRenewable)

export async function readRow(db: Database, memberId: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select p.verified_at::date::text as verified_at, (${verifiedUntil})::date::text as until,
           coalesce(${verifiedUntil} < now() + make_interval(days => ${verificationLimits.renewDays}::int), false) as is_renewable,
           exists (select from photo f where f.member_id = p.member_id and f.status in ('active', 'inspection')) as has_photo,
           v.state, v.ended_at, d.rule, d.public_id as decision
    from profile p
    left join lateral (select * from verification where member_id = p.member_id order by id desc limit 1) v on true
    left join decision d on d.id = v.decision_id
    where p.member_id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`the member ${memberId} has no profile`)
  return row
}

function stateOf({ state, verifiedAt, endedAt }: Row): contract.Verification['state'] {
  if (state === 'waiting') return 'waiting'
  if (verifiedAt) return 'verified'
  if (state === 'refused') return endedAt ? 'none' : 'refused'
  return state === 'verified' ? 'ended' : 'none'
}

export async function presentVerification(
  { config }: Pick<Ctx, 'config'>,
  db: Database,
  memberId: number,
): Promise<contract.Verification> {
  const row = await readRow(db, memberId)
  const state = stateOf(row)
  const pose = poseOf(config.secret, memberId)
  return {
    state,
    verified_at: row.verifiedAt,
    until: row.until,
    refusal:
      state === 'refused' && row.rule && row.decision ? { rule: row.rule, decision: row.decision } : null,
    pose: isOpen(row) ? { key: pose.key, until: pose.until.toISOString() } : null,
    needs_photo: !row.hasPhoto,
  }
}

export const getVerification = async ({ ctx, member }: Call<typeof contract.getVerification>) => ({
  verification: await presentVerification(ctx, ctx.reads, member.id),
})

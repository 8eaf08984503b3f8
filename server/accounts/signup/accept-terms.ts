import { sql } from 'kysely'
import type { acceptTerms as endpoint } from '#contract/terms.ts'
import { AppError } from '#server/kit/app-error.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { presentUser } from '#server/profiles/own/own-profile.ts'

/** Throws `accounts.terms_outdated` for any version but the present (spec/accounts 13). */
export async function acceptTerms({ ctx, member, body }: Call<typeof endpoint>) {
  const { db } = ctx
  const { rows } = await sql`
    with present as (
      select v.version from (select terms_version(brand) as version from member where id = ${member.id}) v
      where v.version = ${body.version}::timestamptz
    ), accepted as (
      insert into terms_acceptance (member_id, version) select ${member.id}, version from present
      on conflict (member_id, version) do nothing
    )
    select from present`.execute(db)
  if (!rows.length) throw new AppError('accounts.terms_outdated')
  await publishToMembers(db, [member.id], { kind: 'user', payload: {} })
  return { user: await presentUser(db, member.id) }
}

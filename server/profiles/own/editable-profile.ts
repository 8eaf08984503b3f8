import { sql } from 'kysely'
import { completenessParts, type EditableProfile } from '#contract/own-profile.ts'
import type { PromptAnswer } from '#contract/profiles.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Interest } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { type FactRow, factColumns, presentFacts } from '#server/profiles/shown/facts.ts'
import { heldTextsOf } from './held-texts.ts'
import { presentOwnProfile } from './own-profile.ts'

type Row = FactRow & {
  interests: Interest[]
  genderFixed: boolean
  birthDateFixed: boolean
  regionChanges: number
  sensitiveConsentAt: Date | null
}

/** The region changes of profile p within 7 days (spec/profiles 4). */
export const recentRegionChanges = sql<Date[]>`array(select moved from unnest(p.region_changes) as moved
  where moved > now() - interval '7 days')`

/** Name, gender, seeking, birth date and region, which every sign-up has (spec/profiles 10). */
const GIVEN_PARTS = 5

export async function presentEditableProfile(db: Database, memberId: number): Promise<EditableProfile> {
  const own = await presentOwnProfile(db, memberId)
  const { rows } = await sql<Row>`
    select ${factColumns}, p.interests,
           p.gender_changed_at is not null as gender_fixed, p.birth_date_changed_at is not null as birth_date_fixed,
           cardinality(${recentRegionChanges}) as region_changes, m.sensitive_consent_at
    from profile p join member m on m.id = p.member_id where p.member_id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`member ${memberId} has no profile`)
  const facts = presentFacts(row)
  const held = await heldTextsOf(db, memberId)
  const heldValue = (field: 'about' | 'prompts') => held.find((text) => text.field === field)?.value
  const filled = {
    ...facts,
    photo: own.main_image,
    about: own.about,
    prompts: own.prompts[0],
    city: own.city,
    interests: row.interests[0],
  }
  const missing = completenessParts.filter((part) => !filled[part])
  const all = GIVEN_PARTS + completenessParts.length
  return {
    ...own,
    about: (heldValue('about') as string | undefined) ?? own.about,
    prompts: (heldValue('prompts') as PromptAnswer[] | undefined) ?? own.prompts,
    facts,
    interests: row.interests,
    completeness: { percent: Math.round(100 - (100 * missing.length) / all), missing },
    gender_fixed: row.genderFixed,
    birth_date_fixed: row.birthDateFixed,
    region_changes_left: Math.max(0, limits.regionChangesPerWeek - row.regionChanges),
    sensitive_consent: row.sensitiveConsentAt?.toISOString() ?? null,
    held: held.map(({ field, refusedAt }) => ({ field, state: refusedAt ? 'refused' : 'waiting' })),
  }
}

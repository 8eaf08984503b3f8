import { type RawBuilder, sql } from 'kysely'
import type { updateProfile as endpoint, ProfileChange } from '#contract/own-profile.ts'
import { seekingFits } from '#contract/rules/first/seeking.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Gender, Interest, Seeking } from '#contract/rules/values.ts'
import { namesContact } from '#contract/rules/words/check-words.ts'
import type { SiteSettings } from '#contract/settings.ts'
import type { Database } from '#db/connect.ts'
import { FieldError } from '#server/kit/app-error.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { isSensitive } from '#server/settings/interests.ts'
import { refuseUnknownCity } from '#server/settings/places.ts'
import { isRegionOf } from '#server/settings/regions.ts'
import { refuseBirthDate } from './birth-date.ts'
import { presentEditableProfile, recentRegionChanges } from './editable-profile.ts'
import { type Texts, withoutHeldTexts } from './held-texts.ts'

type StoredProfile = {
  email: string
  name: string
  consents: boolean
  gender: Gender
  genderFixed: boolean
  seeking: Seeking
  sexuality: string | null
  dateOfBirth: string
  birthDateFixed: boolean
  country: string
  region: string
  recentMoves: number
  interests: Interest[]
} & Texts
type Change = { known: StoredProfile; wanted: ProfileChange; settings: SiteSettings }

/**
 * Changes any fields of the own profile, all or none. Throws for the field concerned:
 * `profiles.name_is_email` (spec/profiles 2), `profiles.name_contact`, `profiles.gender_fixed`,
 * `profiles.birth_date_fixed` (spec/profiles 3), `profiles.region_too_often` (spec/profiles 4),
 * `profiles.consent_needed`, `profiles.seeking_unfit` (spec/profiles 12).
 */
export async function updateProfile({ ctx, member, body }: Call<typeof endpoint>) {
  const change = {
    known: await lockedProfile(ctx.db, member.id),
    wanted: body,
    settings: await ctx.settings(),
  }
  refuseName(change)
  refuseSensitive(change)
  refuseSeeking(change)
  refuseInterests(change)
  const shown = await withoutHeldTexts(ctx.db, member.id, body, change.known)
  const {
    name,
    seeking,
    sexuality,
    reason,
    relationship_status,
    hair_colour,
    eye_colour,
    body_type,
    tattoos,
  } = body
  await ctx.db
    .updateTable('profile as p')
    .set({
      name,
      seeking,
      sexuality,
      reason,
      relationshipStatus: relationship_status,
      hairColour: hair_colour,
      eyeColour: eye_colour,
      bodyType: body_type,
      tattoos,
      interests: body.interests,
      helped: body.helped,
      city: emptyToNull(body.city),
      about: emptyToNull(shown.about),
      prompts: shown.prompts && JSON.stringify(shown.prompts),
      ...genderChange(change),
      ...birthDateChange(change),
      ...placeChange(change),
      updatedAt: sql`now()`,
    })
    .where('memberId', '=', member.id)
    .execute()
  await publishToMembers(ctx.db, [member.id], { kind: 'user', payload: {} })
  return { profile: await presentEditableProfile(ctx.db, member.id) }
}

/** Throws `profiles.city_unknown`, but not for the city that the member already has. */
export async function refuseNewCity({ ctx, member, body }: Call<typeof endpoint>): Promise<void> {
  const { region = member.region, city } = body
  if (!city) return
  const known = await ctx.db
    .selectFrom('profile')
    .select('city')
    .where('memberId', '=', member.id)
    .executeTakeFirst()
  if (city !== known?.city) await refuseUnknownCity(ctx, { region, city })
}

/** Throws `profiles.name_contact` (spec/abuse T63). */
export function refuseContactName(name: string): void {
  if (namesContact(name)) throw new FieldError('name', 'profiles.name_contact')
}

/** Locks the profile, so that parallel changes count each other. */
async function lockedProfile(db: Database, memberId: number): Promise<StoredProfile> {
  const { rows } = await sql<StoredProfile>`
    select m.email, p.name, m.sensitive_consent_at is not null as consents, p.gender, p.gender_changed_at is not null as gender_fixed,
           p.seeking, p.sexuality, p.date_of_birth, p.birth_date_changed_at is not null as birth_date_fixed, p.country, p.region,
           cardinality(${recentRegionChanges}) as recent_moves, p.interests,
           p.about, p.prompts
    from member m join profile p on p.member_id = m.id where m.id = ${memberId} for no key update`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`member ${memberId} has no profile`)
  return row
}

const emptyToNull = (text: string | null | undefined) => (text === '' ? null : text)

function refuseName({ known, wanted }: Change): void {
  if (wanted.name?.toLowerCase() === known.email) throw new FieldError('name', 'profiles.name_is_email')
  if (wanted.name && wanted.name !== known.name) refuseContactName(wanted.name)
}

function refuseSensitive({ known, wanted }: Change): void {
  if (known.consents) return
  if (wanted.sexuality) throw new FieldError('sexuality', 'profiles.consent_needed')
  if (wanted.interests?.some(isSensitive)) throw new FieldError('interests', 'profiles.consent_needed')
}

function refuseSeeking({ known, wanted }: Change): void {
  const { seeking = known.seeking, sexuality = known.sexuality } = wanted
  if (!seekingFits({ seeking, sexuality }))
    throw new FieldError(wanted.seeking ? 'seeking' : 'sexuality', 'profiles.seeking_unfit')
}

/** Interests that the site no longer offers stay with members who have them. */
function refuseInterests({ known, wanted, settings }: Change): void {
  const offered = new Set([...settings.interests, ...known.interests])
  if (wanted.interests?.some((key) => !offered.has(key)))
    throw new FieldError('interests', 'request.field_invalid')
}

type ColumnValues = Record<string, string | RawBuilder<unknown>>

function genderChange({ known, wanted }: Change): ColumnValues {
  if (!wanted.gender || wanted.gender === known.gender) return {}
  if (known.genderFixed) throw new FieldError('gender', 'profiles.gender_fixed')
  return { gender: wanted.gender, genderChangedAt: sql`now()` }
}

function birthDateChange({ known, wanted, settings }: Change): ColumnValues {
  const { date_of_birth: dateOfBirth, country = known.country } = wanted
  if (!dateOfBirth || dateOfBirth === known.dateOfBirth) return {}
  if (known.birthDateFixed) throw new FieldError('date_of_birth', 'profiles.birth_date_fixed')
  refuseBirthDate(dateOfBirth, country, settings.min_age)
  return { dateOfBirth, birthDateChangedAt: sql`now()` }
}

function placeChange({ known, wanted }: Change): ColumnValues {
  const { country = known.country, region = known.region } = wanted
  if (country === known.country && region === known.region) return {}
  if (!isRegionOf(country, region)) throw new FieldError('region', 'profiles.region_unknown')
  const max = limits.regionChangesPerWeek
  if (known.recentMoves >= max) throw new FieldError('region', 'profiles.region_too_often', { max })
  return { country, region, regionChanges: sql`array_append(${recentRegionChanges}, now())` }
}

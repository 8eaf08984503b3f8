import { sql } from 'kysely'
import type { ProfileCardFields } from '#contract/admin/fictional.ts'
import type { Database } from '#db/connect.ts'
import { FieldError } from '#server/kit/app-error.ts'
import { isSensitive } from '#server/settings/interests.ts'
import { isRegionOf } from '#server/settings/regions.ts'
import { refuseBirthDate } from './own/birth-date.ts'

export type NewCard = {
  card: ProfileCardFields
  email: string
  brand: string
  fictional: boolean
  signedUpAt: Date
}

/**
 * Throws, with the field, for a region of another country, an age below `minAge` and an interest
 * that needs consent.
 */
export function refuseCard(card: Partial<ProfileCardFields>, minAge: number): void {
  const { country, region, date_of_birth, interests } = card
  if (country && region && !isRegionOf(country, region))
    throw new FieldError('region', 'profiles.region_unknown')
  if (country && date_of_birth) refuseBirthDate(date_of_birth, country, minAge)
  if (interests?.some(isSensitive)) throw new FieldError('interests', 'profiles.consent_needed')
}

/** Fields that the card leaves out stay unchanged. */
export const toColumns = (card: Partial<ProfileCardFields>) => ({
  name: card.name,
  gender: card.gender,
  seeking: card.seeking,
  dateOfBirth: card.date_of_birth,
  country: card.country,
  region: card.region,
  city: card.city === '' ? null : card.city,
  about: card.about === '' ? null : card.about,
  reason: card.reason,
  relationshipStatus: card.relationship_status,
  hairColour: card.hair_colour,
  eyeColour: card.eye_colour,
  bodyType: card.body_type,
  tattoos: card.tattoos,
  interests: card.interests,
})

/**
 * Inserts active members without a password, with their profiles, in the transaction of `db`.
 * Returns the ids by address; an address that has an account already is not among them.
 */
export async function insertCards(db: Database, cards: readonly NewCard[]): Promise<Map<string, number>> {
  if (!cards.length) return new Map()
  const rows = await db
    .insertInto('member')
    .values(
      cards.map(({ card, email, brand, fictional, signedUpAt }) => ({
        email,
        brand,
        fictional,
        status: 'active',
        language: card.language,
        signedUpAt,
        emailConfirmedAt: signedUpAt,
        ownedSince: sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .execute()
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  const inserted = cards.flatMap(({ card, email }) => {
    const memberId = ids.get(email)
    return memberId === undefined ? [] : [profileRow(memberId, card)]
  })
  if (inserted.length) await db.insertInto('profile').values(inserted).execute()
  return ids
}

function profileRow(memberId: number, card: ProfileCardFields) {
  const { name, gender, seeking, date_of_birth: dateOfBirth, country, region } = card
  return { ...toColumns(card), memberId, name, gender, seeking, dateOfBirth, country, region }
}

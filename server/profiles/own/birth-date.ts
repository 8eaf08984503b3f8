import { ageOn } from '#contract/rules/age-on.ts'
import { limits } from '#contract/rules/limits.ts'
import { FieldError } from '#server/kit/app-error.ts'
import { timeZoneOf } from '#server/settings/regions.ts'

const MAX_AGE = 120

/** Throws `profiles.birth_date_invalid`, or `profiles.birth_date_required` (spec/accounts 6). */
export function refuseBirthDate(birthDate: string, country: string, minAge: number): void {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timeZoneOf(country) }).format(new Date())
  const age = ageOn(birthDate, today)
  if (age > MAX_AGE) throw new FieldError('date_of_birth', 'profiles.birth_date_invalid')
  if (age < Math.max(minAge, limits.minimumAge))
    throw new FieldError('date_of_birth', 'profiles.birth_date_required', { min_age: minAge })
}

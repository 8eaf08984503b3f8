import { limits } from './limits.ts'

/** The age in whole years; dates are yyyy-mm-dd. A birthday on 29 February counts on 1 March. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const AROUND_YEARS = 8

export type Ages = { min_age: number; max_age: number }

/** The default age range of a search (spec/discovery 7). */
export const agesAround = (age: number): Ages => ({
  min_age: Math.max(limits.minimumAge, age - AROUND_YEARS),
  max_age: Math.min(limits.maximumAge, age + AROUND_YEARS),
})

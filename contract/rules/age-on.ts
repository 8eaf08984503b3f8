/**
 * Whole years at a given day, both yyyy-mm-dd. Somebody born on 29 February turns a year older on 1
 * March.
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

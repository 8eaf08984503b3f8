import { sql } from 'kysely'
import type { Facts } from '#contract/profiles.ts'

export const factColumns = sql`p.reason, p.relationship_status, p.hair_colour, p.eye_colour, p.body_type, p.tattoos`

export type FactRow = {
  reason: Facts['reason']
  relationshipStatus: Facts['relationship_status']
  hairColour: Facts['hair_colour']
  eyeColour: Facts['eye_colour']
  bodyType: Facts['body_type']
  tattoos: Facts['tattoos']
}

/** Fields that `isShown` leaves out are null. */
export function presentFacts(row: FactRow, isShown: (field: keyof Facts) => boolean = () => true): Facts {
  return {
    reason: isShown('reason') ? row.reason : null,
    relationship_status: isShown('relationship_status') ? row.relationshipStatus : null,
    hair_colour: isShown('hair_colour') ? row.hairColour : null,
    eye_colour: isShown('eye_colour') ? row.eyeColour : null,
    body_type: isShown('body_type') ? row.bodyType : null,
    tattoos: isShown('tattoos') ? row.tattoos : null,
  }
}

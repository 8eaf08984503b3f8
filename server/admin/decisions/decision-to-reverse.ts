import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Reversed } from './apply-measure.ts'

export type Reversible = Reversed & { told: boolean; caseKind: string | null }

export async function decisionById(db: Database, publicId: string): Promise<Reversible | undefined> {
  const { rows } = await sql<Reversible>`
    select d.id, d.member_id, d.measure, d.subject_kind, d.subject_id, d.removed, d.told, c.kind as case_kind
    from decision d left join staff_case c on c.id = d.case_id where d.public_id = ${publicId}`.execute(db)
  return rows[0]
}

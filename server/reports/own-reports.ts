import { sql } from 'kysely'
import type * as contract from '#contract/decisions.ts'
import { decisionsPage } from '#contract/decisions.ts'
import { afterTimeCursor, cutPage, epochMicros, timeCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'

type Shown = contract.OwnReport
type Row = Pick<Shown, 'kind' | 'category' | 'state'> & {
  publicId: string
  createdAt: Date
  micros: number
  measure: string | null
  rule: NonNullable<Shown['outcome']>['rule'] | null
}

const order = { micros: epochMicros(sql`r.created_at`), id: sql`r.public_id` }

/** The member's reports with their outcome, the latest first. Throws `request.invalid`. */
export async function getOwnReports({ ctx, member, query }: Call<typeof contract.getOwnReports>) {
  const { rows } = await sql<Row>`
    select r.public_id, r.kind, r.category, r.created_at, ${order.micros} as micros, d.measure, d.rule,
           case when r.closed_at is not null then 'decided'
             when c.state = 'taken' and c.taken_until > now() then 'taken' else 'open' end as state
    from report r
      left join staff_case c on c.subject_kind = 'report' and c.subject_id = r.id::text
      left join decision d on d.case_id = c.id
    where r.reporter_id = ${member.id} and ${afterTimeCursor(query.after, order)}
    order by r.created_at desc, r.public_id desc limit ${decisionsPage + 1}`.execute(ctx.reads)
  const { page, next } = cutPage(rows, decisionsPage, (last) =>
    timeCursor.write({ micros: last.micros, id: last.publicId }),
  )
  return {
    reports: page.map((row) => ({
      id: row.publicId,
      kind: row.kind,
      category: row.category,
      at: row.createdAt.toISOString(),
      state: row.state,
      outcome: row.measure && row.rule ? { measure_taken: row.measure !== 'none', rule: row.rule } : null,
    })),
    next,
  }
}

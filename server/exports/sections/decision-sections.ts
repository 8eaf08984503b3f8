import { sql } from 'kysely'
import { inPages, type Section } from './row-pages.ts'

/** Decisions about the member, without who decided or reported, which is private to staff. */
export const decisionSections = {
  decisions: {
    tables: ['decision', 'restriction'],
    pages: inPages(
      0,
      (me, after) => sql`
        select d.id as key, d.public_id as id, d.measure, d.rule, d.facts, d.found_by, d.automated, d.decided_at, d.until_at,
               r.lifted_at, a.text as appeal, a.created_at as appealed_at, o.measure as appeal_outcome,
               o.facts as appeal_answer, o.decided_at as appeal_decided_at
        from decision d left join appeal a on a.decision_id = d.id left join decision o on o.id = a.outcome_id
          left join restriction r on r.decision_id = d.id
        where d.member_id = ${me} and d.told and d.id > ${after} order by d.id`,
    ),
  },
  staff_notes: {
    tables: ['member_note'],
    pages: inPages(
      0,
      (me, after) => sql`
        select id as key, text, created_at from member_note where member_id = ${me} and id > ${after} order by id`,
    ),
  },
} satisfies Record<string, Section>

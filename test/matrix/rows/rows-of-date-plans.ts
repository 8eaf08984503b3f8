import * as datePlans from '#contract/date-plans.ts'
import { aPlan } from '#test/acts/date-plans.ts'
import { type Cell, row } from './row.ts'

/** The open plan of this member. */
async function planned({ t }: Cell, memberId: number): Promise<string> {
  const { id } = await t.db
    .insertInto('datePlan')
    .values({
      memberId,
      place: 'Café De Zwaan',
      trustedEmail: 'vriend@elders.test',
      trustedHash: Buffer.from('x'),
      startsAt: new Date(),
      checkAt: new Date(Date.now() + 3600_000),
    })
    .onConflict((conflict) =>
      conflict.column('memberId').where('endedAt', 'is', null).doUpdateSet({ place: 'Café De Zwaan' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const MEMBERS = [
  'me unconfirmed',
  'free',
  'premium',
  'without credits',
  'me invisible',
  'suspended',
  'banned',
] as const
const notFound = {
  expected: Object.fromEntries(MEMBERS.map((name) => [name, 'dateplan.not_found' as const])),
  never: true,
}
const own = async (cell: Cell) => ({ params: { id: await planned(cell, cell.actor.me.id) } })
const ofAnother = async (cell: Cell) => ({ params: { id: await planned(cell, cell.people.another.id) } })

export const rowsOfDatePlans = [
  row(datePlans.getDatePlan),
  row(datePlans.makeDatePlan, {
    input: () => ({ body: aPlan() }),
    changed: () => ({ body: aPlan({ place: 'Elders' }) }),
    expected: { 'me unconfirmed': 'accounts.email_unconfirmed' },
  }),
  row(datePlans.answerDatePlan, { input: own }),
  row(datePlans.answerDatePlan, { as: 'of somebody else', input: ofAnother, ...notFound }),
  row(datePlans.cancelDatePlan, { input: own }),
  row(datePlans.cancelDatePlan, { as: 'of somebody else', input: ofAnother, ...notFound }),
]

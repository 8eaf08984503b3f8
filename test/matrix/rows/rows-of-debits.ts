import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as debits from '#contract/direct-debit.ts'
import { aForm, aPhone, begun, codeIn } from '#test/acts/debits.ts'
import { packageOf } from '#test/acts/paying.ts'
import { isLoggedOut } from '#test/matrix/actors.ts'
import { type Cell, row } from './row.ts'

type Waiting = { id: string; otp: string }
const begunBy = new WeakMap<Cell, Promise<Waiting>>()

/** Returns the caller's started debit; a caller without a session has none. */
function waiting(cell: Cell): Promise<Waiting> {
  const known = begunBy.get(cell) ?? begin(cell)
  begunBy.set(cell, known)
  return known
}

async function begin({ t, actor }: Cell): Promise<Waiting> {
  if (isLoggedOut(actor.name)) return { id: randomUUID(), otp: '123456' }
  const phone = aPhone()
  const { order } = await begun(actor.client, { phone })
  return { id: order.id, otp: codeIn(t, phone) }
}

export const rowsOfDebits = [
  row(debits.getMandate, {
    input: async ({ t }) => ({ query: { package_id: await packageOf(t.visitor()) } }),
  }),
  row(debits.startDirectDebit, {
    input: async ({ t }) => ({ body: await aForm(t.visitor()) }),
    changed: async ({ t }) => ({ body: await aForm(t.visitor()) }),
  }),
  row(debits.confirmDirectDebit, {
    input: async (cell) => {
      const { id, otp } = await waiting(cell)
      return { params: { id }, body: { otp } }
    },
    changed: async (cell) => {
      const { id, otp } = await waiting(cell)
      return { params: { id }, body: { otp: otp === '000000' ? '000001' : '000000' } }
    },
  }),
  row(debits.resendDirectDebitCode, {
    input: async (cell) => {
      const { id } = await waiting(cell)
      await sql`update debit_code set created_at = created_at - interval '1 minute'
        where member_id = ${cell.actor.me.id}`.execute(cell.t.db)
      return { params: { id } }
    },
  }),
]

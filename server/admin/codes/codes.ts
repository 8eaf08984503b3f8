import { type RawBuilder, sql } from 'kysely'
import {
  type AdminCode,
  type AdminCodes,
  codesPage,
  type createCode,
  type getCodes,
  type stopCode,
} from '#contract/admin/codes.ts'
import { type Currency, moneyOf } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { addCode, stopCode as stop } from '#server/catalogue/discounts/manage-codes.ts'
import { cutPage, integer, plainCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { actorOf } from '#server/staff/actor.ts'

const cursor = plainCursor({ id: integer })
const codeCursor = plainCursor({ code: { pattern: /^[A-Z0-9]{1,32}$/, write: String, read: String } })

type Row = {
  id: number
  code: string
  kind: AdminCode['kind']
  state: AdminCode['state']
  percentage: number
  validity: string
  countries: string[] | null
  paymentMethods: AdminCode['methods']
  currency: Currency | null
  minimumOrderAmount: number | null
  budgetUses: number | null
  budgetAmount: number | null
  expiresAt: Date | null
  createdAt: Date
  given: { currency: Currency; uses: number; amount: number }[]
}

const STATE = sql`case
  when c.status <> 'active' then 'stopped'
  when c.expires_at <= now() then 'expired'
  when c.uses >= c.budget_uses or c.given >= c.budget_amount then 'exhausted'
  else 'active' end`

/** True for every code that is over and for few others; has a partial index. */
const MAY_BE_OVER = sql`(c.status <> 'active' or c.expires_at is not null
  or c.budget_uses is not null or c.budget_amount is not null)`

async function select(db: Database, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.*, ${STATE} as state, coalesce((
      select jsonb_agg(jsonb_build_object('currency', t.currency, 'uses', t.uses, 'amount', t.amount) order by t.currency)
      from discount_total t where t.code_id = c.id and t.uses > 0), '[]') as given
    from discount_code c where ${condition}`.execute(db)
  return rows
}

const moneyOrNull = (minor: number | null, currency: Currency | null) =>
  minor === null || currency === null ? null : moneyOf(minor, currency)

const present = (row: Row): AdminCode => ({
  code: row.code,
  kind: row.kind,
  state: row.state,
  value_percentage: row.percentage,
  once_per_user: row.validity === 'once-per-user',
  countries: row.countries,
  methods: row.paymentMethods,
  minimum_order_value: moneyOrNull(row.minimumOrderAmount, row.currency),
  budget: row.budgetUses ?? moneyOrNull(row.budgetAmount, row.currency),
  expires: row.expiresAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  used: {
    orders: row.given.reduce((sum, { uses }) => sum + uses, 0),
    given: row.given.map(({ amount, currency }) => moneyOf(amount, currency)),
  },
})

async function readCode(db: Database, id: number): Promise<{ code: AdminCode }> {
  const [row] = await select(db, sql`c.id = ${id}`)
  if (!row) throw new Error(`code ${id} is not there`)
  return { code: present(row) }
}

/**
 * The codes that begin with `q` in the order of the index of codes, which also has the lifetime
 * codes of all members; others by id, the latest first.
 */
function pagePosition({ q, after }: Call<typeof getCodes>['query']) {
  if (q === undefined)
    return {
      isNext: after === undefined ? sql`true` : sql`c.id < ${cursor.read(after).id}`,
      order: sql`c.id desc`,
      write: cursor.write,
    }
  const last = `${q}ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ`
  // A cursor of another list is before or after all codes of this one.
  return {
    isNext: sql`c.code between ${q} and ${last} and ${after === undefined ? sql`true` : sql`c.code > ${codeCursor.read(after).code}`}`,
    order: sql`c.code`,
    write: codeCursor.write,
  }
}

export async function listCodes({ ctx, query }: Call<typeof getCodes>): Promise<AdminCodes> {
  const { kind, state, q } = query
  const { isNext, order, write } = pagePosition(query)
  const conditions = [
    // Each leaving member has a lifetime code, so the index leaves these out.
    kind ? sql`c.kind = ${kind}` : q ? sql`true` : sql`c.kind <> 'lifetime'`,
    ...(state ? [sql`${STATE} = ${state}`] : []),
    ...(state && state !== 'active' ? [MAY_BE_OVER] : []),
    isNext,
  ]
  const rows = await select(
    ctx.reads,
    sql`${sql.join(conditions, sql` and `)} order by ${order} limit ${codesPage + 1}`,
  )
  const { page, next } = cutPage(rows, codesPage, write)
  return {
    codes: page.map(present),
    next,
  }
}

export const postCode = async ({ ctx, staff, body }: Call<typeof createCode>) =>
  readCode(ctx.db, await addCode(ctx.db, actorOf(staff), body))

export const postCodeStop = async ({ ctx, staff, params }: Call<typeof stopCode>) =>
  readCode(ctx.db, await stop(ctx.db, actorOf(staff), params.code))

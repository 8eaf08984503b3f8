import type { z } from 'zod'
import type { createCode as contractCreate } from '#contract/admin/codes.ts'
import { type Currency, type Money, minorOf } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import { knownCountries } from '#server/settings/regions.ts'
import { type Actor } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

export type CodeRequest = z.output<typeof contractCreate.body>

const DAY_MS = 24 * 3_600_000

/** A day ends at midnight UTC. */
const parseExpiry = (expires: string): Date =>
  expires.length === 10 ? new Date(Date.parse(`${expires}T00:00Z`) + DAY_MS) : new Date(expires)

type Amounts = {
  currency: Currency | null
  minimum: number | null
  budget: number | null
  uses: number | null
}

/** Throws `request.field_invalid` where the amounts are of more than one currency, or of none. */
function parseAmounts({ budget, minimum_order_value: least, currency }: CodeRequest): Amounts {
  const budgetMoney: Money | undefined = typeof budget === 'object' ? budget : undefined
  const leastMoney = typeof least === 'object' ? least : undefined
  const named = new Set([budgetMoney?.currency, leastMoney?.currency, currency].filter(Boolean))
  const [unit = null] = [...named] as Currency[]
  if (named.size > 1) throw new FieldError('currency', 'request.field_invalid')
  if (least !== undefined && !unit) throw new FieldError('currency', 'request.field_required')
  const minor = (amount: string) => minorOf({ amount, currency: unit ?? 'EUR' })
  const minimum = least === undefined ? null : minor(typeof least === 'string' ? least : least.amount)
  if (minimum === 0) throw new FieldError('minimum_order_value', 'request.field_invalid')
  const amount = budgetMoney ? minor(budgetMoney.amount) : null
  if (amount === 0) throw new FieldError('budget', 'request.field_invalid')
  return { currency: unit, minimum, budget: amount, uses: typeof budget === 'number' ? budget : null }
}

/**
 * Adds a code of a campaign in the transaction of `db`. Throws `admin.code_exists`, and
 * `request.field_invalid` for a country in which nothing is sold or a time that is over.
 */
export async function addCode(db: Database, actor: Actor, request: CodeRequest): Promise<number> {
  const { code, value_percentage: percentage, countries, methods, expires } = request
  const amounts = parseAmounts(request)
  const unknown = countries?.find((country) => !knownCountries.some((known) => known === country))
  if (unknown) throw new FieldError('countries', 'request.field_invalid')
  const expiresAt = expires === undefined ? null : parseExpiry(expires)
  if (expiresAt && expiresAt.getTime() <= Date.now()) throw new FieldError('expires', 'request.field_invalid')
  const added = await db
    .insertInto('discountCode')
    .values({
      code,
      kind: 'campaign',
      percentage,
      validity: request.once_per_user ? 'once-per-user' : 'lifetime',
      countries: countries ? [...new Set(countries)] : null,
      paymentMethods: [...new Set(methods)],
      expiresAt,
      currency: amounts.currency,
      minimumOrderAmount: amounts.minimum,
      budgetAmount: amounts.budget,
      budgetUses: amounts.uses,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new FieldError('code', 'admin.code_exists')
  await logAct(db, actor, {
    act: 'create_code',
    subject: { kind: 'discount_code', id: code },
    after: request,
  })
  return added.id
}

/** Stops a code, once. Throws `admin.code_not_found`. */
export async function stopCode(db: Database, actor: Actor, code: string): Promise<number> {
  const found = await db
    .selectFrom('discountCode')
    .select(['id', 'status'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('admin.code_not_found')
  if (found.status === 'disabled') return found.id
  await db
    .updateTable('discountCode')
    .set({ status: 'disabled', stoppedAt: new Date() })
    .where('id', '=', found.id)
    .execute()
  await logAct(db, actor, { act: 'stop_code', subject: { kind: 'discount_code', id: code } })
  return found.id
}

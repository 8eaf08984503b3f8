import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { type Discount, getActiveDiscount } from '#contract/catalogue.ts'
import { packagesKey } from '#web/catalogue/catalogue.api.ts'
import { call } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { currentUser } from '#web/lib/http/session.ts'
import { type Anchor, msLeft, steadyNow } from './countdown.ts'

const discountKey = ['discount']

type ActiveDiscount = { discount: Discount; anchor: Anchor | undefined } | null

async function activeDiscount(signal: AbortSignal): Promise<ActiveDiscount> {
  // Before the call, so that the page never shows more time than the server grants.
  const at = steadyNow()
  const { discount } = await call(getActiveDiscount, {}, { signal })
  return discount && { discount, anchor: toAnchor(discount, at) }
}

const toAnchor = ({ kind, seconds_left }: Discount, at: number): Anchor | undefined =>
  kind === 'time_bonus' && seconds_left !== null ? { secondsLeft: seconds_left, at } : undefined

export const discountQuery = queryOptions({
  queryKey: discountKey,
  queryFn: ({ signal }) => activeDiscount(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Loaded at log-in unless premium, forgotten at log-out. */
export function useActiveDiscount(user: User): ActiveDiscount {
  const { data } = useQuery({ ...discountQuery, enabled: !user.paid_user })
  return user.paid_user ? null : (data ?? null)
}

export type Bonus = { discount: Discount; anchor: Anchor }

export const isRunning = (found: ActiveDiscount | undefined): found is Bonus =>
  found?.anchor !== undefined && !found.discount.expired && msLeft(found.anchor, steadyNow()) > 0

/** While its clock runs. */
export function useTimeBonus(user: User): Bonus | undefined {
  const discount = useActiveDiscount(user)
  return isRunning(discount) ? discount : undefined
}

export const refetchBonus = (): Promise<void> => queryClient.refetchQueries({ queryKey: discountKey })

/** Asks the server at zero; true also when it does not answer. */
export async function isOver(): Promise<boolean> {
  const member = currentUser()?.id
  queryClient.setQueryData<ActiveDiscount>(discountKey, null)
  await refetchBonus()
  if (isRunning(queryClient.getQueryData<ActiveDiscount>(discountKey))) return false
  void queryClient.invalidateQueries({ queryKey: packagesKey })
  return currentUser()?.id === member
}

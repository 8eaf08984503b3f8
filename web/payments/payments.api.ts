import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { type CreditPackage, getPackage, getPackages, getPaymentMethods } from '#contract/catalogue.ts'
import type { CallInput } from '#contract/endpoint.ts'
import {
  cancelOrder,
  confirmSpendingNotice,
  createOrder,
  getOrder,
  getOrderStatus,
  getOrders,
  getReceipts,
  getSpending,
  getWithdrawal,
  type Order,
  payOrder,
  repeatOrder,
  type Spending,
  setSpendingLimit,
  withdraw,
} from '#contract/payments.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { queryChange } from '#web/lib/http/pending-changes.ts'
import { cacheAnswer, queryClient, showChange } from '#web/lib/http/query-client.ts'
import { refetchUser } from '#web/lib/http/session.ts'
import { underOneKey } from './press-key.ts'

const MINUTE_MS = 60_000
export const spendingKey = ['spending']
const orderKey = (id: string) => ['order', id]

export type Choice = { packageId: string; code?: string | undefined }

/** Refreshes before the quote expires, so that the shown price can be ordered. */
export const packageQuery = ({ packageId, code }: Choice) =>
  queryOptions({
    queryKey: ['package', packageId, code],
    queryFn: ({ signal }) =>
      call(getPackage, { params: { id: packageId }, query: { discount_code: code } }, { signal }),
    staleTime: MINUTE_MS,
    gcTime: 0,
    refetchInterval: (moneyLimits.quoteMinutes - 1) * MINUTE_MS,
  })

/** Undefined if nothing is sold in that country. Throws CallError. */
export async function packageAbroad({ style }: CreditPackage, country: string): Promise<string | undefined> {
  const { packages } = await call(getPackages, { query: { country } })
  return (packages.find((one) => one.style === style) ?? packages[0])?.id
}

/** An existing order knows its country and code, but not its package. */
export const methodsQuery = ({ packageId, country, code }: Partial<Choice> & { country?: string }) =>
  queryOptions({
    queryKey: ['payment-methods', packageId, country, code],
    queryFn: ({ signal }) =>
      call(getPaymentMethods, { query: { package_id: packageId, country, discount_code: code } }, { signal }),
  })

/** With `sync`, the server asks the provider first. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => call(getOrder, { params: { id }, query: {} }, { signal }),
  })

export const fetchOrder = (id: string, sync: boolean, signal: AbortSignal) =>
  call(getOrder, { params: { id }, query: sync ? { sync: 'true' } : {} }, { signal })

export const latestOrderQuery = queryOptions({
  queryKey: ['order', 'latest'],
  queryFn: ({ signal }) => call(getOrder, { params: { id: 'latest' }, query: {} }, { signal }),
  gcTime: 0,
})

export const statusQuery = (id: string, rt: string) =>
  queryOptions({
    queryKey: ['order-status', id, rt],
    queryFn: ({ signal }) => call(getOrderStatus, { params: { id }, query: { rt } }, { signal }),
    staleTime: 0,
  })

export const ordersQuery = infiniteQueryOptions({
  queryKey: ['orders'],
  queryFn: ({ pageParam, signal }) => call(getOrders, { query: { before: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.has_more ? page.orders.at(-1)?.id : undefined),
})

export const receiptsQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', id],
    queryFn: ({ signal }) => call(getReceipts, { params: { id } }, { signal }),
  })

/** The amount changes with every message, so it is never cached. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['withdrawal', id],
    queryFn: ({ signal }) => call(getWithdrawal, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const spendingQuery = queryOptions({
  queryKey: spendingKey,
  queryFn: ({ signal }) => call(getSpending, {}, { signal }),
  staleTime: 5 * MINUTE_MS,
})

export const isCode = (error: unknown, code: string): error is CallError =>
  error instanceof CallError && error.code === code

/** Reloads what a payment or a refund changes besides its order. */
export function moneyMoved(): void {
  void refetchUser()
  for (const name of ['orders', 'credits', 'spending', 'package', 'packages', 'receipts'])
    void queryClient.invalidateQueries({ queryKey: [name] })
}

export function keepOrder(order: Order): void {
  queryClient.setQueryData(orderKey(order.id), order)
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
}

export type Started = { order: Order; checkout_url: string | null }
// For an act that costs money: uses one Idempotency-Key, and caches the answer.
const usePress = <Input>(act: string, send: (input: Input, key: string) => Promise<Started>) =>
  useMutation({
    mutationFn: (input: Input) => underOneKey(act, input, (key) => send(input, key)),
    onSuccess: ({ order }) => keepOrder(order),
  })

export const usePlaceOrder = () =>
  usePress('order', (body: CallInput<typeof createOrder>['body'], key) =>
    call(createOrder, { body }, { key }),
  )

export const useRepeatOrder = () =>
  usePress('repeat', (body: CallInput<typeof repeatOrder>['body'], key) =>
    call(repeatOrder, { body }, { key }),
  )

export const usePayOrder = (id: string) =>
  usePress(`pay:${id}`, (body: CallInput<typeof payOrder>['body'], key) =>
    call(payOrder, { params: { id }, body }, { key }),
  )

export const useCancelOrder = () =>
  useMutation({
    mutationFn: (id: string) => call(cancelOrder, { params: { id } }),
    onSuccess: (order) => {
      keepOrder(order)
      void queryClient.invalidateQueries({ queryKey: ['package'] })
    },
  })

type Withdrawing = CallInput<typeof withdraw>['body']

export const useWithdraw = (id: string) =>
  useMutation({
    mutationFn: (body: Withdrawing) =>
      underOneKey(`withdraw:${id}`, body, (key) => call(withdraw, { params: { id }, body }, { key })),
    onSuccess: ({ order }) => {
      keepOrder(order)
      moneyMoved()
    },
  })

export const useSpendingLimit = () =>
  useMutation({
    mutationFn: (limit: string | null) => call(setSpendingLimit, { body: { limit } }),
    onSuccess: (spending) => cacheAnswer(spendingKey, spending),
  })

export const useConfirmNotice = () =>
  useMutation({
    mutationFn: () => call(confirmSpendingNotice, {}),
    onSuccess: () =>
      showChange(
        queryChange<Spending>({ queryKey: spendingKey }, (known) => ({ ...known, notice: false })),
      ).end(),
  })

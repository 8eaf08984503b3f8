import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  confirmDirectDebit,
  getMandate,
  type Mandate,
  resendDirectDebitCode,
  startDirectDebit,
  type WaitingDebit,
} from '#contract/direct-debit.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import { call } from '#web/lib/http/api.ts'
import { queryChange } from '#web/lib/http/pending-changes.ts'
import { showChange } from '#web/lib/http/query-client.ts'
import { keepOrder } from '#web/payments/payments.api.ts'
import { inMemory, underOneKey } from '#web/payments/press-key.ts'

const MINUTE_MS = 60_000

export type DebitChoice = { packageId: string; code: string | undefined }
const mandateKey = ({ packageId, code }: DebitChoice) => ['mandate', packageId, code]

/** Reloads before the quote expires. */
export const mandateQuery = (choice: DebitChoice) =>
  queryOptions({
    queryKey: mandateKey(choice),
    queryFn: ({ signal }) =>
      call(getMandate, { query: { package_id: choice.packageId, discount_code: choice.code } }, { signal }),
    staleTime: MINUTE_MS,
    gcTime: 0,
    refetchInterval: (moneyLimits.quoteMinutes - 1) * MINUTE_MS,
  })

const keepWaiting = (choice: DebitChoice, waiting: WaitingDebit | null) =>
  showChange(
    queryChange<Mandate>({ queryKey: mandateKey(choice), exact: true }, (known) => ({ ...known, waiting })),
  ).end()

/** Sends the code by SMS. Throws CallError. */
export const useStart = (choice: DebitChoice) =>
  useMutation({
    mutationFn: (body: CallInput<typeof startDirectDebit>['body']) =>
      underOneKey('start', body, (key) => call(startDirectDebit, { body }, { key }), inMemory),
    onSuccess: (waiting) => {
      keepOrder(waiting.order)
      keepWaiting(choice, waiting)
    },
  })

export const useResend = (choice: DebitChoice, id: string) =>
  useMutation({
    mutationFn: () => call(resendDirectDebitCode, { params: { id } }),
    onSuccess: (waiting) => keepWaiting(choice, waiting),
  })

/** Throws CallError: the details of `directdebit.code_invalid` say how many tries are left. */
export const useConfirm = (id: string) =>
  useMutation({
    mutationFn: (otp: string) =>
      underOneKey(
        'confirm',
        { id, otp },
        (key) => call(confirmDirectDebit, { params: { id }, body: { otp } }, { key }),
        inMemory,
      ),
    onSuccess: ({ order }) => keepOrder(order),
  })

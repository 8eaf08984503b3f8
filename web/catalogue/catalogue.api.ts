import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { getDiscountCode, getPackages, getPaymentMethods, type Packages } from '#contract/catalogue.ts'
import { getCredits } from '#contract/credits.ts'
import { getRepeatable } from '#contract/payments.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { staleUnlessHydrated } from '#web/lib/http/query-client.ts'
import { useUser } from '#web/lib/http/session.ts'

export const packagesKey = ['packages']

export type PackagesQuery = { country?: string; code?: string }

/** `refused`: why the code in the address does not count. The prices are then without it. */
type Shelf = Packages & { refused?: CallError }

const refusesCode = (error: unknown): error is CallError =>
  error instanceof CallError && (error.code.startsWith('catalogue.code_') || 'discount_code' in error.fields)

async function packagesFor({ country, code }: PackagesQuery, signal: AbortSignal): Promise<Shelf> {
  try {
    return await call(getPackages, { query: { country, discount_code: code } }, { signal })
  } catch (error) {
    if (!code || !refusesCode(error)) throw error
    return { ...(await call(getPackages, { query: { country } }, { signal })), refused: error }
  }
}

/** The prices depend on the member. */
export const packagesQuery = (userId: string | undefined, query: PackagesQuery) =>
  queryOptions({
    queryKey: [...packagesKey, userId ?? null, query.country ?? null, query.code ?? null],
    queryFn: ({ signal }) => packagesFor(query, signal),
    staleTime: staleUnlessHydrated,
  })

export function usePackages(query: PackagesQuery) {
  const { user } = useUser()
  return useQuery({ ...packagesQuery(user?.id, query), placeholderData: keepPreviousData })
}

export const useTryCode = () =>
  useMutation({ mutationFn: (code: string) => call(getDiscountCode, { query: { code } }) })

export const methodsOfQuery = (country: string | undefined) =>
  queryOptions({
    queryKey: ['payment-methods', country],
    queryFn: ({ signal }) => call(getPaymentMethods, { query: { country } }, { signal }),
    staleTime: 600_000,
  })

/** None while the country is unknown. */
export const useCountryMethods = (country: string | undefined) =>
  useQuery({ ...methodsOfQuery(country), enabled: country !== undefined })

/** Reloads after every order. */
export const repeatableQuery = queryOptions({
  queryKey: ['orders', 'repeat'],
  queryFn: async ({ signal }) => (await call(getRepeatable, {}, { signal })).repeatable,
})

/** The newest first. */
export const movementsQuery = infiniteQueryOptions({
  queryKey: ['credits'] as const,
  queryFn: ({ pageParam, signal }) => call(getCredits, { query: { before_seq: pageParam } }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page) => (page.has_more ? page.entries.at(-1)?.seq : undefined),
  staleTime: staleUnlessHydrated,
})

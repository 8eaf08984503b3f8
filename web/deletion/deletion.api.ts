import { queryOptions, useMutation } from '@tanstack/react-query'
import { deleteAccount, getDeletionOffer } from '#contract/deletion.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call } from '#web/lib/http/api.ts'
import { changingUser } from '#web/lib/http/session.ts'
import type { Reason } from './draft.ts'
import { leave } from './leave.ts'

/** If the call fails, the deletion goes on without an offer. */
export const offerQuery = (reason: Reason) =>
  queryOptions({
    queryKey: ['deletion-offer', reason] as const,
    queryFn: async ({ signal }) => (await call(getDeletionOffer, { query: { reason } }, { signal })).offer,
  })

/**
 * The session is cleared last: earlier, the guard would send the member to the log-in, and a change
 * of the history during a reload loses its state.
 */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof deleteAccount>['body']) =>
      changingUser(async () => {
        const { erased_from } = await call(deleteAccount, { body })
        return leave({ erased_from })
      }),
  })

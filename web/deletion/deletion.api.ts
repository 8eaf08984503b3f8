import { queryOptions, useMutation } from '@tanstack/react-query'
import { deleteAccount, getDeletionOffer } from '#contract/deletion.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call } from '#web/lib/http/api.ts'
import { replacingSession } from '#web/lib/http/session.ts'
import type { Reason } from './draft.ts'
import { leave } from './leave.ts'

/** What could help instead of leaving; where that cannot be learned, nothing is offered and nobody is held up. */
export const offerQuery = (reason: Reason) =>
  queryOptions({
    queryKey: ['deletion-offer', reason] as const,
    queryFn: async ({ signal }) => (await call(getDeletionOffer, { query: { reason } }, { signal })).offer,
  })

/**
 * Deletes the account and leaves the page. Until it is gone nobody hears that the member is logged out: the guard would
 * send them on, and a history that is changed while a page reloads loses what goes along with it.
 */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof deleteAccount>['body']) =>
      replacingSession(async () => {
        const { erased_from } = await call(deleteAccount, { body })
        return leave({ erased_from })
      }),
  })

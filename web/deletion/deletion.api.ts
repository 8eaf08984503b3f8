import { queryOptions, useMutation } from '@tanstack/react-query'
import { deleteAccount, getDeletionOffer } from '#contract/deletion.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { call } from '#web/lib/http/api.ts'
import { replacingSession } from '#web/lib/http/session.ts'
import { forgetAll } from '#web/lib/storage.ts'
import type { Reason } from './draft.ts'

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
        return leave(erased_from)
      }),
  })

/**
 * Starts the site anew, as a log-out does; the date goes along with the history, because the storage is emptied. Never
 * resolves: the page ends here.
 */
function leave(erasedFrom: string): Promise<never> {
  forgetAll('session')
  // A key of its own: without one the page would begin where the visit's first page was scrolled to.
  const entry = { key: crypto.randomUUID(), usr: { erased_from: erasedFrom } }
  history.replaceState(entry, '', pages['account-deleted'])
  location.reload()
  return new Promise(() => {})
}

import { queryOptions, useMutation } from '@tanstack/react-query'
import { deleteAccount, getDeletionOffer } from '#contract/deletion.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { call } from '#web/lib/api.ts'
import { forgetAll } from '#web/lib/storage.ts'
import type { Reason } from './draft.ts'

/** What could help instead of leaving; where that cannot be learned, nothing is offered and nobody is held up. */
export const offerQuery = (reason: Reason) =>
  queryOptions({
    queryKey: ['deletion-offer', reason] as const,
    queryFn: async ({ signal }) => (await call(getDeletionOffer, { query: { reason } }, { signal })).offer,
  })

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof deleteAccount>['body']) => call(deleteAccount, { body }),
    onSuccess: ({ erased_from }) => leave(erased_from),
  })

/** Starts the site anew, as a log-out does; the date goes along with the history, because the storage is emptied. */
function leave(erasedFrom: string): void {
  forgetAll('session')
  // A key of its own: without one the page would begin where the visit's first page was scrolled to.
  const entry = { key: crypto.randomUUID(), usr: { erased_from: erasedFrom } }
  history.replaceState(entry, '', pages['account-deleted'])
  location.reload()
}

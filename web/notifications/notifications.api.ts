import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  changeEmailPreferences,
  confirmMailAddress,
  type EmailNotification,
  type EmailPreferences,
  emailPreferencesByLink,
  enableNotifications,
  getEmailPreferences,
} from '#contract/notifications.ts'
import { call } from '#web/lib/http/api.ts'
import { queryChange } from '#web/lib/http/pending-changes.ts'
import { showChange } from '#web/lib/http/query-client.ts'
import { patchUser, refetchUser } from '#web/lib/http/session.ts'

/** Of the member, or of the owner of a mail's link. */
export const preferencesQuery = (token?: string) =>
  queryOptions({
    queryKey: ['email-preferences', token ?? 'own'] as const,
    queryFn: ({ signal }) =>
      token
        ? call(emailPreferencesByLink, { body: { token } }, { signal })
        : call(getEmailPreferences, {}, { signal }),
  })

type Change = { kind: EmailNotification; wanted: boolean }

/** Optimistic; changes are sent in order, and a switch goes back if its change fails. */
export function useChangeSwitch(token?: string) {
  const { queryKey } = preferencesQuery(token)
  const switched = ({ kind, wanted }: Change) =>
    queryChange<EmailPreferences>({ queryKey }, (shown) => ({ ...shown, [kind]: wanted }))
  return useMutation({
    scope: { id: 'email-preferences' },
    mutationFn: ({ kind, wanted }: Change) =>
      token
        ? call(emailPreferencesByLink, { body: { token, [kind]: wanted } })
        : call(changeEmailPreferences, { body: { [kind]: wanted } }),
    onMutate: (change) => showChange(switched(change)),
    onError: (_error, { kind, wanted }, shown) => shown?.become(switched({ kind, wanted: !wanted })),
    onSettled: (_answer, _error, _change, shown) => shown?.end(),
  })
}

/** After a bounce, a mail must arrive first. */
export const useEnableMails = () =>
  useMutation({
    mutationFn: () => call(enableNotifications, { body: {} }),
    onSuccess: ({ notifications_disabled }) => patchUser({ notifications_disabled }),
  })

export const useConfirmAddress = () =>
  useMutation({
    mutationFn: (token: string) => call(confirmMailAddress, { body: { token } }),
    onSuccess: () => refetchUser(),
  })

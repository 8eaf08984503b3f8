import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  askFreshPasskey,
  askPasskeyCreation,
  deletePasskey,
  freshenByPasskey,
  keepPasskey,
  listPasskeys,
  notePasskeyOffer,
  removePassword,
  renamePasskey,
} from '#contract/passkeys.ts'
import { call } from '#web/lib/http/api.ts'
import { queryClient, staleUnlessHydrated } from '#web/lib/http/query-client.ts'
import { changingUser } from '#web/lib/http/session.ts'
import { makePasskey, signWithPasskey } from '#web/lib/passkeys.ts'

const passkeysKey = ['passkeys'] as const

/** The own passkeys, and whether the account has a password. */
export const passkeysQuery = queryOptions({
  queryKey: passkeysKey,
  queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
  staleTime: staleUnlessHydrated,
})

export const passkeysChanged = () => queryClient.invalidateQueries({ queryKey: passkeysKey })

/** Undefined where the person closes the browser's dialog. Throws CallError. */
async function addPasskey() {
  const { options } = await call(askPasskeyCreation, {})
  const passkey = await makePasskey(options)
  return passkey && call(keepPasskey, { body: { passkey: passkey } })
}

/** False where the person closes the browser's dialog. Throws CallError. */
async function freshenWithPasskey(): Promise<boolean> {
  const { options } = await call(askFreshPasskey, {})
  const passkey = await signWithPasskey(options)
  if (passkey) await call(freshenByPasskey, { body: { passkey: passkey } })
  return passkey !== undefined
}

export const useFreshenWithPasskey = () => useMutation({ mutationFn: freshenWithPasskey })

export const useAddPasskey = () => useMutation({ mutationFn: addPasskey, onSuccess: passkeysChanged })

export const useRenamePasskey = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(renamePasskey, { params: { id }, body: { name } }),
    onSuccess: passkeysChanged,
  })

export const useDeletePasskey = () =>
  useMutation({
    mutationFn: (id: string) => call(deletePasskey, { params: { id } }),
    onSuccess: passkeysChanged,
  })

/** Ends the other sessions, so their list changes too. */
export const useRemovePassword = () =>
  useMutation({
    mutationFn: () => changingUser(() => call(removePassword, {})),
    onSuccess: () =>
      Promise.all([passkeysChanged(), queryClient.invalidateQueries({ queryKey: ['sessions'] })]),
  })

export const noteOffer = () => call(notePasskeyOffer, {})

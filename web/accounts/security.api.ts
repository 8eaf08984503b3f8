import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { listBlocks, unblockMember } from '#contract/blocks.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { setCoveredPhotos, setInvisible, setVisitorVisibility } from '#contract/privacy.ts'
import type { CoveredPhotos, Language, VisitorVisibility } from '#contract/rules/values.ts'
import {
  askMailChange,
  askPasswordReset,
  changePassword,
  confirmMailChange,
  endOtherSessions,
  endSession,
  followLink,
  freshenLogin,
  getSessions,
  resetPassword,
  undoMailChange,
} from '#contract/security.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { queryClient, staleUnlessHydrated } from '#web/lib/http/query-client.ts'
import { changingUser, currentUser, patchUser, refetchUser, setUser } from '#web/lib/http/session.ts'
import { mailWasSent } from './confirmation/resend-wait.ts'
import { passkeysChanged } from './passkeys/passkeys.api.ts'

const underWay = new Map<string, Promise<unknown>>()

/** A mailed link works once, so a second press before the answer shares the first call. */
function inOne<T>(key: string, work: () => Promise<T>): Promise<T> {
  const known = underWay.get(key)
  if (known) return known as Promise<T>
  const made = work().finally(() => underWay.delete(key))
  underWay.set(key, made)
  return made
}

export const useAskReset = () =>
  useMutation({
    mutationFn: (email: string) => call(askPasswordReset, { body: { email } }),
    onSuccess: () => mailWasSent('reset-mail'),
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof resetPassword>['body']) =>
      inOne(body.token, () => call(resetPassword, { body })),
    // The reset ends every session, perhaps also this browser's.
    onSuccess: () => refetchUser(),
  })

const sessionsKey = ['sessions'] as const

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof changePassword>['body']) =>
      changingUser(() => call(changePassword, { body })),
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: sessionsKey }), passkeysChanged()]),
  })

export const useAskMailChange = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof askMailChange>['body']) => call(askMailChange, { body }),
  })

export const useMailChange = (undo: boolean) =>
  useMutation({
    mutationFn: (token: string) =>
      inOne(token, () =>
        changingUser(() => call(undo ? undoMailChange : confirmMailChange, { body: { token } })),
      ),
    onSuccess: () => refetchUser(),
  })

/** Stores the user whom the link logs in. */
export const useFollowLink = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof followLink>['body']) =>
      inOne(body.token, () => changingUser(() => call(followLink, { body }))),
    onSuccess: ({ user }) => setUser(user),
  })

export const useFreshen = () =>
  useMutation({ mutationFn: (password: string) => call(freshenLogin, { body: { password } }) })

export const needsFreshLogin = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'accounts.fresh_login_needed'

/** By language, because the server translates the names of the devices. */
export const sessionsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...sessionsKey, language] as const,
    queryFn: async ({ signal }) => (await call(getSessions, {}, { signal })).sessions,
    staleTime: staleUnlessHydrated,
  })

const sessionsChanged = () => queryClient.invalidateQueries({ queryKey: sessionsKey })

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: sessionsChanged,
  })

export const useEndOthers = () =>
  useMutation({ mutationFn: () => call(endOtherSessions, {}), onSuccess: sessionsChanged })

/** Optimistic. */
export const useInvisible = () =>
  useMutation({
    mutationFn: (invisible: boolean) => changingUser(() => call(setInvisible, { body: { invisible } })),
    scope: { id: 'invisible' },
    onMutate: showInvisible,
    onError: (_error, invisible) => showInvisible(!invisible),
  })

function showInvisible(invisible: boolean): void {
  const profile = currentUser()?.profile
  if (profile) patchUser({ profile: { ...profile, invisible } })
}

/** Optimistic. The last of several quick choices wins; after a refusal the server is asked. */
export const useVisitorVisibility = () =>
  useMutation({
    mutationFn: (visitor_visibility: VisitorVisibility) =>
      changingUser(() => call(setVisitorVisibility, { body: { visitor_visibility } })),
    scope: { id: 'visitor-visibility' },
    onMutate: (visitor_visibility) => {
      const profile = currentUser()?.profile
      if (profile) patchUser({ profile: { ...profile, visitor_visibility } })
    },
    onError: () => void refetchUser(),
  })

export const useCoveredPhotos = () =>
  useMutation({
    mutationFn: (covered_photos: CoveredPhotos) =>
      changingUser(() => call(setCoveredPhotos, { body: { covered_photos } })),
    scope: { id: 'covered-photos' },
    onMutate: (covered_photos) => {
      const profile = currentUser()?.profile
      if (profile) patchUser({ profile: { ...profile, covered_photos } })
    },
    // Photos that were loaded before come as the member wants them now.
    onSuccess: () => queryClient.removeQueries({ queryKey: ['messages'] }),
    onError: () => void refetchUser(),
  })

const blocksKey = ['blocks'] as const

export const blocksQuery = infiniteQueryOptions({
  queryKey: blocksKey,
  queryFn: ({ pageParam, signal }) => call(listBlocks, { query: { after: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  staleTime: staleUnlessHydrated,
})

/** An unblocked member can appear again in every list. */
export const useUnblock = () =>
  useMutation({
    mutationFn: (id: string) => call(unblockMember, { params: { id } }),
    onSuccess: (_, id) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: blocksKey }),
        queryClient.invalidateQueries({ queryKey: ['members'] }),
        queryClient.invalidateQueries({ queryKey: ['member', id] }),
      ]),
  })

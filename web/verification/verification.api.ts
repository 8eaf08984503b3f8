import { queryOptions, useMutation } from '@tanstack/react-query'
import { setVerifiedWriters } from '#contract/privacy.ts'
import type { Pose } from '#contract/rules/verification.ts'
import { getVerification, sendVerification } from '#contract/verification.ts'
import { call } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { changingUser, currentUser, patchUser } from '#web/lib/http/session.ts'
import { upload } from '#web/lib/http/upload.ts'

/** Asked again when another pose is due. */
export const verificationQuery = queryOptions({
  queryKey: ['verification'] as const,
  queryFn: ({ signal }) => call(getVerification, {}, { signal }),
  refetchInterval: ({ state }) => {
    const until = state.data?.verification.pose?.until
    return until ? Math.max(1000, Date.parse(until) - Date.now() + 500) : false
  },
})

/** A picture, and the pose in which it was taken. `key` is the same for each try. */
export type Taken = { file: Blob; pose: Pose; key: string }

export const useSendVerification = () =>
  useMutation({
    mutationFn: ({ file, pose, key }: Taken) =>
      upload(
        sendVerification,
        { pose, file },
        { key, onProgress: () => {}, signal: new AbortController().signal },
      ),
    onSuccess: (answer) => queryClient.setQueryData(verificationQuery.queryKey, answer),
    // After a refusal, such as that of an old pose, the present state is shown.
    onError: () => queryClient.invalidateQueries({ queryKey: verificationQuery.queryKey }),
  })

const showWriters = (verified_writers_only: boolean): void => {
  const profile = currentUser()?.profile
  if (profile) patchUser({ profile: { ...profile, verified_writers_only } })
}

/** Optimistic. */
export const useVerifiedWriters = () =>
  useMutation({
    mutationFn: (verified_writers_only: boolean) =>
      changingUser(() => call(setVerifiedWriters, { body: { verified_writers_only } })),
    scope: { id: 'verified-writers' },
    onMutate: showWriters,
    onError: (_error, wanted) => showWriters(!wanted),
  })

import { queryOptions, useMutation } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { type EditableProfile, getProfile, setConsent, updateProfile } from '#contract/own-profile.ts'
import { call } from '#web/lib/http/api.ts'
import { cacheAnswer, queryClient } from '#web/lib/http/query-client.ts'
import { currentUser, patchUser } from '#web/lib/http/session.ts'

const profileKey = ['profile'] as const

export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: async ({ signal }) => (await call(getProfile, {}, { signal })).profile,
})

export type ProfileChange = CallInput<typeof updateProfile>['body']

/** Every cached view of the own profile. */
function take(profile: EditableProfile): void {
  cacheAnswer(profileKey, profile)
  const { facts: _, interests: __, completeness: ___, ...own } = profile
  patchUser({ profile: own })
  void queryClient.invalidateQueries({ queryKey: ['member', currentUser()?.profile.id] })
}

export const useSaveProfile = () =>
  useMutation({
    mutationFn: async (body: ProfileChange) => (await call(updateProfile, { body })).profile,
    onSuccess: take,
  })

export const useConsent = () =>
  useMutation({
    mutationFn: async (sensitive: boolean) => (await call(setConsent, { body: { sensitive } })).profile,
    onSuccess: take,
  })

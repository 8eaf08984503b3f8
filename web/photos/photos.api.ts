import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deletePhoto,
  editPhoto,
  grantPhotos,
  listPhotoGrants,
  listPhotoRequests,
  listPhotos,
  type OwnPhoto,
  orderPhotos,
  revokePhotos,
} from '#contract/photos.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { PhotoVisibility } from '#contract/rules/values.ts'
import { call } from '#web/lib/http/api.ts'
import { reload } from '#web/lib/http/long-lists.ts'
import { queryChange } from '#web/lib/http/pending-changes.ts'
import { queryClient, showChange } from '#web/lib/http/query-client.ts'
import { currentUser, refetchUser } from '#web/lib/http/session.ts'
import { useErrorText } from '#web/lib/texts/i18n.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

export type PhotoList = { photos: OwnPhoto[]; limit: number }
const photosKey = ['photos'] as const
const accessKey = ['photo-requests'] as const

const PROCESSING_MS = 2000

/** Polled while the server processes a photo. */
export const photosQuery = queryOptions({
  queryKey: photosKey,
  queryFn: async ({ signal }): Promise<PhotoList> => call(listPhotos, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.photos.some(({ status }) => status === 'processing') ? PROCESSING_MS : false,
})

export const requestsQuery = infiniteQueryOptions({
  queryKey: [...accessKey, 'received'] as const,
  queryFn: ({ pageParam, signal }) => call(listPhotoRequests, { query: { after: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
})

export const grantsQuery = infiniteQueryOptions({
  queryKey: [...accessKey, 'granted'] as const,
  queryFn: ({ pageParam, signal }) => call(listPhotoGrants, { query: { after: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
})

/** Public profile, completeness, top bar. */
export function photosChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['profile'] })
  void queryClient.invalidateQueries({ queryKey: ['member', currentUser()?.profile.id] })
  void refetchUser()
}

export function addPhoto(photo: OwnPhoto): void {
  queryClient.setQueryData<PhotoList>(photosKey, (list) =>
    list && !list.photos.some(({ id }) => id === photo.id)
      ? { ...list, photos: [...list.photos, photo] }
      : list,
  )
  void queryClient.invalidateQueries({ queryKey: photosKey })
  photosChanged()
}

export type PhotoChange =
  | { kind: 'main'; id: string }
  | { kind: 'visibility'; id: string; visibility: PhotoVisibility }
  | { kind: 'order'; ids: string[] }
  | { kind: 'delete'; id: string }

function send(change: PhotoChange): Promise<unknown> {
  switch (change.kind) {
    case 'main':
      return call(editPhoto, { params: { id: change.id }, body: { main: true } })
    case 'visibility':
      return call(editPhoto, { params: { id: change.id }, body: { visibility: change.visibility } })
    case 'order':
      return call(orderPhotos, { body: { ids: change.ids } })
    case 'delete':
      return call(deletePhoto, { params: { id: change.id } })
  }
}

/** Before the server answers. */
export function withChange(photos: readonly OwnPhoto[], change: PhotoChange): OwnPhoto[] {
  switch (change.kind) {
    case 'main':
      return photos.map((photo) =>
        photo.id === change.id ? { ...photo, main: true, visibility: 'public' } : { ...photo, main: false },
      )
    case 'visibility':
      return photos.map((photo) =>
        photo.id === change.id ? { ...photo, visibility: change.visibility } : photo,
      )
    case 'order':
      return photos.toSorted((one, other) => change.ids.indexOf(one.id) - change.ids.indexOf(other.id))
    case 'delete':
      return photos.filter(({ id }) => id !== change.id)
  }
}

/** Optimistic; changes are sent one by one, and reverted with a toast. */
export function usePhotoChange() {
  const client = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    scope: { id: 'photos' },
    mutationFn: send,
    onMutate: (change) =>
      showChange(
        queryChange<PhotoList>({ queryKey: photosKey }, (list) => ({
          ...list,
          photos: withChange(list.photos, change),
        })),
      ),
    onError: (error, _change, shown) => {
      shown?.become()
      showToast({ kind: 'danger', text: errorText(error) })
    },
    onSettled: (_answer, _error, _change, shown) => {
      shown?.end()
      // Only the last of several changes refetches; earlier ones would make the list jump back.
      if (client.isMutating() > 1) return
      photosChanged()
      return client.invalidateQueries({ queryKey: photosKey })
    },
  })
}

export type Answer = { profile: ProfileCard; allow: boolean }

/** In place: lists that were read past the first page are not reloaded. */
function applyAnswer({ profile, allow }: Answer): void {
  const isOther = (row: { profile: ProfileCard }) => row.profile.id !== profile.id
  queryClient.setQueryData(requestsQuery.queryKey, (list) => {
    if (!list || list.pages.every(({ received }) => received.every(isOther))) return list
    const answered = (page: (typeof list.pages)[number]) => ({
      ...page,
      received: page.received.filter(isOther),
      total: page.total - 1,
    })
    return { ...list, pages: list.pages.map(answered) }
  })
  const now = allow ? [{ profile, granted_at: new Date().toISOString() }] : []
  queryClient.setQueryData(
    grantsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, at) => ({
          ...page,
          granted: [...(at === 0 ? now : []), ...page.granted.filter(isOther)],
        })),
      },
  )
}

export function useAnswerRequest() {
  const errorText = useErrorText()
  return useMutation({
    mutationFn: ({ profile, allow }: Answer) =>
      call(allow ? grantPhotos : revokePhotos, { params: { id: profile.id } }),
    onSuccess: (_answer, answered) => applyAnswer(answered),
    onError: (error) => showToast({ kind: 'danger', text: errorText(error) }),
    onSettled: () => reload(queryClient, accessKey),
  })
}

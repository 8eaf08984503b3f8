import { queryOptions, useMutation } from '@tanstack/react-query'
import { blockMember } from '#contract/blocks.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { askForPhotos } from '#contract/photos.ts'
import { getMember, type Profile } from '#contract/profiles.ts'
import { reportSomething } from '#contract/reports.ts'
import { call } from '#web/lib/http/api.ts'
import { markIncomplete } from '#web/lib/http/long-lists.ts'
import { queryChange } from '#web/lib/http/pending-changes.ts'
import { queryClient, showChange } from '#web/lib/http/query-client.ts'
import { withoutMember } from './safety/without-member.ts'

const memberKey = (id: string) => ['member', id] as const

const ACCESS_MS = 50_000
const isPending = (access: Profile['photo_access'] | undefined) => access === 'asked' || access === 'granted'

/** The own id returns what others see. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: memberKey(id),
    queryFn: async ({ signal }) => (await call(getMember, { params: { id } }, { signal })).profile,
    // Polls in case the event stream is down: a grant appears soon, a withdrawal within a minute.
    refetchInterval: ({ state }) => (isPending(state.data?.photo_access) ? ACCESS_MS : false),
  })

export const useAskForPhotos = (id: string) =>
  useMutation({
    mutationFn: () => call(askForPhotos, { params: { id } }),
    onSuccess: ({ photo_access }) => {
      const queryKey = memberKey(id)
      showChange(queryChange<Profile>({ queryKey }, (profile) => ({ ...profile, photo_access }))).end()
      if (photo_access === 'granted') return queryClient.invalidateQueries({ queryKey: memberKey(id) })
    },
  })

/** A block must remove the member from all queries that show people. */
const people = [
  ['members'],
  ['similar'],
  ['likes'],
  ['chats'],
  ['conversation'],
  ['photo-requests'],
  ['blocks'],
]

export const useBlockMember = (id: string) =>
  useMutation({
    mutationFn: () => call(blockMember, { params: { id } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: memberKey(id), type: 'inactive' })
      // Not the conversation with them, which exists no more.
      const isAboutOthers = ({ state }: { state: { data?: unknown } }) =>
        (state.data as { profile?: { id: string } } | undefined)?.profile?.id !== id
      markIncomplete(queryClient, ['chats'])
      // A long list is edited instead of reloaded, so that going back shows it as it was.
      const without = (queryKey: string[]) => queryChange({ queryKey }, (data) => withoutMember(data, id))
      showChange(without(['members']), without(['likes'])).end()
      for (const queryKey of people)
        void queryClient.invalidateQueries({ queryKey, predicate: isAboutOthers })
    },
  })

type ReportBody = CallInput<typeof reportSomething>['body']

export const useReport = () =>
  useMutation({ mutationFn: (body: ReportBody) => call(reportSomething, { body }) })

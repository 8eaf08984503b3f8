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

/** A member as the viewer may see them; the own id returns what others see. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: memberKey(id),
    queryFn: async ({ signal }) => (await call(getMember, { params: { id } }, { signal })).profile,
    // Polls, in case the event stream is down: a grant appears soon, a withdrawal within a minute.
    refetchInterval: ({ state }) => (isPending(state.data?.photo_access) ? ACCESS_MS : false),
  })

/** Asks the member for access to the photos on request. */
export const useAskForPhotos = (id: string) =>
  useMutation({
    mutationFn: () => call(askForPhotos, { params: { id } }),
    onSuccess: ({ photo_access }) => {
      const queryKey = memberKey(id)
      showChange(queryChange<Profile>({ queryKey }, (profile) => ({ ...profile, photo_access }))).end()
      if (photo_access === 'granted') return queryClient.invalidateQueries({ queryKey: memberKey(id) })
    },
  })

/** Queries that show other people; a block must remove the blocked member from all of them. */
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
      // The conversation with them exists no more, so that it is not asked again.
      const isAboutOthers = ({ state }: { state: { data?: unknown } }) =>
        (state.data as { profile?: { id: string } } | undefined)?.profile?.id !== id
      markIncomplete(queryClient, ['chats'])
      // Back to a long list shows it as it was, without asking for it.
      const without = (queryKey: string[]) => queryChange({ queryKey }, (data) => withoutMember(data, id))
      showChange(without(['members']), without(['likes'])).end()
      for (const queryKey of people)
        void queryClient.invalidateQueries({ queryKey, predicate: isAboutOthers })
    },
  })

type ReportBody = CallInput<typeof reportSomething>['body']
export type Reported =
  | { kind: 'member' | 'photo'; id: string }
  | { kind: 'message'; conversation: string; seq: number }
type Words = Pick<ReportBody, 'category' | 'text'>

/** Reports a member, a photo or a message to the moderators. */
export const useReport = (reported: Reported) =>
  useMutation({
    mutationFn: (words: Words) => call(reportSomething, { body: { ...reported, ...words } }),
  })

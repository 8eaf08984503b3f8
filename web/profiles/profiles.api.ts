import { queryOptions, useMutation } from '@tanstack/react-query'
import { blockMember } from '#contract/blocks.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { askForPhotos } from '#contract/photos.ts'
import { getMember, type Profile } from '#contract/profiles.ts'
import { reportSomething } from '#contract/reports.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

const memberKey = (id: string) => ['member', id] as const

/** One member as the viewer may see them; the own id gives what others see. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: memberKey(id),
    queryFn: async ({ signal }) => (await call(getMember, { params: { id } }, { signal })).profile,
  })

/** Asks to see the photos on request. */
export const useAskForPhotos = (id: string) =>
  useMutation({
    mutationFn: () => call(askForPhotos, { params: { id } }),
    onSuccess: ({ photo_access }) => {
      queryClient.setQueryData<Profile>(memberKey(id), (profile) => profile && { ...profile, photo_access })
      if (photo_access === 'granted') return queryClient.invalidateQueries({ queryKey: memberKey(id) })
    },
  })

/** What shows other people: none of it is about somebody who is blocked. */
const people = [['members'], ['likes'], ['chats'], ['conversation'], ['photo-requests'], ['blocks']]

export const useBlockMember = (id: string) =>
  useMutation({
    mutationFn: () => call(blockMember, { params: { id } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: memberKey(id), type: 'inactive' })
      for (const queryKey of people) void queryClient.invalidateQueries({ queryKey })
    },
  })

type Report = Omit<Extract<CallInput<typeof reportSomething>['body'], { kind: 'member' }>, 'kind' | 'id'>

export const useReportMember = (id: string) =>
  useMutation({
    mutationFn: (report: Report) => call(reportSomething, { body: { kind: 'member', id, ...report } }),
  })

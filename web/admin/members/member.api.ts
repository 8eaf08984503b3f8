import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/admin/members.ts'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { call } from '#web/lib/http/api.ts'

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: () => call(contract.getMemberPage, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY, // every look is logged
    refetchOnWindowFocus: false,
  })

export const timelineQuery = (id: string, after: string | undefined) =>
  queryOptions({
    queryKey: ['timeline', id, after],
    queryFn: () => call(contract.getMemberTimeline, { params: { id }, query: { after } }),
    staleTime: Number.POSITIVE_INFINITY, // every look is logged
    refetchOnWindowFocus: false,
  })

export const useAddNote = (id: string) =>
  useMutation({
    mutationFn: (text: string) => call(contract.addMemberNote, { params: { id }, body: { text } }),
    onSuccess: ({ note }) => {
      const { queryKey } = memberQuery(id)
      // An answer from before the note would remove the note from the page.
      if (queryClient.isFetching({ queryKey })) void queryClient.invalidateQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (known) => known && { member: { ...known.member, notes: [note, ...known.member.notes] } },
      )
    },
  })

type Acts =
  | typeof contract.endMemberSessions
  | typeof contract.correctMember
  | typeof contract.resendMail
  | typeof contract.liftMailStop
  | typeof contract.startMemberExport
  | typeof contract.deleteMember

/** Reloads the page of the member. */
export const useCare = <E extends Acts>(act: E, id: string, onDone: (output: CallOutput<E>) => void) =>
  useMutation({
    mutationFn: (body: CallInput<E>['body']) =>
      call<Acts>(act, { params: { id }, body } as never) as Promise<CallOutput<E>>,
    onSuccess: (output) => {
      void queryClient.invalidateQueries({ queryKey: ['member', id] })
      void queryClient.invalidateQueries({ queryKey: ['timeline', id] })
      onDone(output)
    },
  })

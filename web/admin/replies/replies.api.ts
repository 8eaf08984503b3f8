import { queryOptions, useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as contract from '#contract/admin/replies.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { call } from '#web/lib/http/api.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'

export const repliesQuery = (after: string | undefined) =>
  queryOptions({
    queryKey: ['replies', after],
    queryFn: () => call(contract.getReplies, { query: { after } }),
    staleTime: 0,
    refetchInterval: 30_000,
  })

/** Loads once: opening a conversation assigns it, and every look is logged. */
export const replyQuery = (id: string) =>
  queryOptions({
    queryKey: ['reply', id],
    queryFn: () => call(contract.takeReply, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const reload = () => void queryClient.invalidateQueries({ queryKey: ['replies'] })

/** What waits longest, or what this person has taken already. */
export function useTakeNext() {
  const t = useT()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(contract.takeNextReply, {}),
    onSuccess: ({ reply }) => {
      reload()
      if (!reply) return showToast({ kind: 'info', text: t('admin.replies_room.none') })
      const { id } = reply.conversation
      queryClient.setQueryData(replyQuery(id).queryKey, { reply })
      void navigate(`/admin/replies/${id}`)
    },
  })
}

/** `key` stays the same when the same words are sent again. */
export const useSendReply = (id: string) =>
  useMutation({
    mutationFn: ({ body, key }: { body: string; key: string }) =>
      call(contract.sendReply, { params: { id }, body: { body } }, { key }),
    onSuccess: reload,
  })

/** Extends the assignment by ten minutes. */
export const useAddNote = (id: string) =>
  useMutation({
    mutationFn: (text: string) => call(contract.addReplyNote, { params: { id }, body: { text } }),
    onSuccess: ({ note }) =>
      queryClient.setQueryData(
        replyQuery(id).queryKey,
        (known) => known && { reply: { ...known.reply, notes: [note, ...known.reply.notes] } },
      ),
  })

import { queryOptions, useMutation } from '@tanstack/react-query'
import { getOwnNote, saveOwnNote } from '#contract/own-notes.ts'
import { call } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'

export const noteQuery = (id: string) =>
  queryOptions({
    queryKey: ['own-note', id] as const,
    queryFn: async ({ signal }) => (await call(getOwnNote, { params: { id } }, { signal })).note ?? '',
  })

/** One save at a time, so that no save overtakes another. */
export const useSaveNote = (id: string) =>
  useMutation({
    mutationFn: (note: string) => call(saveOwnNote, { params: { id }, body: { note } }),
    scope: { id: `own-note ${id}` },
    onSuccess: (_nothing, note) => queryClient.setQueryData(noteQuery(id).queryKey, note),
  })

import { useMutation } from '@tanstack/react-query'
import { setReadMarks, setTypingMarks } from '#contract/privacy.ts'
import { call } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { changingUser, currentUser, patchUser } from '#web/lib/http/session.ts'

export type Mark = 'read_marks' | 'typing_marks'

function show(mark: Mark, isWanted: boolean): void {
  const profile = currentUser()?.profile
  if (profile) patchUser({ profile: { ...profile, [mark]: isWanted } })
}

const save = (mark: Mark, isWanted: boolean) =>
  mark === 'read_marks'
    ? call(setReadMarks, { body: { read_marks: isWanted } })
    : call(setTypingMarks, { body: { typing_marks: isWanted } })

/** Optimistic. */
export const useMark = (mark: Mark) =>
  useMutation({
    mutationFn: (isWanted: boolean) => changingUser(() => save(mark, isWanted)),
    scope: { id: mark },
    onMutate: (isWanted) => show(mark, isWanted),
    // Messages that were loaded before come with their marks, or without them.
    onSuccess: () => queryClient.removeQueries({ queryKey: ['messages'] }),
    onError: (_error, isWanted) => show(mark, !isWanted),
  })

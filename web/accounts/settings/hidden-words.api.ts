import { useMutation } from '@tanstack/react-query'
import { setHiddenWords } from '#contract/privacy.ts'
import { call } from '#web/lib/http/api.ts'
import { changingUser, currentUser, patchUser, refetchUser } from '#web/lib/http/session.ts'

/** Optimistic; after a refusal the server is asked. */
export const useHiddenWords = () =>
  useMutation({
    mutationFn: (words: string[]) => changingUser(() => call(setHiddenWords, { body: { words } })),
    scope: { id: 'hidden-words' },
    onMutate: (hidden_words) => {
      const profile = currentUser()?.profile
      if (profile) patchUser({ profile: { ...profile, hidden_words } })
    },
    onError: () => void refetchUser(),
  })

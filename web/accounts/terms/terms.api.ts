import { useMutation } from '@tanstack/react-query'
import { acceptTerms } from '#contract/terms.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { refetchUser, setUser } from '#web/lib/http/session.ts'

/**
 * Agrees to a version of the terms. If a newer version exists by now, the page stores that version.
 */
export const useAcceptTerms = () =>
  useMutation({
    mutationFn: (version: string) => call(acceptTerms, { body: { version } }),
    onSuccess: ({ user }) => setUser(user),
    onError: (error) => {
      if (error instanceof CallError && error.code === 'accounts.terms_outdated') void refetchUser()
    },
  })

import { useMutation } from '@tanstack/react-query'
import { acceptTerms } from '#contract/terms.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { refetchUser, setUser } from '#web/lib/http/session.ts'

/** Agrees to a version of the terms, and stores a newer one that exists by now. */
export const useAcceptTerms = () =>
  useMutation({
    mutationFn: (version: string) => call(acceptTerms, { body: { version } }),
    onSuccess: ({ user }) => setUser(user),
    onError: (error) => {
      if (error instanceof CallError && error.code === 'accounts.terms_outdated') void refetchUser()
    },
  })

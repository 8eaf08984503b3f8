import { type Dispatch, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { useSignUp, useStartSignup } from '#web/accounts/accounts.api.ts'
import { createAttempts } from '#web/accounts/signup/attempt.ts'
import { broughtAlong } from '#web/accounts/signup/brought-along.ts'
import { forgetDraft } from '#web/accounts/signup/draft.ts'
import { hasErrors, serverFieldErrors } from '#web/accounts/signup/errors/server-errors.ts'
import { bodyOf, type SignupForm, type StartBody, startOf } from '#web/accounts/signup/form.ts'
import type { Move } from '#web/accounts/signup/progress.ts'
import { CallError } from '#web/lib/http/api.ts'
import { currentUser, refetchUser, setUser } from '#web/lib/http/session.ts'
import { storedTracking } from '#web/lib/routing/tracking.ts'

/**
 * Returns the account that has the address if it is the visitor's own: an earlier attempt made the
 * account and the session, but its answer got lost.
 */
async function ownAccount(error: Error, email: string): Promise<User | undefined> {
  if (!(error instanceof CallError) || error.fields.email?.code !== 'accounts.email_duplicate')
    return undefined
  await refetchUser()
  const user = currentUser()
  return user?.email === email.toLowerCase() ? user : undefined
}

/** The end of the sign-up: a member who is logged in, or a mail to answer. */
function useEnd(dispatch: Dispatch<Move>) {
  const [done, setDone] = useState(false)
  const [mailed, setMailed] = useState<StartBody>()

  const finish = (user: User) => {
    forgetDraft()
    dispatch({ type: 'restart' })
    setDone(true)
    setUser(user)
  }
  const finishByMail = (body: StartBody) => {
    forgetDraft()
    setDone(true)
    setMailed(body)
  }
  /** Returns from the end to the steps. */
  const reopen = () => {
    setDone(false)
    setMailed(undefined)
  }
  return { done, mailed, finish, finishByMail, reopen }
}

type NewAccountOptions = { form: SignupForm; toMember: string | undefined; dispatch: Dispatch<Move> }

/** Makes the account from the answers, or requests the mail that continues the sign-up. */
export function useNewAccount({ form, toMember, dispatch }: NewAccountOptions) {
  const { finish, finishByMail, ...end } = useEnd(dispatch)
  const [keyOf] = useState(createAttempts)
  const signUp = useSignUp()
  const startSignup = useStartSignup()

  const refuseFields = (error: Error) => {
    const errors = serverFieldErrors(error)
    if (hasErrors(errors)) dispatch({ type: 'refuse', errors })
  }

  const start = () => {
    const body = startOf(bodyOf(form, toMember, storedTracking(), broughtAlong()))
    startSignup.mutate(
      { body, key: keyOf(body) },
      { onSuccess: () => finishByMail(body), onError: refuseFields },
    )
  }
  const create = () => {
    const body = bodyOf(form, toMember, storedTracking(), broughtAlong())
    signUp.mutate(
      { body, key: keyOf(body) },
      {
        onSuccess: ({ user }) => (user ? finish(user) : finishByMail(startOf(body))),
        onError: async (error) => {
          const own = await ownAccount(error, body.email)
          if (own) return finish(own)
          refuseFields(error)
        },
      },
    )
  }
  const reset = () => {
    signUp.reset()
    startSignup.reset()
  }
  return {
    ...end,
    isPending: signUp.isPending || startSignup.isPending,
    error: signUp.error ?? startSignup.error,
    start,
    create,
    reset,
  }
}

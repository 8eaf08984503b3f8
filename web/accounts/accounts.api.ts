import { queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeSignupEmail, checkSignupEmail, resendActivation, signUp } from '#contract/accounts.ts'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import { completeSignup, getStartedSignup, startSignup } from '#contract/signup.ts'
import { mailWasSent, waitForMail } from '#web/accounts/confirmation/resend-wait.ts'
import { type LogInBody, logInWith } from '#web/accounts/login/log-in-with.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { replacingSession, setUser } from '#web/lib/http/session.ts'

const CHECK_TIMEOUT_MS = 4000

/** Logs in; from then on the whole page knows the user. */
export function useLogIn() {
  const [isWorking, setWorking] = useState(false)
  const mutation = useMutation({
    mutationFn: (body: LogInBody) => logInWith(body, () => setWorking(true)),
    onSuccess: ({ user }) => setUser(user),
    onSettled: () => setWorking(false),
  })
  return { ...mutation, isWorking }
}

/**
 * Where an answer was lost, the repeat of a browser that nobody logged in with yet does not get the session: whoever just
 * chose the password logs in with it.
 */
const orLogIn = (email: string, password: string) => (error: unknown) => {
  if (!(error instanceof CallError) || error.code !== 'accounts.log_in_again') throw error
  return logInWith({ email, password }, () => {})
}

/** Makes the account. The caller tells the page who is logged in, once its own screen is ready for it. */
export const useSignUp = () =>
  useMutation({
    mutationFn: ({ body, key }: { body: CallInput<typeof signUp>['body']; key: string }) =>
      call(signUp, { body }, { key }).catch(orLogIn(body.email, body.password)),
    onSuccess: ({ user }) => mailWasSent(user ? 'activation-mail' : 'signup-mail'),
  })

/** Orders the mail that says how to go on, whether the address has an account or not. */
export const useStartSignup = () =>
  useMutation({
    mutationFn: ({ body, key }: { body: CallInput<typeof startSignup>['body']; key?: string }) =>
      call(startSignup, { body }, { key }),
    onSuccess: () => mailWasSent('signup-mail'),
  })

/** What a mailed link to complete a sign-up knows. Looking uses nothing up. */
export const startedSignupQuery = (token: string) =>
  queryOptions({
    queryKey: ['started-signup', token] as const,
    queryFn: ({ signal }) => call(getStartedSignup, { body: { token } }, { signal }),
    // What was filled in meanwhile would be asked anew.
    staleTime: Number.POSITIVE_INFINITY,
  })

type Completed = { email: string; body: CallInput<typeof completeSignup>['body']; key: string }

/** Makes the account that a mailed link began. */
export const useCompleteSignup = () =>
  useMutation({
    mutationFn: ({ email, body, key }: Completed) =>
      replacingSession(() => call(completeSignup, { body }, { key }).catch(orLogIn(email, body.password))),
  })

/**
 * Whether an address is free, and a likelier spelling. Undefined where that could not be learned in a few seconds:
 * it never blocks, the sign-up itself decides. Throws CallError where the address is refused.
 */
export async function checkEmail(email: string): Promise<CallOutput<typeof checkSignupEmail> | undefined> {
  try {
    return await queryClient.fetchQuery({
      queryKey: ['signup-email', email],
      queryFn: () =>
        call(checkSignupEmail, { query: { email } }, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }),
      staleTime: 60_000,
    })
  } catch (error) {
    if (error instanceof CallError && error.fields.email) throw error
    return undefined
  }
}

/** Asks for the confirmation mail again; where the server says to wait, the countdown knows for how long. */
export const useResend = () =>
  useMutation({
    mutationFn: () => call(resendActivation, {}),
    onSuccess: () => mailWasSent(),
    onError: (error) => {
      if (!(error instanceof CallError) || error.code !== 'request.too_many') return
      const seconds = Number(error.details.seconds ?? error.retryAfter)
      if (seconds > 0) waitForMail(seconds)
    },
  })

/** Corrects the address of an account that is not confirmed yet; the mail goes to the new one. */
export const useChangeEmail = () =>
  useMutation({
    mutationFn: (email: string) => call(changeSignupEmail, { body: { email } }),
    onSuccess: ({ user }) => {
      setUser(user)
      mailWasSent()
    },
  })

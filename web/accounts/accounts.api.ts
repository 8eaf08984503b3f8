import { queryOptions, useMutation } from '@tanstack/react-query'
import { changeSignupEmail, checkSignupEmail, resendActivation, signUp } from '#contract/accounts.ts'
import { getSignupMessage } from '#contract/chat.ts'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import { findPlaces } from '#contract/geocode.ts'
import { completeSignup, getStartedSignup, startSignup } from '#contract/signup.ts'
import { mailWasSent, waitForMail } from '#web/accounts/confirmation/resend-wait.ts'
import { logInWith } from '#web/accounts/login/log-in-with.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { changingUser, setUser } from '#web/lib/http/session.ts'

export const signupMessageQuery = queryOptions({
  queryKey: ['signup-message'] as const,
  queryFn: ({ signal }) => call(getSignupMessage, {}, { signal }),
})

const CHECK_TIMEOUT_MS = 4000

type LogIn = (body: { email: string; password: string }) => ReturnType<typeof logInWith>
const logInHere: LogIn = (body) => logInWith(body, () => {})

// Where the answer of the sign-up is lost, its repetition gets no session from the server.
const orLogIn =
  (email: string, password: string, logIn = logInHere) =>
  (error: unknown) => {
    if (!(error instanceof CallError) || error.code !== 'accounts.log_in_again') throw error
    return logIn({ email, password })
  }

/** The caller stores the user as logged in once its own screen is ready. Throws CallError. */
export async function makeAccount(body: CallInput<typeof signUp>['body'], key: string, logIn?: LogIn) {
  const account = await call(signUp, { body }, { key }).catch(orLogIn(body.email, body.password, logIn))
  mailWasSent(account.user ? 'activation-mail' : 'signup-mail')
  return account
}

/** The server sends a mail whether the address has an account or not. Throws CallError. */
export async function requestSignupMail(body: CallInput<typeof startSignup>['body'], key?: string) {
  await call(startSignup, { body }, { key })
  mailWasSent('signup-mail')
}

export const useStartSignup = () =>
  useMutation({
    mutationFn: ({ body }: { body: CallInput<typeof startSignup>['body'] }) => requestSignupMail(body),
  })

/** Reading does not use up the mailed link. */
export const startedSignupQuery = (token: string) =>
  queryOptions({
    queryKey: ['started-signup', token] as const,
    queryFn: ({ signal }) => call(getStartedSignup, { body: { token } }, { signal }),
    // A refetch would ask again for fields that the visitor has filled in.
    staleTime: Number.POSITIVE_INFINITY,
  })

type Completed = { email: string; body: CallInput<typeof completeSignup>['body']; key: string }

export const useCompleteSignup = () =>
  useMutation({
    mutationFn: ({ email, body, key }: Completed) =>
      changingUser(() => {
        const made = call(completeSignup, { body }, { key })
        return body.password ? made.catch(orLogIn(email, body.password)) : made
      }),
  })

/** Before the end of the sign-up, which checks it again. */
export const isPlace = (region: string, city: string): Promise<boolean> =>
  call(findPlaces, { query: { region, q: city } }, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
    ({ is_place }) => is_place,
    () => true,
  )

/**
 * Undefined if the server does not answer in a few seconds; the sign-up then decides. Throws
 * CallError if the address is refused.
 */
export async function checkEmail(
  email: string,
  client = queryClient,
): Promise<CallOutput<typeof checkSignupEmail> | undefined> {
  try {
    return await client.fetchQuery({
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

/** If the server asks to wait, the countdown shows its seconds. */
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

/** For an account that is not confirmed yet. The mail goes to the new address. */
export const useChangeEmail = () =>
  useMutation({
    mutationFn: (email: string) => call(changeSignupEmail, { body: { email } }),
    onSuccess: ({ user }) => {
      setUser(user)
      mailWasSent()
    },
  })

import { type SubmitEvent, useState } from 'react'
import { focusFirstError } from '#web/accounts/focus-first-error.ts'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import type { CallError } from '#web/lib/http/api.ts'
import { PASSKEY_OFFER } from '#web/lib/passkeys.ts'
import { store, stored } from '#web/lib/storage.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import type { LoginAnswer } from './login-action.ts'
import { forgetLoginEmail, loginEmail, loginWith } from './login-email.ts'
import { preloadLogIn, useLogIn } from './use-log-in.ts'
import { usePasskeyLogIn } from './use-passkey-log-in.ts'
import { type WrongInLogin, wrongInLogin } from './wrong-in-login.ts'

const STAY = 'login-stay'

/** The challenge that belongs to a mailed code (spec/accounts 22). */
const challengeIn = (error: unknown): string | undefined => {
  const { code, details } = (error ?? {}) as Partial<CallError>
  if (code !== 'accounts.login_code_needed' && code !== 'accounts.login_codes_spent') return undefined
  return typeof details?.challenge === 'string' ? details.challenge : undefined
}

type Typed = LoginAnswer['refused']['typed']

function useLoginFields({ typed, wrong: before, error }: ReturnType<typeof useRefused<Typed>>) {
  const [email, setEmail] = useState(() => typed?.email ?? loginEmail())
  const [password, setPassword] = useState('')
  const [challenge, setChallenge] = useState(() => challengeIn(error) ?? typed?.challenge)
  const [code, setCode] = useState('')
  const [stay, setStay] = useState(() => typed?.stay ?? stored(STAY) !== false)
  const [wrong, setWrong] = useState<WrongInLogin>(before)

  const startChallenge = (next: string | undefined) => {
    setChallenge(next)
    setCode('')
  }
  const editEmail = (text: string) => {
    setEmail(text)
    loginWith(text.trim())
    preloadLogIn()
    setWrong({ ...wrong, email: undefined })
    // A code belongs to the address that it was mailed to.
    startChallenge(undefined)
  }
  const editPassword = (text: string) => {
    setPassword(text)
    setWrong({ ...wrong, password: undefined })
  }
  const editCode = (text: string) => {
    setCode(text.replaceAll(/\D/g, ''))
    setWrong({ ...wrong, code: undefined })
  }
  const editStay = (ticked: boolean) => {
    setStay(ticked)
    store(STAY, ticked)
  }
  return {
    email,
    password,
    challenge,
    code,
    stay,
    editStay,
    wrong,
    setWrong,
    startChallenge,
    editEmail,
    editPassword,
    editCode,
  }
}

/**
 * A server that doubts the log-in adds a challenge with a mailed code. `answer` came with the page.
 */
export function useLoginForm(answer: LoginAnswer | undefined) {
  const t = useT()
  const refused = useRefused(answer)
  const { logIn, enter, reset, ...state } = useLogIn(refused.error)
  const { setWrong, startChallenge, ...fields } = useLoginFields(refused)
  const { email, password, challenge, code, stay } = fields

  const passkey = usePasskeyLogIn(
    (byPasskey) => enter(byPasskey, { onSuccess: forgetLoginEmail, onError: () => {} }),
    stay,
  )
  const send = (proof: { code?: string; challenge?: string }) =>
    void logIn(
      { email: email.trim(), password, stay, ...proof },
      {
        onSuccess: () => {
          forgetLoginEmail()
          store(PASSKEY_OFFER, true, 'session')
        },
        onError: (error) => {
          const next = challengeIn(error)
          if (next) startChallenge(next)
        },
      },
    )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.isPending) return
    reset()
    const invalid = wrongInLogin({ email, password, code, challenge }, t)
    setWrong(invalid)
    if (!focusFirstError(event.currentTarget, invalid)) send(challenge ? { code, challenge } : {})
  }
  const requestNewCode = () => {
    setWrong({})
    reset()
    send({})
  }
  return {
    ...fields,
    ...state,
    passkey,
    submit,
    requestNewCode,
  }
}

export type LoginForm = ReturnType<typeof useLoginForm>

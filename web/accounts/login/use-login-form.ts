import { type SubmitEvent, useState } from 'react'
import { isEmail } from '#contract/lib/mail-address.ts'
import { focusFirstError } from '#web/accounts/focus-first-error.ts'
import type { CallError } from '#web/lib/http/api.ts'
import { store, stored } from '#web/lib/storage.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { forgetLoginEmail, loginEmail, loginWith } from './login-email.ts'
import { preloadLogIn, useLogIn } from './use-log-in.ts'

const STAY = 'login-stay'

/** Error texts by field. */
type Wrong = { email?: string; password?: string; code?: string }

/**
 * Returns the challenge that goes with a mailed code, if the server asks for one (spec/accounts
 * 22).
 */
const challengeIn = (error: unknown): string | undefined => {
  const { code, details } = error as Partial<CallError>
  if (code !== 'accounts.login_code_needed' && code !== 'accounts.login_codes_spent') return undefined
  return typeof details?.challenge === 'string' ? details.challenge : undefined
}

/** The fields of the log-in, their edits and their errors. */
function useLoginFields() {
  const [email, setEmail] = useState(loginEmail)
  const [password, setPassword] = useState('')
  const [challenge, setChallenge] = useState<string>()
  const [code, setCode] = useState('')
  const [stay, setStay] = useState(() => stored(STAY) !== false)
  const [wrong, setWrong] = useState<Wrong>({})

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
 * State of the log-in form; a server that doubts the log-in adds a challenge with a mailed code.
 */
export function useLoginForm() {
  const t = useT()
  const { logIn, reset, ...state } = useLogIn()
  const { setWrong, startChallenge, ...fields } = useLoginFields()
  const { email, password, challenge, code, stay } = fields

  const send = (proof: { code?: string; challenge?: string }) =>
    void logIn(
      { email: email.trim(), password, stay, ...proof },
      {
        onSuccess: forgetLoginEmail,
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
    const found: Wrong = {
      email: isEmail(email) ? undefined : t('errors.accounts.email_invalid'),
      password: password ? undefined : t('errors.request.field_required'),
      code: challenge && !code ? t('errors.request.field_required') : undefined,
    }
    setWrong(found)
    if (!focusFirstError(event.currentTarget, found)) send(challenge ? { code, challenge } : {})
  }
  const requestNewCode = () => {
    setWrong({})
    reset()
    send({})
  }
  return {
    ...fields,
    ...state,
    submit,
    requestNewCode,
  }
}

export type LoginForm = ReturnType<typeof useLoginForm>

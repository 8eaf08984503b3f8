import type { User } from '#contract/accounts.ts'
import { mailAddress } from '#contract/lib/mail-address.ts'
import { interestKeys } from '#contract/rules/values.ts'
import { checkEmail, isPlace, makeAccount, requestSignupMail } from '#web/accounts/accounts.api.ts'
import { signupBody, startBody } from '#web/accounts/signup/body.ts'
import { type BroughtAlong, broughtAlong } from '#web/accounts/signup/brought-along.ts'
import { type Circumstances, errorsInStep } from '#web/accounts/signup/errors/form-errors.ts'
import { hasErrors, serverFieldErrors } from '#web/accounts/signup/errors/server-errors.ts'
import {
  EMAIL_STEP,
  LAST_STEP,
  PLACE_STEP,
  type SignupForm,
  type StartBody,
} from '#web/accounts/signup/form.ts'
import type { Move, Progress } from '#web/accounts/signup/progress.ts'
import { CallError } from '#web/lib/http/api.ts'
import { currentUser, refetchUser } from '#web/lib/http/session.ts'
import { storedTracking, type Tracking } from '#web/lib/routing/tracking.ts'

/** The server makes these for a browser without JavaScript. */
export type SignupCalls = {
  checkEmail: (email: string) => ReturnType<typeof checkEmail>
  isPlace: typeof isPlace
  makeAccount: (body: Parameters<typeof makeAccount>[0], key: string) => ReturnType<typeof makeAccount>
  requestSignupMail: typeof requestSignupMail
  /** Not cached. */
  askUser: () => Promise<User | null>
}

export type Leaving = {
  progress: Progress
  form: SignupForm
  toMember: string | undefined
  circumstances: Circumstances
  /** The mail comes before the password. */
  discreet: boolean
  /** The Idempotency-Key of a body. */
  keyOf: (body: unknown) => string
  /** False once the visitor went to another step or changed the address. */
  isCurrent: () => boolean
  /** From the address of the page, where nothing is stored. */
  tracking?: Tracking
  calls?: SignupCalls
}

const browserCalls: SignupCalls = {
  checkEmail: (email) => checkEmail(email),
  isPlace,
  makeAccount: (body, key) => makeAccount(body, key),
  requestSignupMail: (body, key) => requestSignupMail(body, key),
  askUser: async () => {
    await refetchUser()
    return currentUser()
  },
}

/** A move within the steps, or their end. */
export type Left = Move | { type: 'member'; user: User } | { type: 'mailed'; body: StartBody }

/**
 * Checks the answers, asks the server about the address, and makes the account after the last step.
 * Undefined where the visitor changed the answers meanwhile. Throws an error of no single field.
 */
export async function leaveStep(leaving: Leaving): Promise<Left | undefined> {
  const { progress, form, circumstances, isCurrent } = leaving
  if (!isCurrent()) return undefined
  const errors = errorsInStep(progress.step, form, circumstances)
  if (hasErrors(errors)) return { type: 'refuse', errors }
  try {
    if (progress.step === PLACE_STEP) return await leavePlace(leaving)
    if (progress.step === EMAIL_STEP) return await leaveEmail(leaving)
    if (progress.step === LAST_STEP) return await createAccount(leaving)
    return { type: 'next' }
  } catch (error) {
    if (!isCurrent()) return undefined
    const refused = serverFieldErrors(error)
    if (!hasErrors(refused)) throw error
    return { type: 'refuse', errors: refused }
  }
}

/** Once for each address. */
export async function suggestSpelling({
  progress,
  form,
  circumstances,
}: Pick<Leaving, 'progress' | 'form' | 'circumstances'>): Promise<Move | undefined> {
  const email = form.email.trim()
  if (progress.suggestion?.of === email) return undefined
  if (hasErrors(errorsInStep(EMAIL_STEP, form, circumstances))) return undefined
  const answer = await checkEmail(email)
  return answer?.suggestion ? { type: 'suggest', of: email, instead: answer.suggestion } : undefined
}

async function leavePlace({ form, isCurrent, calls = browserCalls }: Leaving): Promise<Left | undefined> {
  const city = form.city.trim()
  const isFine = !city || (await calls.isPlace(form.region, city))
  if (!isCurrent()) return undefined
  return isFine ? { type: 'next' } : { type: 'refuse', errors: { city: { code: 'profiles.city_unknown' } } }
}

async function leaveEmail(leaving: Leaving): Promise<Left | undefined> {
  const { progress, form, isCurrent, discreet, calls = browserCalls } = leaving
  const email = form.email.trim()
  const answer = await calls.checkEmail(email)
  if (!isCurrent()) return undefined
  if (answer && !answer.available)
    return { type: 'refuse', errors: { email: { code: 'accounts.email_duplicate' } } }
  if (answer?.suggestion && progress.suggestion?.of !== email)
    return { type: 'suggest', of: email, instead: answer.suggestion }
  return discreet ? startByMail(leaving) : { type: 'next' }
}

const accountBody = ({ form, toMember, tracking = storedTracking() }: Leaving) =>
  signupBody(form, toMember, tracking, withKnownInterests(broughtAlong()))

/** A tab may hold an interest that a newer release no longer knows. */
const withKnownInterests = ({ interests, ...others }: BroughtAlong): BroughtAlong => {
  const known = interests?.filter((key) => interestKeys.includes(key))
  return known?.length ? { ...others, interests: known } : others
}

async function startByMail(leaving: Leaving): Promise<Left> {
  const { calls = browserCalls } = leaving
  const body = startBody(accountBody(leaving))
  await calls.requestSignupMail(body, leaving.keyOf(body))
  return { type: 'mailed', body }
}

async function createAccount(leaving: Leaving): Promise<Left> {
  const { calls = browserCalls } = leaving
  const body = accountBody(leaving)
  try {
    const { user } = await calls.makeAccount(body, leaving.keyOf(body))
    return user ? { type: 'member', user } : { type: 'mailed', body: startBody(body) }
  } catch (error) {
    const user = await ownAccount(error, body.email, calls)
    if (user) return { type: 'member', user }
    throw error
  }
}

/** An earlier attempt may have made the account and the session, but its answer got lost. */
async function ownAccount(error: unknown, email: string, calls: SignupCalls): Promise<User | undefined> {
  if (!(error instanceof CallError) || error.fields.email?.code !== 'accounts.email_duplicate')
    return undefined
  const user = await calls.askUser()
  return user && user.email === mailAddress(email) ? user : undefined
}

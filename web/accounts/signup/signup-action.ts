import { type ActionFunctionArgs, createContext, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { logIn } from '#contract/accounts.ts'
import { pages } from '#contract/rules/pages.ts'
import { uuid } from '#contract/rules/patterns.ts'
import { checkEmail, isPlace, makeAccount, requestSignupMail } from '#web/accounts/accounts.api.ts'
import { actKeyIn } from '#web/lib/forms/act-key.tsx'
import { formFields, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { call } from '#web/lib/http/api.ts'
import type { Prefetch } from '#web/lib/http/page-request.ts'
import { newQueryClient } from '#web/lib/http/query-client.ts'
import { isFinal } from '#web/lib/http/refusals.ts'
import { askUser } from '#web/lib/http/session.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import { readTracking } from '#web/lib/routing/tracking.ts'
import { pageContext } from '#web/lib/routing/visit.ts'
import { calendarDay } from './birth-date/birth-date.ts'
import { formIn, type StartBody, type Step, stepIn } from './form.ts'
import { type Move, move, type Progress, start } from './progress.ts'
import { leaveStep, type SignupCalls } from './steps/leave-step.ts'

type Shown = { progress: Progress; key?: string }
/** The next step, or the mail that continues the sign-up. */
export type SignupAnswer = Partial<Refused<Shown>> & { shown?: Shown; mailed?: StartBody }

const calls: SignupCalls = {
  // A cache per request, because that of the module is shared by all visitors.
  checkEmail: (email) => checkEmail(email, newQueryClient()),
  isPlace,
  // Without a proof of work.
  makeAccount: (body, key) => makeAccount(body, key, (again) => call(logIn, { body: again })),
  requestSignupMail,
  askUser,
}

const stepContext = createContext<Step>(0)

const withoutPassword = (progress: Progress): Progress => ({
  ...progress,
  form: { ...progress.form, password: '' },
})

/**
 * For a page without JavaScript (spec/accounts 2). The form carries the earlier answers and a key,
 * so that repeating the last step makes no second account.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await formFields(request)
  const { settings } = context.get(pageContext).settings
  const form = formIn(fields)
  const of = fields.get('suggested')
  const before: Progress = {
    ...start,
    step: stepIn(fields),
    form,
    suggestion: of ? { of, instead: '' } : undefined,
  }
  const toMember = uuid.test(params.id ?? '') ? params.id : undefined
  const key = actKeyIn(fields) ?? crypto.randomUUID()
  const show = (change: Move) => {
    const progress = withoutPassword(move(before, change))
    context.set(stepContext, progress.step)
    return data({ shown: { progress } }, { status: change.type === 'refuse' ? 400 : 200 })
  }
  if (fields.has('back')) return show({ type: 'back' })
  try {
    const left = await leaveStep({
      progress: before,
      form,
      toMember,
      tracking: readTracking(new URL(request.url).search),
      circumstances: { today: calendarDay(), minAge: settings.min_age },
      discreet: settings.account_existence_messages === 'neutral',
      keyOf: () => key,
      isCurrent: () => true,
      calls,
    })
    if (left?.type === 'member')
      return redirect(toMember ? `/members/${toMember}` : pages['signup-matches'], 303)
    if (left?.type === 'mailed') return data({ mailed: left.body })
    return show(left ?? { type: 'show', step: before.step })
  } catch (error) {
    context.set(stepContext, before.step)
    return refuse({ progress: withoutPassword(before), key: isFinal(error) ? undefined : key }, { error })
  }
}

/** Only one step needs the regions. */
export const askStep =
  ({ context }: Pick<LoaderFunctionArgs, 'context'>): Prefetch =>
  (client) =>
    context.get(stepContext) === 1 && client.prefetchQuery(regionsQuery)

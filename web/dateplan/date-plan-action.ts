import { type ActionFunctionArgs, redirect } from 'react-router'
import { makeDatePlan } from '#contract/date-plans.ts'
import { pages } from '#contract/rules/pages.ts'
import { actKeyIn } from '#web/lib/forms/act-key.tsx'
import { formFields, isWrong, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { call } from '#web/lib/http/api.ts'
import { isFinal } from '#web/lib/http/refusals.ts'
import { pageContext } from '#web/lib/routing/visit.ts'
import { translatorFor } from '#web/lib/texts/i18n.tsx'
import { endPlan } from './date-plan.api.ts'
import { type PlanDraft, planBody, planFromForm, wrongIn } from './plan-draft.ts'

export type PlanAnswer = Refused<{ draft: PlanDraft; key?: string }>

/** For a page without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await formFields(request)
  const draft = planFromForm(fields)
  const key = actKeyIn(fields)
  const id = fields.get('id')
  const intent = fields.get('intent')
  try {
    if (id && (intent === 'well' || intent === 'cancel')) await endPlan({ id, intent })
    else {
      const wrong = wrongIn(draft, translatorFor(context.get(pageContext).language))
      if (isWrong(wrong)) return refuse({ draft }, { wrong })
      const conversation = fields.get('conversation') || undefined
      await call(makeDatePlan, { body: planBody(draft, conversation) }, { key })
    }
    return redirect(pages['date-plan'])
  } catch (error) {
    return refuse({ draft, key: isFinal(error) ? undefined : key }, { error })
  }
}

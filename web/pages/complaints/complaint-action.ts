import { type ActionFunctionArgs, data } from 'react-router'
import { sendComplaint } from '#contract/complaints.ts'
import { actKeyIn } from '#web/lib/forms/act-key.tsx'
import { formFields, isWrong, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { call } from '#web/lib/http/api.ts'
import { isFinal } from '#web/lib/http/refusals.ts'
import { pageContext } from '#web/lib/routing/visit.ts'
import { translatorFor } from '#web/lib/texts/i18n.tsx'
import {
  type ComplaintDraft,
  complaintBody,
  draftFromForm,
  missingIn,
  type SentComplaint,
  toReceipt,
} from './complaint-draft.ts'

export type ComplaintAnswer =
  | Refused<{ draft: Partial<ComplaintDraft>; key?: string }>
  | { refused?: undefined; sent: SentComplaint }

/** For a page without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await formFields(request)
  const draft = draftFromForm(fields)
  const key = actKeyIn(fields)
  const wrong = missingIn(draft, translatorFor(context.get(pageContext).language))
  const body = complaintBody(draft)
  if (isWrong(wrong) || !body) return refuse({ draft }, { wrong })
  try {
    const { number } = await call(sendComplaint, { body }, { key })
    return data({ sent: toReceipt(body, number) })
  } catch (error) {
    return refuse({ draft, key: isFinal(error) ? undefined : key }, { error })
  }
}

import { type ActionFunctionArgs, data } from 'react-router'
import { shownText } from '#contract/lib/shown-text.ts'
import { reportSomething } from '#contract/reports.ts'
import { actKeyIn } from '#web/lib/forms/act-key.tsx'
import { formFields, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { call } from '#web/lib/http/api.ts'
import { isFinal } from '#web/lib/http/refusals.ts'
import { pageContext } from '#web/lib/routing/visit.ts'
import { translatorFor } from '#web/lib/texts/i18n.tsx'
import { draftFromForm, type ReportDraft, reportBody, reportedOf } from '#web/profiles/safety/reported.ts'

export type ReportAnswer =
  | Refused<{ draft: Partial<ReportDraft>; key?: string }>
  | { refused?: undefined; sent: true }

/** For a page without JavaScript. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await formFields(request)
  const draft = draftFromForm(fields)
  const key = actKeyIn(fields)
  const reported = reportedOf(params.id ?? '', new URL(request.url).search)
  const body = reportBody(reported, { ...draft, text: shownText(draft.text ?? '') })
  if (!body) {
    const t = translatorFor(context.get(pageContext).language)
    return refuse({ draft, key }, { wrong: { category: t('ui.choose_one') } })
  }
  try {
    await call(reportSomething, { body }, { key })
    return data({ sent: true } satisfies ReportAnswer)
  } catch (error) {
    return refuse({ draft, key: isFinal(error) ? undefined : key }, { error })
  }
}

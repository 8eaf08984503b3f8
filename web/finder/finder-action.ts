import { type ActionFunctionArgs, redirect } from 'react-router'
import { formFields, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { pageContext } from '#web/lib/routing/visit.ts'
import { translatorFor } from '#web/lib/texts/i18n.tsx'
import { carriedIn, nextOf, pathOf, questionsOf } from './steps.ts'

export type FinderAnswer = Refused<undefined>

/** Leads from question to question where no JavaScript runs. The answer about race stays there. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await formFields(request)
  const { language, settings } = context.get(pageContext)
  const questions = questionsOf(settings.settings.match_finder_race)
  const question = questions.find((one) => one === fields.get('question'))
  const given = carriedIn(fields)
  if (!question || (question !== 'race' && !given[question]))
    return refuse(undefined, { wrong: { answer: translatorFor(language)('ui.choose_one') } })
  const carried = { ...carriedIn(new URL(request.url).searchParams), ...given }
  return redirect(pathOf(nextOf(question, questions), carried), 303)
}

import { type ActionFunctionArgs, redirect } from 'react-router'
import { formFields, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { pageContext } from '#web/lib/routing/visit.ts'
import { translatorFor } from '#web/lib/texts/i18n.tsx'
import { carriedIn, finderQuestions, nextStep, stepPath } from './steps.ts'

export type FinderAnswer = Refused<undefined>

/** For a page without JavaScript. The answer about race is never sent. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await formFields(request)
  const { language, settings } = context.get(pageContext)
  const questions = finderQuestions(settings.settings.match_finder_race)
  const question = questions.find((one) => one === fields.get('question'))
  const answers = carriedIn(fields)
  if (!question || (question !== 'race' && !answers[question]))
    return refuse(undefined, { wrong: { answer: translatorFor(language)('ui.choose_one') } })
  const carried = { ...carriedIn(new URL(request.url).searchParams), ...answers }
  return redirect(stepPath(nextStep(question, questions), carried), 303)
}

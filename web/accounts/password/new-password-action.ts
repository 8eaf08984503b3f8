import { type ActionFunctionArgs, redirect } from 'react-router'
import { pages } from '#contract/rules/pages.ts'
import { resetPassword } from '#contract/security.ts'
import { actKeyIn } from '#web/lib/forms/act-key.tsx'
import { formFields, isWrong, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { call } from '#web/lib/http/api.ts'
import { pageContext } from '#web/lib/routing/visit.ts'
import { translatorFor } from '#web/lib/texts/i18n.tsx'
import { passwordErrors } from './new-password.ts'

export type NewPasswordAnswer = Refused<{ token: string }>

/** For a page without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await formFields(request)
  const token = fields.get('token') ?? ''
  const password = fields.get('password') ?? ''
  const password_repeat = fields.get('password_repeat') ?? ''
  const t = translatorFor(context.get(pageContext).language)
  const invalid = passwordErrors({ password, password_repeat })
  const wrong = {
    password: invalid.password && t(`errors.${invalid.password}`),
    password_repeat: invalid.password_repeat && t(`errors.${invalid.password_repeat}`),
  }
  if (isWrong(wrong)) return refuse({ token }, { wrong })
  try {
    await call(resetPassword, { body: { token, password, password_repeat } }, { key: actKeyIn(fields) })
  } catch (error) {
    return refuse({ token }, { error })
  }
  return redirect(`${pages.login}?reset=1`, 303)
}

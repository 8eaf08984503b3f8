import { type ActionFunctionArgs, redirect } from 'react-router'
import { logIn } from '#contract/accounts.ts'
import { linkArrival } from '#web/accounts/oidc/link-arrival.ts'
import { formFields, isWrong, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { call } from '#web/lib/http/api.ts'
import { wayBack } from '#web/lib/routing/same-origin-path.ts'
import { pageContext } from '#web/lib/routing/visit.ts'
import { translatorFor } from '#web/lib/texts/i18n.tsx'
import { wrongInLogin } from './wrong-in-login.ts'

export type LoginAnswer = Refused<{ email: string; stay: boolean; challenge?: string }>

/** For a page without JavaScript, which cannot do a proof of work. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await formFields(request)
  const email = fields.get('email') ?? ''
  const password = fields.get('password') ?? ''
  const stay = fields.has('stay')
  const challenge = fields.get('challenge') ?? undefined
  const code = fields.get('code') ?? ''
  const typed: LoginAnswer['refused']['typed'] = { email, stay, challenge }
  const wrong = wrongInLogin(
    { email, password, challenge, code },
    translatorFor(context.get(pageContext).language),
  )
  if (isWrong(wrong)) return refuse(typed, { wrong })
  try {
    await call(logIn, {
      body: { email: email.trim(), password, stay, ...(challenge && { code, challenge }) },
    })
  } catch (error) {
    return refuse(typed, { error })
  }
  await linkArrival(new URL(request.url).search)
  return redirect(wayBack(request), 303)
}

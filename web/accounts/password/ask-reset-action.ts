import { type ActionFunctionArgs, data } from 'react-router'
import { isEmail } from '#contract/lib/mail-address.ts'
import { askPasswordReset } from '#contract/security.ts'
import { actKeyIn } from '#web/lib/forms/act-key.tsx'
import { formFields, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { call } from '#web/lib/http/api.ts'
import { pageContext } from '#web/lib/routing/visit.ts'
import { translatorFor } from '#web/lib/texts/i18n.tsx'

/** `disclosed`: the server says that the address has an account. */
export type SentTo = { email: string; disclosed: boolean }
export type AskResetAnswer = Refused<{ email: string }> | { refused?: undefined; sent: SentTo }

/** For a page without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await formFields(request)
  const email = (fields.get('email') ?? '').trim()
  const t = translatorFor(context.get(pageContext).language)
  if (!isEmail(email)) return refuse({ email }, { wrong: { email: t('errors.accounts.email_invalid') } })
  try {
    const { disclosed } = await call(askPasswordReset, { body: { email } }, { key: actKeyIn(fields) })
    return data({ sent: { email, disclosed } })
  } catch (error) {
    return refuse({ email }, { error })
  }
}

import { type ActionFunctionArgs, data } from 'react-router'
import { resendActivation } from '#contract/accounts.ts'
import { actKeyIn } from '#web/lib/forms/act-key.tsx'
import { formFields, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { call } from '#web/lib/http/api.ts'

export type ResendAnswer = Refused<undefined> | { refused?: undefined; sent: true }

/** For a page without JavaScript. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    await call(resendActivation, {}, { key: actKeyIn(await formFields(request)) })
    return data({ sent: true })
  } catch (error) {
    return refuse(undefined, { error })
  }
}

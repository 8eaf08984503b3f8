import { type ActionFunctionArgs, data } from 'react-router'
import {
  changeEmailPreferences,
  emailNotifications,
  emailPreferencesByLink,
} from '#contract/notifications.ts'
import { formFields, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { call } from '#web/lib/http/api.ts'

export type PreferencesAnswer = Refused<undefined> | { refused?: undefined; saved: true }

/** For a page without JavaScript. */
export async function action({ request }: ActionFunctionArgs) {
  const fields = await formFields(request)
  const token = fields.get('token')
  const preferences = Object.fromEntries(emailNotifications.map((kind) => [kind, fields.has(kind)]))
  try {
    if (token) await call(emailPreferencesByLink, { body: { token, ...preferences } })
    else await call(changeEmailPreferences, { body: preferences })
    return data({ saved: true })
  } catch (error) {
    return refuse(undefined, { error })
  }
}

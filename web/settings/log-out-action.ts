import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { formFields } from '#web/lib/forms/form-answer.ts'
import { endSession } from '#web/lib/http/session.ts'

/** Logs out by the form of log-out.ts. The answer of the call clears what the browser keeps. */
export async function action({ request }: ActionFunctionArgs) {
  const fields = await formFields(request)
  if (!fields.has('log_out')) return data(null, { status: 400 })
  await endSession()
  return redirect('/', 303)
}

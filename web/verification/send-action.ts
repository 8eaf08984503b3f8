import { type ActionFunctionArgs, redirect } from 'react-router'
import { pages } from '#contract/rules/pages.ts'
import { sendVerification } from '#contract/verification.ts'
import { type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { CallError } from '#web/lib/http/api.ts'
import { visitContext } from '#web/lib/routing/visit.ts'

export type SendAnswer = Refused<undefined>

/** For a page without JavaScript. The form is the body of the call as it came. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { call, language } = context.get(visitContext)
  const answer = await call(sendVerification.path, {
    method: sendVerification.method,
    body: new Uint8Array(await request.arrayBuffer()),
    type: request.headers.get('content-type') ?? '',
    key: new URL(request.url).searchParams.get('key') ?? undefined,
    language,
  })
  if (answer.ok) return redirect(pages['settings-verification'], 303)
  return refuse(undefined, { error: new CallError(answer.status, await answer.json().catch(() => ({}))) })
}

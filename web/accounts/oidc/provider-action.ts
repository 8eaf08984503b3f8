import { type ActionFunctionArgs, redirect } from 'react-router'
import type { CallOutput } from '#contract/endpoint.ts'
import { finishOidc, signUpByOidc, startOidc } from '#contract/oidc.ts'
import { pages } from '#contract/rules/pages.ts'
import { formFields, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { call } from '#web/lib/http/api.ts'
import { safeRedirect } from '#web/lib/routing/same-origin-path.ts'

export type ProviderAnswer = Refused<undefined>

/** Without a linked account the log-in page takes the arrival along. */
function pathAfter(
  provider: string,
  { arrival, may_sign_up: maySignUp, target }: CallOutput<typeof finishOidc>,
): string {
  if (!arrival) return safeRedirect(target) ?? pages.members
  const query = new URLSearchParams({ with: provider, token: arrival, redirect: target })
  if (!maySignUp) query.set('unverified', '1')
  return `${pages.login}?${query.toString()}`
}

/** The forms of a log-in at an issuer, which are sent to the page with and without JavaScript. */
export async function action({ request, params: { provider = '' } }: ActionFunctionArgs) {
  const fields = await formFields(request)
  const params = { provider }
  try {
    if (fields.has('begin')) {
      const target = fields.get('target') ?? undefined
      const { url } = await call(startOidc, { params, body: { target } })
      return redirect(url, 303)
    }
    const arrival = fields.get('sign_up')
    if (arrival !== null) {
      const { path } = await call(signUpByOidc, { body: { arrival } })
      return redirect(path, 303)
    }
    const body = {
      state: fields.get('state') ?? '',
      code: fields.get('code') ?? '',
      iss: fields.get('iss') ?? undefined,
    }
    return redirect(pathAfter(provider, await call(finishOidc, { params, body })), 303)
  } catch (error) {
    return refuse(undefined, { error })
  }
}

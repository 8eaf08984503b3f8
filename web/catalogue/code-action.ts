import { type ActionFunctionArgs, redirect } from 'react-router'
import { getDiscountCode } from '#contract/catalogue.ts'
import { formFields, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { call } from '#web/lib/http/api.ts'
import { pageContext } from '#web/lib/routing/visit.ts'
import { translatorFor } from '#web/lib/texts/i18n.tsx'
import { parseCode, pathWith, shopQueryIn } from './shop-query.ts'

export type CodeAnswer = Refused<{ code: string }>

/** For pages of the shop without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await formFields(request)
  const { pathname, search } = new URL(request.url)
  const shopWith = (code: string | undefined) =>
    redirect(pathWith(pathname, { ...shopQueryIn(search), code }), 303)
  if (fields.has('remove')) return shopWith(undefined)

  const typed = { code: fields.get('code') ?? '' }
  const code = parseCode(typed.code)
  const t = translatorFor(context.get(pageContext).language)
  if (!code) return refuse(typed, { wrong: { code: t('errors.catalogue.code_not_found') } })
  try {
    return shopWith((await call(getDiscountCode, { query: { code } })).code)
  } catch (error) {
    return refuse(typed, { error })
  }
}

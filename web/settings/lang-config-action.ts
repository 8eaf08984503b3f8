import { type ActionFunctionArgs, redirect } from 'react-router'
import { formFields, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { saveLanguage } from '#web/lib/http/session.ts'
import { withoutLanguage } from '#web/lib/routing/same-origin-path.ts'
import { pageContext, visitContext, visitorContext } from '#web/lib/routing/visit.ts'
import { translatorFor } from '#web/lib/texts/i18n.tsx'
import { languageCookieFor } from '#web/lib/texts/language.ts'
import { countryCookieFor } from './chosen-country.ts'

export type LangConfigAnswer = Refused<undefined>

/** For a page without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await formFields(request)
  const url = new URL(request.url)
  const country = fields.get('country')
  if (country !== null && /^([A-Z]{2})?$/.test(country))
    return redirect(url.pathname + url.search, {
      status: 303,
      headers: { 'set-cookie': countryCookieFor(country, url) },
    })

  const language = context.get(visitContext).brand.languages.find((one) => one === fields.get('language'))
  if (!language)
    return refuse(undefined, {
      wrong: { language: translatorFor(context.get(pageContext).language)('ui.choose_one') },
    })
  // The choice holds in this browser even if saving failed.
  if (context.get(visitorContext).user) await saveLanguage(language).catch(() => {})
  return redirect(withoutLanguage(fields.get('redirect')), {
    status: 303,
    headers: { 'set-cookie': languageCookieFor(language, url) },
  })
}

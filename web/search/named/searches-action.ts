import { type ActionFunctionArgs, redirect } from 'react-router'
import { addNamedSearch } from '#contract/named-searches.ts'
import { pages } from '#contract/rules/pages.ts'
import { actKeyIn } from '#web/lib/forms/act-key.tsx'
import { formFields, isWrong, type Refused, refuse } from '#web/lib/forms/form-answer.ts'
import { call } from '#web/lib/http/api.ts'
import { isFinal } from '#web/lib/http/refusals.ts'
import { pageContext } from '#web/lib/routing/visit.ts'
import { translatorFor } from '#web/lib/texts/i18n.tsx'
import { parseFilter } from '#web/search/filter/member-filter.ts'
import { searchedBy } from '#web/search/filter/searched-by.ts'
import { mailOf, type SearchDraft, wrongIn } from './search-form.ts'
import { changeSearch, removeSearch } from './searches.api.ts'

/** `id` names the search whose form was sent; without it a new one was kept. */
export type SearchesAnswer = Refused<{ draft: SearchDraft; id?: string; key?: string }>

/** For a page without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await formFields(request)
  const { user, settings, language } = context.get(pageContext)
  const draft = { name: fields.get('name') ?? '', mail: mailOf(fields.get('mail')) }
  const id = fields.get('id') || undefined
  const key = actKeyIn(fields)
  try {
    if (id && fields.get('intent') === 'remove') await removeSearch(id)
    else {
      const wrong = wrongIn(draft, translatorFor(language))
      if (isWrong(wrong)) return refuse({ draft, id }, { wrong })
      if (id) await changeSearch({ id, ...draft })
      else {
        const { allowed, defaults } = searchedBy(user, settings.settings)
        const filter = allowed(parseFilter(new URL(request.url).searchParams, defaults))
        await call(addNamedSearch, { body: { ...draft, filter } }, { key })
      }
    }
    return redirect(pages.searches)
  } catch (error) {
    return refuse({ draft, id, key: isFinal(error) ? undefined : key }, { error })
  }
}

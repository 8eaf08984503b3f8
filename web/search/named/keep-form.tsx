import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/rules/pages.ts'
import { ActKey } from '#web/lib/forms/act-key.tsx'
import { type FieldErrors, isWrong, useRefused } from '#web/lib/forms/form-answer.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import type { MemberFilter } from '#web/search/filter/member-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { FilterSummary } from './filter-summary.tsx'
import { SearchFields } from './search-fields.tsx'
import { emptySearch, type SearchDraft, wrongIn } from './search-form.ts'
import { useAddSearch } from './searches.api.ts'
import type { SearchesAnswer } from './searches-action.ts'

/** Keeps the search of the address under a name. */
export function KeepForm({ filter, answer }: { filter: MemberFilter; answer: SearchesAnswer | undefined }) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const refused = useRefused(answer?.refused.typed.id ? undefined : answer)
  const [draft, setDraft] = useState(refused.typed?.draft ?? emptySearch)
  const [wrong, setWrong] = useState<FieldErrors>(refused.wrong)
  const add = useAddSearch()
  const error = add.error ?? refused.error
  const edit = (change: Partial<SearchDraft>) => {
    setDraft((old) => ({ ...old, ...change }))
    setWrong({})
    refused.forget()
    if (add.error) add.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = wrongIn(draft, t)
    setWrong(found)
    if (isWrong(found)) return event.currentTarget.querySelector<HTMLInputElement>('[name=name]')?.focus()
    if (add.isPending) return
    add.mutate(
      { ...draft, filter },
      {
        onSuccess: () => {
          toast({ kind: 'success', text: t('searches.kept') })
          void navigate(pages.searches, { replace: true })
        },
      },
    )
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="keep-search"
      className="card flex flex-col gap-4 p-5 sm:p-6"
    >
      <ActKey kept={refused.typed?.key} />
      <h2 id="keep-search" className="text-xl">
        {t('searches.keep')}
      </h2>
      <FilterSummary filter={filter} />
      <SearchFields draft={draft} errors={{ ...fieldErrors(error), ...wrong }} onEdit={edit} />
      <ErrorNote error={error} />
      <Button type="submit" className="self-start" loading={add.isPending}>
        {t('searches.save')}
      </Button>
    </form>
  )
}

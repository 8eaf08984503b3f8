import { Mail, MailX } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import type { NamedSearch } from '#contract/named-searches.ts'
import { pages } from '#contract/rules/pages.ts'
import { type FieldErrors, isWrong, useRefused } from '#web/lib/forms/form-answer.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { filterToQuery } from '#web/search/filter/member-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { FilterSummary } from './filter-summary.tsx'
import { SearchFields } from './search-fields.tsx'
import { type SearchDraft, wrongIn } from './search-form.ts'
import { useChangeSearch, useOpenSearch, useRemoveSearch } from './searches.api.ts'
import type { SearchesAnswer } from './searches-action.ts'

type KeptSearchProps = { search: NamedSearch; answer: SearchesAnswer | undefined }

export function KeptSearch({ search, answer }: KeptSearchProps) {
  const t = useT()
  const open = useOpenSearch()
  const { id, name, filter, mail, new_members: count } = search
  const MailIcon = mail ? Mail : MailX
  const mails = { daily: t('searches.mails.daily'), weekly: t('searches.mails.weekly') }
  return (
    <li className="card overflow-hidden">
      <div className="flex flex-col gap-1 p-5 pb-3">
        <h2 className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xl">
          <Link
            to={`${pages.members}?${filterToQuery(filter)}`}
            onClick={() => open.mutate(id)}
            className="link min-w-0 py-1 wrap-anywhere"
          >
            {name}
          </Link>
          {count > 0 && (
            <span className="rounded-full bg-primary-soft px-3 py-1 text-sm font-semibold text-on-primary-soft">
              {t('searches.new', { count })}
            </span>
          )}
        </h2>
        <FilterSummary filter={filter} />
        <p className="flex items-center gap-2 text-sm text-muted">
          <MailIcon aria-hidden="true" className="size-4 shrink-0" />
          <span>{mail ? mails[mail] : t('searches.mails.never')}</span>
        </p>
      </div>
      <div className="border-t border-border">
        <Details title={t('searches.change')}>
          <ChangeForm search={search} answer={answer} />
        </Details>
      </div>
    </li>
  )
}

function ChangeForm({ search: { id, name, mail }, answer }: KeptSearchProps) {
  const t = useT()
  const toast = useToast()
  const refused = useRefused(answer?.refused.typed.id === id ? answer : undefined)
  const [draft, setDraft] = useState<SearchDraft>(refused.typed?.draft ?? { name, mail })
  const [wrong, setWrong] = useState<FieldErrors>(refused.wrong)
  const change = useChangeSearch()
  const remove = useRemoveSearch()
  const error = change.error ?? remove.error ?? refused.error
  const edit = (next: Partial<SearchDraft>) => {
    setDraft((old) => ({ ...old, ...next }))
    setWrong({})
    refused.forget()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = wrongIn(draft, t)
    setWrong(found)
    if (isWrong(found)) return event.currentTarget.querySelector<HTMLInputElement>('[name=name]')?.focus()
    if (change.isPending) return
    change.mutate(
      { id, ...draft },
      { onSuccess: () => toast({ kind: 'success', text: t('settings.saved') }) },
    )
  }
  const forget = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (remove.isPending) return
    remove.mutate(id, { onSuccess: () => toast({ text: t('searches.removed') }) })
  }
  return (
    <div className="flex flex-col gap-4 text-text">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <input type="hidden" name="id" value={id} />
        <SearchFields draft={draft} errors={{ ...fieldErrors(error), ...wrong }} onEdit={edit} />
        <ErrorNote error={error} />
        <Button type="submit" variant="outline" className="self-start" loading={change.isPending}>
          {t('searches.apply')}
        </Button>
      </form>
      <form method="post" onSubmit={forget}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="intent" value="remove" />
        <Button type="submit" variant="ghost" size="sm" className="-ms-4 min-h-11" loading={remove.isPending}>
          {t('searches.remove')}
        </Button>
      </form>
    </div>
  )
}

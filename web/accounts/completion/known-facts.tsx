import { Pencil } from 'lucide-react'
import { useFieldLabels } from '#web/accounts/signup/errors/error-text.ts'
import { useRegions } from '#web/lib/http/settings.ts'
import { useFormatter, useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { type FactField, factFields } from './completion.ts'
import type { Completion } from './use-completion.ts'

/** Shown, because somebody else may have filled these facts in. */
export function KnownFacts({ completion }: { completion: Completion }) {
  const t = useT()
  const { form } = completion.steps
  const labels = useFieldLabels(form.country)
  const factText = useFactText(completion)
  const known = factFields.filter((field) => !completion.asks(field))
  if (known.length === 0) return null
  return (
    <div className="flex flex-col items-start gap-2 rounded-lg bg-surface px-4 py-3">
      <dl className="grid w-full grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {known.map((field) => (
          <div key={field} className="contents">
            <dt className="text-muted">{labels[field]}</dt>
            <dd className="min-w-0 wrap-anywhere">{factText(field)}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3"
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={completion.correct}
      >
        {t('accounts.complete.correct')}
      </Button>
    </div>
  )
}

function useFactText({ steps: { form } }: Completion): (field: FactField) => string {
  const t = useT()
  const format = useFormatter()
  const { language } = useLanguage()
  const { regions } = useRegions()
  const country = regions?.find((one) => one.country === form.country)
  const region = country?.regions.find((one) => one.code === form.region)
  return (field) => {
    const value = form[field]
    if (!value) return ''
    switch (field) {
      case 'gender':
      case 'seeking':
        return form[field] ? t(`enums.seeking.${form[field]}`) : ''
      case 'date_of_birth':
        return format.dateTime(new Date(value), { dateStyle: 'long', timeZone: 'UTC' })
      case 'country':
        return country?.names[language] ?? value
      case 'region':
        return [form.city, region?.names[language] ?? value].filter(Boolean).join(', ')
      case 'name':
        return value
    }
  }
}

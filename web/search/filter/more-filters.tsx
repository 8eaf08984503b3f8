import { Crown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { AnswerField } from '#contract/search.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { Disclosure } from './disclosure.tsx'
import type { Errors, FieldProps } from './field-props.ts'
import { useChoiceTexts } from './filter-labels.ts'
import { InterestFilter } from './interest-filter.tsx'
import { type Choice, choices } from './member-filter.ts'
import type { FilterState } from './use-filter.ts'

export type MoreFiltersProps = { names: Choice[]; state: FilterState; errors: Errors }

/** Closed until opened or filtered by. */
export function MoreFilters({ names, state, errors }: MoreFiltersProps) {
  const t = useT()
  const count = names.reduce((sum, name) => sum + (state.filter[name]?.length ?? 0), 0)
  const [open, setOpen] = useState<boolean>()
  if (open === undefined && count > 0) setOpen(true)
  if (!names.length && !state.premiumOffersMore) return null
  return (
    <Disclosure
      label={t('search.more')}
      count={count}
      countLabel={t('search.filters_active', { count })}
      open={open ?? false}
      onToggle={setOpen}
      className="border-t border-border pt-3"
    >
      {names.map((name) =>
        name === 'interests' ? (
          <InterestFilter key={name} state={state} error={errors[name]} />
        ) : (
          <ToldFilter key={name} name={name} state={state} error={errors[name]} />
        ),
      )}
      {state.premiumOffersMore && <PremiumNote />}
    </Disclosure>
  )
}

function ToldFilter({ name, state, error }: FieldProps & { name: AnswerField }) {
  const { label, answer } = useChoiceTexts()
  const answers = choices[name].map((value) => ({ value, label: answer(name, value as never) }))
  return <ChoiceChips name={name} legend={label(name)} answers={answers} state={state} error={error} />
}

const toPremium = (text: ReactNode) => (
  <Link to="/premium" className="link">
    {text}
  </Link>
)

function PremiumNote() {
  const t = useT()
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Crown aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
      <span>{t.rich('search.premium_more', { link: toPremium })}</span>
    </p>
  )
}

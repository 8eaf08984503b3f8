import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { maxInterests } from '#contract/search.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { interestsQuery } from '#web/profiles/interests.ts'
import { InterestIcon } from '#web/profiles/member/lazy-interest-icon.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { Disclosure } from './disclosure.tsx'
import type { FieldProps } from './field-props.ts'
import { isFull } from './member-filter.ts'

/** Finds members with all chosen interests. */
export function InterestFilter(props: FieldProps) {
  const t = useT()
  const { state, error } = props
  const count = state.filter.interests?.length ?? 0
  const [open, setOpen] = useState<boolean>()
  if (open === undefined && (count > 0 || error)) setOpen(true)
  return (
    <Disclosure
      label={t('profiles.interests.title')}
      count={count}
      countLabel={countText(t, count)}
      open={open ?? false}
      onToggle={setOpen}
    >
      <Groups {...props} />
    </Disclosure>
  )
}

const countText = (t: ReturnType<typeof useT>, count: number) =>
  t('profiles.interests.count', { count: String(count), max: String(maxInterests) })

function Groups({ state, error }: FieldProps) {
  const t = useT()
  const { language } = useLanguage()
  const { data, error: loadError, isFetching, refetch } = useQuery(interestsQuery)
  if (!data) {
    return loadError ? (
      <ErrorNote error={loadError} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton className="h-40 w-full" />
    )
  }
  // Nobody can search for sensitive interests.
  const offered = data.interests.filter(({ sensitive }) => !sensitive)
  const groups = data.groups.filter(({ key }) => offered.some(({ group }) => group === key))
  return (
    <>
      <p role="status" className="text-sm text-muted">
        <span>{countText(t, state.filter.interests?.length ?? 0)}</span>{' '}
        {isFull(state.filter, 'interests') && <span>{t('profiles.interests.full')}</span>}
      </p>
      {groups.map((group, at) => (
        <ChoiceChips
          key={group.key}
          name="interests"
          legend={group.names[language]}
          quiet
          state={state}
          error={at === 0 ? error : undefined}
          answers={offered
            .filter((one) => one.group === group.key)
            .map(({ key, names }) => ({
              value: key,
              label: names[language],
              icon: (
                <Suspense fallback={<span className="size-4" />}>
                  <InterestIcon interest={key} className="size-4 shrink-0" />
                </Suspense>
              ),
            }))}
        />
      ))}
    </>
  )
}

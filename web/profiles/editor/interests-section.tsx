import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { EditableProfile, Interests } from '#contract/own-profile.ts'
import { limits } from '#contract/rules/limits.ts'
import { type Interest, interestKeys } from '#contract/rules/values.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { interestsQuery } from '#web/profiles/interests.ts'
import { InterestIcon } from '#web/profiles/member/lazy-interest-icon.ts'
import { cx } from '#web/ui/cx.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { splitKeys, toggled } from './chosen-interests.ts'
import { goTo } from './go-to.ts'
import { useNotes } from './notes.ts'
import { Section } from './section.tsx'
import { useSection } from './use-section.ts'

const isInterest = (key: string): key is Interest => interestKeys.some((one) => one === key)

/** Sensitive interests need the consent (spec/profiles 5). */
export function InterestsSection({ profile }: { profile: EditableProfile }) {
  const t = useT()
  const note = useNotes()
  const { data, error, isFetching, refetch } = useQuery(interestsQuery)
  const state = useSection({
    name: 'interests',
    savesItself: true,
    known: { interests: profile.interests.join(',') },
    toChange: (_, { interests }) => ({ interests: splitKeys(interests).filter(isInterest) }),
  })
  const { interests } = state.values
  const chosen = splitKeys(interests)
  const full = chosen.length >= limits.interests
  return (
    <Section
      id="interests"
      title={t('profiles.interests.title')}
      summary={t('profiles.interests.count', { count: String(chosen.length), max: String(limits.interests) })}
      hint={note('interests', t('profiles.interests.hint', { max: String(limits.interests) }))}
      state={state}
    >
      <p role="status" className={cx('font-medium', full ? 'text-primary' : 'text-muted')}>
        <span>
          {t('profiles.interests.count', { count: String(chosen.length), max: String(limits.interests) })}
        </span>{' '}
        {full && <span>{t('profiles.interests.full')}</span>}
      </p>
      {data ? (
        <Groups
          data={data}
          chosen={chosen}
          consents={profile.sensitive_consent !== null}
          onToggle={(key) => state.change({ interests: toggled(interests, key) })}
        />
      ) : error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      <FieldError id="interests-error" error={state.errors.interests} />
    </Section>
  )
}

const toSensitive = (text: ReactNode) => (
  <a href="#sensitive" onClick={goTo} className="link">
    {text}
  </a>
)

type GroupsProps = {
  data: Interests
  chosen: string[]
  consents: boolean
  onToggle: (key: Interest) => void
}

function Groups({ data, chosen, consents, onToggle }: GroupsProps) {
  const t = useT()
  const { language } = useLanguage()
  const full = chosen.length >= limits.interests
  const offered = data.interests.filter(({ sensitive }) => consents || !sensitive)
  return (
    <>
      {data.groups.map((group) => (
        <fieldset key={group.key} className="min-w-0">
          <legend className="mb-2 text-sm font-semibold text-muted">{group.names[language]}</legend>
          <div className="flex flex-wrap gap-2">
            {offered
              .filter((one) => one.group === group.key)
              .map(({ key, names }) => {
                const on = chosen.includes(key)
                return (
                  <button
                    key={key}
                    type="button"
                    aria-pressed={on}
                    aria-disabled={full && !on ? true : undefined}
                    onClick={() => onToggle(key)}
                    className={cx(
                      'inline-flex min-h-10 items-center gap-2 rounded-full border px-3.5 font-medium transition-colors aria-disabled:opacity-50',
                      on
                        ? 'border-primary bg-primary-soft text-on-primary-soft'
                        : 'border-border-strong bg-bg hover:border-text hover:bg-surface',
                    )}
                  >
                    <Suspense fallback={<span className="size-4.5" />}>
                      <InterestIcon interest={key} className="size-4.5 shrink-0" />
                    </Suspense>
                    <span>{names[language]}</span>
                  </button>
                )
              })}
          </div>
        </fieldset>
      ))}
      {!consents && offered.length < data.interests.length && (
        <p className="text-sm text-muted">
          {t.rich('profiles.interests.sensitive', {
            link: toSensitive,
          })}
        </p>
      )}
    </>
  )
}

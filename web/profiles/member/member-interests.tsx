import { Suspense } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { useInterestName } from '#web/profiles/interests.ts'
import { Chip } from '#web/ui/forms/chip.tsx'
import { InterestIcon } from './lazy-interest-icon.ts'

/** Shared interests come first and are marked (spec/profiles 6). */
export function MemberInterests({ interests }: Pick<Profile, 'interests'>) {
  const t = useT()
  const interestName = useInterestName()
  const named = interests.flatMap(({ key, shared }) => {
    const name = interestName(key)
    return name ? [{ key, shared, name }] : []
  })
  if (!named.length) return null
  const both = named.filter(({ shared }) => shared).length
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl">{t('profiles.interests.title')}</h2>
      {both > 0 && <p className="text-muted">{t('profiles.interests.shared', { count: both })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one */}
      <ul role="list" className="flex flex-wrap gap-2">
        {named.map(({ key, shared, name }) => (
          <li key={key} className="flex max-w-full">
            <Chip
              tone={shared ? 'primary' : 'neutral'}
              className={shared ? 'min-h-9 ring-1 ring-primary' : 'min-h-9'}
              icon={
                <Suspense fallback={<span className="size-4.5" />}>
                  <InterestIcon interest={key} className="size-4.5 shrink-0" />
                </Suspense>
              }
            >
              <span>{name}</span>
              {shared && <span className="sr-only"> ({t('profiles.interests.you_too')})</span>}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

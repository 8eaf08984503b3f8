import { ChevronRight, CircleCheck } from 'lucide-react'
import type { EditableProfile } from '#contract/own-profile.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { goTo } from './go-to.ts'

type Part = EditableProfile['completeness']['missing'][number]

const places: Record<Part, string> = {
  photo: 'photos',
  about: 'about',
  prompts: 'prompts',
  city: 'place',
  reason: 'facts',
  relationship_status: 'facts',
  hair_colour: 'facts',
  eye_colour: 'facts',
  body_type: 'facts',
  tattoos: 'facts',
  interests: 'interests',
}

/** The photos have no section to open. */
export function nextSection({ completeness: { missing } }: EditableProfile): string | undefined {
  const part = missing.find((one) => one !== 'photo')
  return part && places[part]
}

export function Completeness({ profile }: { profile: EditableProfile }) {
  const t = useT()
  const { percent, missing } = profile.completeness
  const whole = missing.length === 0
  return (
    <section aria-labelledby="completeness-title" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="completeness-title" className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg">
        {t('profiles.complete.title')}
        <span className="text-primary tabular-nums">{`${percent}%`}</span>
      </h2>
      <div
        role="progressbar"
        aria-labelledby="completeness-title"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2.5 overflow-hidden rounded-full bg-surface-2"
      >
        <div
          style={{ width: `${percent}%` }}
          className="h-full rounded-full bg-primary transition-[width] duration-500"
        />
      </div>
      {whole ? (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          {t('profiles.complete.whole')}
        </p>
      ) : (
        <NextStep missing={missing} />
      )}
    </section>
  )
}

function NextStep({ missing: [next, ...later] }: { missing: Part[] }) {
  const t = useT()
  if (!next) return null
  return (
    <div className="flex flex-col gap-2">
      <a
        href={`#${places[next]}`}
        onClick={goTo}
        className="flex min-h-11 items-center gap-3 rounded-lg bg-primary-soft px-4 py-2 text-on-primary-soft transition-colors hover:bg-primary-soft/70"
      >
        <span className="grow">
          {t('profiles.complete.next')} <strong>{t(`profiles.complete.${next}`)}</strong>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
      </a>
      {later.length > 0 && (
        <p className="text-sm text-muted">
          <span>{t('profiles.complete.after_that')}</span>{' '}
          {later.map((part, index) => (
            <span key={part}>
              {index > 0 && <span> · </span>}
              <a href={`#${places[part]}`} onClick={goTo} className="link">
                {t(`profiles.complete.${part}`)}
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

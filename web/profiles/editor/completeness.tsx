import { ChevronRight, CircleCheck } from 'lucide-react'
import type { EditableProfile } from '#contract/own-profile.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { goTo } from './go-to.ts'

type Part = EditableProfile['completeness']['missing'][number]

/** The section that fills in each part of the profile. */
const places: Record<Part, string> = {
  photo: 'photos',
  about: 'about',
  city: 'place',
  reason: 'facts',
  relationship_status: 'facts',
  hair_colour: 'facts',
  eye_colour: 'facts',
  body_type: 'facts',
  tattoos: 'facts',
  interests: 'interests',
}

/** Shows how complete the profile is and links each missing part to its section. */
export function Completeness({ profile }: { profile: EditableProfile }) {
  const t = useT()
  const { percent, missing } = profile.completeness
  const whole = missing.length === 0
  return (
    <section aria-labelledby="completeness-title" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="completeness-title" className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg">
        {t('profiles.complete.title')}
        <span className="text-primary tabular-nums">{percent}%</span>
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
        <Missing missing={missing} />
      )}
    </section>
  )
}

function Missing({ missing }: { missing: Part[] }) {
  const t = useT()
  return (
    <>
      <p className="text-sm text-muted">{t('profiles.complete.why')}</p>
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-0.5">
        {missing.map((part) => (
          <li key={part}>
            <a
              href={`#${places[part]}`}
              onClick={goTo}
              className="inline-flex min-h-9 items-center gap-1 rounded-full border border-border px-3 text-sm font-medium transition-colors hover:border-primary hover:text-primary lg:w-full lg:border-0 lg:px-1"
            >
              {t(`profiles.complete.${part}`)}
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 lg:ms-auto rtl:-scale-x-100" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

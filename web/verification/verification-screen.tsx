import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { pages } from '#contract/rules/pages.ts'
import type { Verification } from '#contract/verification.ts'
import { PoseDrawing } from '#web/lib/pose-drawing.tsx'
import { noon, useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PlainForm } from './plain-form.tsx'
import { TakePicture } from './take-picture.tsx'
import { verificationQuery } from './verification.api.ts'

/** How the verification stands, and the picture that asks for it (spec/verification 3). */
export function VerificationScreen() {
  const t = useT()
  usePageTitle(t('verification.title'))
  const { data, error, refetch, isFetching } = useQuery(verificationQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const toTop = () => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }
  return (
    <div className="page-narrow flex flex-col gap-6 py-8">
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {t('verification.title')}
      </h1>
      {data ? (
        <Shown verification={data.verification} onSent={toTop} />
      ) : error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  )
}

function Shown({ verification, onSent }: { verification: Verification; onSent: () => void }) {
  const t = useT()
  const { pose, needs_photo, state } = verification
  return (
    <>
      <State verification={verification} />
      {state !== 'waiting' && needs_photo && (
        <Alert kind="warning" action={{ label: t('verification.to_photos'), to: pages.profile }}>
          {t('verification.needs_photo')}
        </Alert>
      )}
      {pose && <Request pose={pose} onSent={onSent} />}
      <p className="text-sm text-muted">{t('verification.privacy')}</p>
    </>
  )
}

function State({ verification }: { verification: Verification }): ReactNode {
  const t = useT()
  const { fullDay } = useDates()
  const { state, verified_at, until, refusal } = verification
  switch (state) {
    case 'waiting':
      return <Alert kind="info">{t('verification.sent')}</Alert>
    case 'verified':
      return (
        <Alert kind="success">
          {t('verification.states.verified', {
            date: fullDay(noon(verified_at)),
            until: fullDay(noon(until)),
          })}
        </Alert>
      )
    case 'refused':
      return (
        refusal && (
          <Alert kind="warning" action={{ label: t('verification.appeal'), to: pages['settings-decisions'] }}>
            {t('verification.states.refused', { rule: t(`decisions.rules.${refusal.rule}`) })}
          </Alert>
        )
      )
    case 'ended':
      return <Alert kind="info">{t('verification.states.ended')}</Alert>
    default:
      return null
  }
}

type RequestProps = { pose: NonNullable<Verification['pose']>; onSent: () => void }

function Request({ pose: { key, until }, onSent }: RequestProps) {
  const t = useT()
  const { clock } = useDates()
  return (
    <>
      <p>{t('verification.lead')}</p>
      <section className="card flex flex-col gap-6 p-5 sm:flex-row sm:p-6">
        <div className="flex flex-col items-center gap-2 sm:w-56">
          <h2 className="text-lg">{t('verification.pose')}</h2>
          <PoseDrawing pose={key} className="size-48" />
          <p className="text-center font-semibold">{t(`verification.poses.${key}`)}</p>
          <p className="text-center text-sm text-muted">
            {t('verification.pose_until', { time: clock(until) })}
          </p>
        </div>
        <div className="min-w-0 grow">
          <div className="noscript:hidden">
            <TakePicture pose={key} onSent={onSent} />
          </div>
          <PlainForm pose={key} />
        </div>
      </section>
    </>
  )
}

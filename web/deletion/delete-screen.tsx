import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { queryClient } from '#web/lib/http/query-client.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useHydrated } from '#web/lib/store.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { offerQuery } from './deletion.api.ts'
import { type Draft, draftFrom, forgetDraft, storeDraft, storedDraft } from './draft.ts'
import { type Offer, OfferStep } from './offer-step.tsx'
import { ReasonStep } from './reason-step.tsx'

type Step = { name: 'reason' } | { name: 'offer'; offer: Offer } | { name: 'confirm' }

/** The reason, at most one offer, and the password (spec/accounts 53). */
export function DeleteScreen() {
  const t = useT()
  usePageTitle(t('settings.delete.title'))
  // The server does not know what was answered before a reload.
  const isHydrated = useHydrated()
  const [kept] = useState(storedDraft)
  const [answered, setAnswered] = useState<Draft>()
  const draft = answered ?? (isHydrated ? kept : draftFrom(null))
  const [step, setStep] = useState<Step>({ name: 'reason' })
  const { ask, asking } = useOffer(setStep)
  const heading = useStepFocus(step.name)

  const answer = (change: Partial<Draft>) => {
    const next = { ...draft, ...change }
    setAnswered(next)
    storeDraft(next)
  }
  return (
    <div className="page-narrow py-8">
      <div className="mx-auto flex max-w-140 flex-col gap-6">
        <h1 className="text-3xl">{t('settings.delete.title')}</h1>
        <div ref={heading} className="card flex flex-col gap-6 p-5 sm:p-8 [&_h2]:scroll-mt-28">
          {step.name === 'reason' && (
            <ReasonStep draft={draft} onAnswer={answer} onNext={ask} loading={asking} />
          )}
          {step.name === 'offer' && (
            <OfferStep offer={step.offer} onRefuse={() => setStep({ name: 'confirm' })} />
          )}
          {step.name === 'confirm' && (
            <ConfirmStep draft={draft} onBack={() => setStep({ name: 'reason' })} />
          )}
        </div>
        {step.name === 'reason' && <PauseInstead />}
        <Link to="/settings" className="link self-center py-2" onClick={forgetDraft}>
          {t('settings.delete.keep')}
        </Link>
      </div>
    </div>
  )
}

/** Whatever the reason, all of an account may rest instead (spec/accounts 53). */
function PauseInstead() {
  const t = useT()
  const { user } = useUser()
  if (!user || user.restriction || user.profile.pause) return null
  return (
    <p className="text-center text-muted">
      <span>{t('pause.instead')}</span>{' '}
      <Link to="/settings?group=privacy#pause" className="link">
        {t('pause.offer.title')}
      </Link>
    </p>
  )
}

/** To the offer for a reason, or to the confirmation if there is none. */
function useOffer(onStep: (step: Step) => void) {
  const toast = useToast()
  const errorText = useErrorText()
  const [asking, setAsking] = useState(false)
  const { user } = useUser()
  const ask = (reason: NonNullable<Draft['reason']>) => {
    if (asking) return
    // A suspended or banned member gets no offer.
    if (user?.restriction) return onStep({ name: 'confirm' })
    setAsking(true)
    queryClient
      .fetchQuery(offerQuery(reason))
      .then((offer) => onStep(offer ? { name: 'offer', offer } : { name: 'confirm' }))
      .catch((error: unknown) => toast({ kind: 'danger', text: errorText(error) }))
      .finally(() => setAsking(false))
  }
  return { ask, asking }
}

/** On the first step the page sets the focus itself. */
function useStepFocus(step: Step['name']) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    const heading = place.current?.querySelector('h2')
    heading?.focus({ preventScroll: true })
    // The step before may have been longer. Not the step itself: if it is higher than the screen,
    // it counts as in view.
    heading?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return place
}

import { BadgePercent, CirclePause, Coins, type LucideIcon, MapPin } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { getDeletionOffer } from '#contract/deletion.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { usePause } from '#web/accounts/pause.api.ts'
import { useMoney, usePercent } from '#web/catalogue/money.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { forgetDraft } from './draft.ts'

export type Offer = NonNullable<CallOutput<typeof getDeletionOffer>['offer']>

/** Accepting and declining look the same and need one press each. */
export function OfferStep({ offer, onRefuse }: { offer: Offer; onRefuse: () => void }) {
  const t = useT()
  const { Icon, title, text, action } = useShown(offer)
  return (
    <div className="flex flex-col items-center gap-6 text-center">
      <Icon aria-hidden="true" className="size-16 stroke-[1.25] text-primary" />
      <div className="flex flex-col gap-2">
        <h2 tabIndex={-1} className="text-xl">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
        {offer.kind === 'lifetime_code' && <Code code={offer.code} />}
      </div>
      <div className="flex w-full flex-col gap-3">
        {action ? (
          <ButtonLink to={action.to} variant="outline" full onClick={forgetDraft}>
            {action.text}
          </ButtonLink>
        ) : (
          <BeginPause />
        )}
        <Button variant="outline" full onClick={onRefuse}>
          {t('settings.delete.refuse')}
        </Button>
      </div>
    </div>
  )
}

type OfferContent = { Icon: LucideIcon; title: string; text: string; action?: { to: string; text: string } }

function useShown(offer: Offer): OfferContent {
  const t = useT()
  const money = useMoney()
  const percent = usePercent()
  const see = t('settings.delete.offer_see')
  switch (offer.kind) {
    case 'change_region':
      return {
        Icon: MapPin,
        title: t('settings.delete.region_title'),
        text: t('settings.delete.region_text'),
        action: { to: '/profile', text: t('settings.delete.region_go') },
      }
    case 'pause':
      return { Icon: CirclePause, title: t('pause.offer.title'), text: t('pause.offer.text') }
    case 'tryout':
      return {
        Icon: Coins,
        title: t('settings.delete.tryout_title'),
        text: t('settings.delete.tryout_text', { count: offer.credits, price: money(offer.price) }),
        action: { to: `/credits/${offer.package_id}`, text: see },
      }
    case 'lifetime_code':
      return {
        Icon: BadgePercent,
        title: t('settings.delete.lifetime_title', { percentage: percent(offer.percentage) }),
        text: t('settings.delete.lifetime_text', { percentage: percent(offer.percentage) }),
        action: { to: `/credits?code=${encodeURIComponent(offer.code)}`, text: see },
      }
  }
}

function Code({ code }: { code: string }) {
  return (
    <p className="mx-auto mt-2 rounded-lg border border-border-strong bg-surface px-4 py-2 font-semibold tracking-wider">
      {code}
    </p>
  )
}

/** Without a day; the settings, where this leads, take one. */
function BeginPause() {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const change = usePause(() => {
    forgetDraft()
    toast({ text: t('pause.begun') })
    void navigate('/settings?group=privacy#pause', { replace: true })
  })
  const press = () =>
    change.mutate(
      { until: null, told: false },
      { onError: (error) => toast({ kind: 'danger', text: errorText(error) }) },
    )
  return (
    <Button variant="outline" full onClick={press} loading={change.isPending}>
      {t('pause.start')}
    </Button>
  )
}

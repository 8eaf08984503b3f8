import { EyeOff, MapPin } from 'lucide-react'
import type { getDeletionOffer } from '#contract/deletion.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useInvisible } from '#web/accounts/security.api.ts'
import { useErrorText, useT } from '#web/lib/i18n.tsx'
import { useNavigate } from '#web/lib/router.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { forgetDraft } from './draft.ts'

export type Offer = NonNullable<CallOutput<typeof getDeletionOffer>['offer']>

/** What could help. Both ways are equally easy to take: same size, same look, no second question. */
export function OfferStep({ offer, onRefuse }: { offer: Offer; onRefuse: () => void }) {
  const t = useT()
  const region = offer.kind === 'change_region'
  const Icon = region ? MapPin : EyeOff
  return (
    <div className="flex flex-col items-center gap-6 text-center">
      <Icon aria-hidden="true" className="size-16 stroke-[1.25] text-primary" />
      <div className="flex flex-col gap-2">
        <h2 tabIndex={-1} className="text-xl">
          {region ? t('settings.delete.region_title') : t('settings.delete.invisible_title')}
        </h2>
        <p className="text-muted">
          {region ? t('settings.delete.region_text') : t('settings.delete.invisible_text')}
        </p>
      </div>
      <div className="flex w-full flex-col gap-3">
        {region ? (
          <ButtonLink to="/profile" variant="outline" full onClick={forgetDraft}>
            {t('settings.delete.region_go')}
          </ButtonLink>
        ) : (
          <BecomeInvisible />
        )}
        <Button variant="outline" full onClick={onRefuse}>
          {t('settings.delete.refuse')}
        </Button>
      </div>
    </div>
  )
}

function BecomeInvisible() {
  const t = useT()
  const toast = useToast()
  const textOf = useErrorText()
  const navigate = useNavigate()
  const change = useInvisible()
  const press = () =>
    change.mutate(true, {
      onSuccess: () => {
        forgetDraft()
        toast({ text: t('settings.delete.invisible_done') })
        navigate('/settings', { replace: true })
      },
      onError: (error) => toast({ kind: 'danger', text: textOf(error) }),
    })
  return (
    <Button variant="outline" full onClick={press} loading={change.isPending}>
      {t('settings.delete.invisible_go')}
    </Button>
  )
}

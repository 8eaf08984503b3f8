import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { COUNTDOWN_SECONDS, decide, type Partner, useCountdown } from './partner.ts'

/** The only link to another site looks like an outline button. */
const linkLook =
  'inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-full border border-border-strong bg-bg px-5 py-2 text-center font-semibold hover:border-text hover:bg-surface active:bg-surface-2'

/**
 * After a deletion (spec/accounts 54). The countdown runs only while the card is visible, with both
 * buttons equally easy to press. The link is exactly the operator's, and the request names no
 * member and no referrer.
 */
export function PartnerCard({ partner, onStay }: { partner: Partner; onStay: () => void }) {
  const t = useT()
  const choice = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const left = useCountdown(choice)

  useEffect(() => {
    if (left === 0) link.current?.click()
  }, [left])

  return (
    <section aria-labelledby="partner" className="card flex w-full flex-col gap-4 p-5 text-start">
      <h2 id="partner" className="text-xl wrap-anywhere">
        {t('accounts.partner.title', { name: partner.name })}
      </h2>
      <p className="wrap-anywhere text-muted">{t('accounts.partner.text', { name: partner.name })}</p>
      <div ref={choice} className="flex flex-col gap-4">
        <div className="flex flex-col gap-2">
          <p role="timer" className="font-semibold tabular-nums">
            {t('accounts.partner.countdown', { seconds: left })}
          </p>
          <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-surface-2">
            <div
              className="h-full rounded-full bg-primary transition-[width] duration-1000 ease-linear motion-reduce:transition-none"
              style={{ width: `${(left / COUNTDOWN_SECONDS) * 100}%` }}
            />
          </div>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <a
            ref={link}
            href={partner.url}
            rel="noreferrer"
            referrerPolicy="no-referrer"
            onClick={decide}
            className={linkLook}
          >
            {t('accounts.partner.go')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
          <Button variant="outline" full onClick={onStay}>
            {t('accounts.partner.stay')}
          </Button>
        </div>
      </div>
    </section>
  )
}

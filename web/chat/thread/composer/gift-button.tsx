import { Gift } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ProfileFace } from '#contract/profiles.ts'
import type { Content } from '#web/chat/outbox/outbox.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { part } from '#web/ui/part.tsx'

const GiftPicker = part(() => import('#web/chat/gifts/gift-picker.tsx').then((file) => file.GiftPicker))

type GiftButtonProps = {
  profile: ProfileFace
  left: number
  giving: boolean
  disabled: boolean
  onSend: (content: Content, cost: number) => void
}

/** Clears the history entry, so that no reload opens the picker again. */
function useOnce(giving: boolean) {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  useEffect(() => {
    if (giving)
      void navigate({ pathname, search }, { replace: true, state: { ...(state as object), gift: false } })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each wish
  }, [giving])
}

export function GiftButton({ profile, left, giving, disabled, onSend }: GiftButtonProps) {
  const t = useT()
  const { settings } = useSettings()
  const [open, setOpen] = useState(giving && !disabled)
  useOnce(giving)
  const cost = settings?.gift_credits ?? 0
  return (
    <>
      <button
        type="button"
        disabled={disabled || !settings}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={t('chat.gift.title', { name: profile.name })}
        title={t('chat.gift.label')}
        className="inline-grid h-12 w-10 shrink-0 place-items-center rounded-full text-primary transition-colors hover:bg-surface-2 disabled:opacity-40"
      >
        <Gift aria-hidden="true" className="size-6" />
      </button>
      {open && (
        <Suspense>
          <GiftPicker
            name={profile.name}
            cost={cost}
            left={left}
            onGive={(gift, words) => onSend({ kind: 'gift', gift, ...(words ? { body: words } : {}) }, cost)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

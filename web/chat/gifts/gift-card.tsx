import type { GiftKey } from '#contract/rules/values.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { GiftArt } from './gift-art.tsx'

type GiftCardProps = { gift: GiftKey; body: string | null; mine: boolean; name: string }

export function GiftCard({ gift, body, mine, name }: GiftCardProps) {
  const t = useT()
  const present = t(`enums.gift.${gift}`)
  return (
    <div className="flex min-w-44 flex-col items-center gap-2 py-2 text-center">
      <span className="rounded-full bg-bg p-3 shadow-1">
        <GiftArt gift={gift} className="size-20" />
      </span>
      <p className="text-sm font-semibold text-balance">
        {mine ? t('chat.gift.given', { gift: present }) : t('chat.gift.received', { gift: present, name })}
      </p>
      {body && <p className="text-balance">{body}</p>}
    </div>
  )
}

import { Languages } from 'lucide-react'
import type { Bubble } from '#web/chat/thread/log/thread-items.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { setWhole, useForeign, useTranslation, useWhole } from './translations.ts'

const icon = <Languages aria-hidden="true" className="size-5" />

/** In the menu of a conversation with messages in another language. */
export function useTranslateWhole(memberId: string): MenuItem[] {
  const t = useT()
  const foreign = useForeign(memberId)
  const whole = useWhole(memberId)
  if (!foreign && !whole) return []
  const label = t(whole ? 'translate.whole_off' : 'translate.whole')
  return [{ key: 'translate', label, icon, onSelect: () => setWhole(memberId, !whole) }]
}

/** In the menu of one message. */
export function useTranslateOne({ key, body }: Bubble): MenuItem[] {
  const t = useT()
  const translation = useTranslation(key, body)
  if (!translation || translation.state === 'same' || translation.state === 'busy') return []
  const { state, press } = translation
  return [{ key: 'translate', label: t(`translate.press.${state}`), icon, onSelect: press }]
}

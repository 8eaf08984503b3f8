import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsHidden } from '#web/chat/hidden-words.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import type { Bubble } from './thread-items.ts'

/** A message with a word of the reader's list opens by one press, also without JavaScript. */
export function Folded({ bubble, children }: { bubble: Bubble; children: ReactNode }) {
  const t = useT()
  if (!useIsHidden(bubble)) return children
  return (
    <details>
      <summary className="-my-1 flex min-h-11 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <EyeOff aria-hidden="true" className="size-5 shrink-0" />
        <span>{t('hidden_words.message')}</span>
      </summary>
      {children}
    </details>
  )
}

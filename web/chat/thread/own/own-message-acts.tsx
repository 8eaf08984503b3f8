import { Pencil, Undo2 } from 'lucide-react'
import { chatLimits } from '#contract/chat.ts'
import type { Bubble } from '#web/chat/thread/log/thread-items.ts'
import { createStore } from '#web/lib/store.ts'
import type { T } from '#web/lib/texts/i18n.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'

export type OwnMessage = Bubble & { seq: number }

/** What the member wants to do with an own message; the thread shows its dialog. */
export const ownAct = createStore<{ act: 'take_back' | 'edit'; message: OwnMessage } | undefined>(undefined)

const icon = { 'aria-hidden': true, className: 'size-5' } as const
const EDITABLE_MS = chatLimits.editMinutes * 60_000

/** Where the other member has not read it, as far as this browser knows (spec/chat 70). */
export function ownItems(t: T, bubble: Bubble, now = Date.now()): MenuItem[] {
  const { mine, state, seq, at, body } = bubble
  if (!mine || state !== 'sent' || seq === undefined) return []
  const message = { ...bubble, seq }
  const edit: MenuItem = {
    key: 'edit',
    label: t('takeback.edit'),
    icon: <Pencil {...icon} />,
    onSelect: () => ownAct.set({ act: 'edit', message }),
  }
  const isEditable = body !== null && now - Date.parse(at) < EDITABLE_MS
  return [
    ...(isEditable ? [edit] : []),
    {
      key: 'take_back',
      label: t('takeback.act'),
      icon: <Undo2 {...icon} />,
      onSelect: () => ownAct.set({ act: 'take_back', message }),
    },
  ]
}

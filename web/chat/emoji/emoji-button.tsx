import { Smile } from 'lucide-react'
import { type RefObject, Suspense, useRef, useState } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { part } from '#web/ui/part.tsx'
import { insertEmoji } from './insert-emoji.ts'

const EmojiPanel = part(() => import('./emoji-panel.tsx').then((file) => file.EmojiPanel))

type EmojiButtonProps = { field: RefObject<HTMLTextAreaElement | null> }

/** At the end of a text field; what is chosen goes to its caret. */
export function EmojiButton({ field }: EmojiButtonProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // A press on the button also closes the panel from outside, which must not open it again.
  const wasOpen = useRef(false)
  const close = () => {
    setOpen(false)
    // The browser gave the focus back to the button; a press elsewhere took it there.
    const { activeElement } = document
    if (activeElement === button.current || activeElement === document.body) field.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('emoji.open')}
        title={t('emoji.open')}
        onPointerDown={() => {
          wasOpen.current = open
        }}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
        className="absolute end-1 bottom-1 inline-grid size-10 place-items-center rounded-full text-muted transition-colors hover:bg-surface-2 hover:text-text"
      >
        <Smile aria-hidden="true" className="size-5" />
      </button>
      {open && (
        <Suspense>
          <EmojiPanel
            button={button}
            onChoose={(emoji) => field.current && insertEmoji(field.current, emoji)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { takeLostFocus } from '#web/lib/lost-focus.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'

export type DisclosedFormProps = {
  /** Of the button. */
  label: string
  /** The form, whose first field takes the focus. */
  children: (close: () => void) => ReactNode
}

/** Behind a button, so that settings stay readable and ask for passwords only on a change. */
export function DisclosedForm({ label, children }: DisclosedFormProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) takeLostFocus(button.current)
    wasOpen.current = open
  }, [open])
  if (open) return children(() => setOpen(false))
  return (
    <Button
      ref={button}
      variant="outline"
      className="self-start"
      aria-expanded={false}
      onClick={() => setOpen(true)}
    >
      {label}
    </Button>
  )
}

export function FormButtons({ label, loading, onCancel }: FormButtonsProps) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" loading={loading}>
        {label}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
    </div>
  )
}
type FormButtonsProps = { label: string; loading: boolean; onCancel: () => void }

import { type ReactNode, useState } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'

export type DisclosedFormProps = {
  /** What the button that shows the form says. */
  label: string
  /** The form; `close` puts it away. Its first field takes the focus. */
  children: (close: () => void) => ReactNode
}

/** A form behind a button: the settings stay readable, and passwords are asked only of who wants to change something. */
export function DisclosedForm({ label, children }: DisclosedFormProps) {
  const [open, setOpen] = useState(false)
  if (open) return children(() => setOpen(false))
  return (
    <Button variant="outline" className="self-start" aria-expanded={false} onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
}

/** Save and cancel, at the end of such a form. */
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

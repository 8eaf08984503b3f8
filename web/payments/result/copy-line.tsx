import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type CopyLineProps = {
  name: string
  text: string
  /** If the clipboard gets another text. */
  copied?: string
}

export function CopyLine({ name, text, copied = text }: CopyLineProps) {
  const t = useT()
  const toast = useToast()
  const [isDone, setIsDone] = useState(false)
  const copy = () => {
    // Undefined without https.
    const clipboard = navigator.clipboard as Clipboard | undefined
    Promise.resolve(clipboard?.writeText(copied) ?? Promise.reject(new Error('no clipboard'))).then(
      () => {
        setIsDone(true)
        toast({ text: t('payments.result.copied', { name }) })
      },
      () => toast({ kind: 'danger', text: t('payments.result.not_copied') }),
    )
  }
  const Icon = isDone ? Check : Copy
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2 ps-5 pe-2">
      <dt className="self-end text-sm text-muted">{name}</dt>
      <dd className="col-start-1 min-w-0 self-start font-medium wrap-anywhere select-all">{text}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <IconButton label={t('payments.result.copy', { name })} onClick={copy}>
          <Icon aria-hidden="true" className="size-5" />
        </IconButton>
      </dd>
    </div>
  )
}

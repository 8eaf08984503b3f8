import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { dismissToast, type ShownToast, toasts } from './toast-store.ts'

const SHOWN_MS = 6000

/** A popover, to be above dialogs. */
export function ToastRegion() {
  const t = useT()
  const visible = toasts.useValue()
  const region = useRef<HTMLElement>(null)
  const newest = visible.at(-1)?.id

  useEffect(() => {
    const element = region.current
    if (!element) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={t('ui.messages')}
      className={cx(
        'fixed inset-auto m-0 flex-col gap-2 overflow-visible p-4 [&:popover-open]:flex',
        'inset-x-0 bottom-[calc(4rem+var(--alert-bar)+var(--action-bar))] mx-auto w-full max-w-105 md:end-auto md:bottom-[calc(var(--alert-bar)+var(--action-bar))] md:mx-0',
      )}
    >
      {visible.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

const styles = {
  success: { icon: CircleCheck, tint: 'text-success' },
  info: { icon: Info, tint: 'text-info' },
  danger: { icon: CircleAlert, tint: 'text-danger' },
}

function OneToast({ toast }: { toast: ShownToast }) {
  const t = useT()
  const [held, setHeld] = useState(false)
  const { icon: Icon, tint } = styles[toast.kind ?? 'success']

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, toast.id])

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="flex animate-rise items-center gap-3 rounded-lg border border-border bg-raised py-2 ps-4 pe-2 text-text shadow-3"
    >
      <Icon aria-hidden="true" className={cx('size-5 shrink-0', tint)} />
      <span className="grow py-1">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className="min-h-9 rounded-full px-3 font-semibold text-link hover:bg-surface-2"
          onClick={() => {
            toast.action?.onClick()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={t('ui.close')} onClick={() => dismissToast(toast.id)} className="size-9">
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}

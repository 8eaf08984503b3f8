import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Action, AlertAction } from './alert-action.tsx'

export type AlertBarProps = Omit<ComponentProps<'div'>, 'title' | 'children' | 'className'> & {
  icon: ReactNode
  title: ReactNode
  /** Larger screens only. */
  detail?: ReactNode
  action?: Action
  onClose: () => void
}

/**
 * One line at the bottom of the screen, 56 px high (spec/pages 13). `data-alert-bar` sets `--alert-
 * bar` (base.css), by which everything else at the bottom makes room.
 */
export function AlertBar({ icon, title, detail, action, onClose, ...rest }: AlertBarProps) {
  const t = useT()
  const close = () => {
    // The bar is removed with its button, and comes before the page in the document.
    document.getElementById('main')?.focus({ preventScroll: true })
    onClose()
  }
  return (
    <div
      role="status"
      data-alert-bar
      {...rest}
      className="sticky bottom-(--bottom-bar) z-100 h-14 shrink-0 border-t border-primary/25 bg-primary-soft text-on-primary-soft md:bottom-0"
    >
      <div className="page flex h-full items-center gap-2.5">
        <span aria-hidden="true" className="shrink-0 text-primary *:size-5">
          {icon}
        </span>
        <p className="line-clamp-2 min-w-0 grow text-sm">
          <b className="font-semibold">{title}</b>
          {detail && (
            <span className="max-md:hidden">
              {' '}
              <span>{detail}</span>
            </span>
          )}
        </p>
        {action && <AlertAction action={action} className="shrink-0 px-3.5 whitespace-nowrap" />}
        <IconButton label={t('ui.close')} onClick={close} className="-me-3 hover:bg-primary/15">
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </div>
  )
}

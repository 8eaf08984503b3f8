import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Action, AlertAction } from './alert-action.tsx'

const kinds = {
  info: { icon: Info, surface: 'bg-info-soft border-info/30', tint: 'text-info' },
  success: { icon: CircleCheck, surface: 'bg-success-soft border-success/30', tint: 'text-success' },
  warning: { icon: TriangleAlert, surface: 'bg-warning-soft border-warning/60', tint: 'text-warning-text' },
  danger: { icon: CircleAlert, surface: 'bg-danger-soft border-danger/30', tint: 'text-danger' },
}

export type AlertProps = {
  kind?: keyof typeof kinds
  title?: ReactNode
  children?: ReactNode
  action?: Action
  onClose?: () => void
  className?: string
}

/** Errors are announced (spec/pages 33). */
export function Alert({ kind = 'info', title, children, action, onClose, className }: AlertProps) {
  const t = useT()
  const { icon: Icon, surface, tint } = kinds[kind]
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-lg border px-4 py-3 text-text', surface, className)}
    >
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', tint)} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          {title && <p className="font-semibold">{title}</p>}
          <div className="contents">{children}</div>
        </div>
        {action && <AlertAction action={action} variant="outline" className="shrink-0" />}
      </div>
      {onClose && (
        <IconButton label={t('ui.close')} onClick={onClose} className="-my-1.5 -me-2 size-9">
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  )
}

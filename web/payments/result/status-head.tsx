import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/payments.ts'
import type { OrderStatus } from '#contract/rules/money.ts'
import { type T, useT } from '#web/lib/texts/i18n.tsx'
import { isCard } from '#web/payments/reason.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const icons: Record<OrderStatus, { Icon: typeof Clock; tint: string }> = {
  pending: { Icon: Clock, tint: 'bg-info-soft text-info' },
  completed: { Icon: CircleCheck, tint: 'bg-success-soft text-success' },
  failed: { Icon: CircleX, tint: 'bg-danger-soft text-danger' },
  cancelled: { Icon: Undo2, tint: 'bg-surface-2 text-muted' },
}

export function Frame({ children }: { children: ReactNode }) {
  return <div className="page-narrow flex flex-col gap-6 py-8 sm:py-12">{children}</div>
}

type StatusHeadProps = {
  status: OrderStatus
  title: string
  isBusy?: boolean
  children?: ReactNode
}

/** Never by colour alone (spec/payments 42). */
export function StatusHead({ status, title, isBusy = false, children }: StatusHeadProps) {
  const { Icon, tint } = icons[status]
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span
        aria-hidden="true"
        className={cx('relative grid size-24 place-items-center rounded-full motion-safe:animate-rise', tint)}
      >
        <Icon className="size-12 stroke-[1.75]" />
        {isBusy && (
          <span className="absolute inset-0 rounded-full border-4 border-current/20 border-t-current motion-safe:animate-spin" />
        )}
      </span>
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  )
}

/**
 * Stays in the page while the status changes, so that screen readers announce the change (WCAG
 * 4.1.3).
 */
export function StatusAnnouncement({ title }: { title: string }) {
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

/** A failed card payment is named as such (spec/payments 4). */
export function orderTitle(t: T, { status, method, transfer }: Order): string {
  if (status === 'failed' && isCard(method)) return t('payments.result.card_failed')
  if (status === 'pending' && transfer) return t('payments.result.transfer.title')
  return t(`payments.result.title.${status}`)
}

export function ResultSkeleton() {
  const t = useT()
  return (
    <Frame>
      <h1 className="sr-only">{t('payments.result.page')}</h1>
      <div className="flex flex-col items-center gap-4">
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <Skeleton className="h-40 rounded-lg" />
    </Frame>
  )
}

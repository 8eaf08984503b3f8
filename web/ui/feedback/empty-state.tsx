import type { ReactNode } from 'react'

export type EmptyStateProps = {
  icon: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

/** What this is, what to do, one button (spec/pages 34). */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-105 flex-col items-center gap-3 px-4 py-12 text-center">
      <div
        aria-hidden="true"
        className="mb-2 grid size-24 place-items-center rounded-full bg-primary-soft text-on-primary-soft [&>svg]:size-11 [&>svg]:stroke-[1.5]"
      >
        {icon}
      </div>
      <div className="text-xl font-semibold text-balance">{title}</div>
      {text && <p className="text-muted">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'

export type TabsProps<Id extends string> = {
  /** For screen readers. */
  label: string
  tabs: readonly { id: Id; label: ReactNode; count?: number; isNew?: boolean }[]
  value: Id
  onChange: (id: Id) => void
  children: ReactNode
}

export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
    const at = tabs.findIndex((tab) => tab.id === value)
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : at + (steps[event.key] ?? 0)
    const tab = tabs.at(next % tabs.length)
    if (!tab || next === at) return
    event.preventDefault()
    onChange(tab.id)
    event.currentTarget.querySelector<HTMLElement>(`[id="${id}-${tab.id}"]`)?.focus()
  }
  return (
    <div>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 border-b border-border max-sm:grid max-sm:auto-cols-auto max-sm:grid-flow-col"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={cx(
              'relative -mb-px flex min-h-12 min-w-0 items-center gap-2 rounded-t-md border-b-3 px-4 font-medium transition-colors',
              'max-sm:flex-wrap max-sm:content-center max-sm:justify-center max-sm:gap-1 max-sm:px-1 max-sm:text-sm',
              tab.id === value
                ? 'border-primary text-primary'
                : 'border-transparent text-muted hover:bg-surface hover:text-text',
            )}
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && <Badge count={tab.count} tone={tab.isNew ? 'unread' : 'neutral'} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-5">
        {children}
      </div>
    </div>
  )
}

import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'

export type DisclosureProps = {
  label: string
  /** How many answers are chosen inside. */
  count: number
  countLabel: string
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
  className?: string
}

/** Closed content is not in the document. */
export function Disclosure(props: DisclosureProps) {
  const { label, count, countLabel, open, onToggle, children, className } = props
  const id = useId()
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onToggle(!open)}
        className="flex min-h-11 w-full items-center gap-2 rounded-md text-start font-medium transition-colors hover:text-primary"
      >
        <span className="min-w-0">{label}</span>
        <Badge count={count} label={countLabel} tone="neutral" />
        <ChevronDown
          aria-hidden="true"
          className={cx('ms-auto size-5 shrink-0 text-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div id={id} className="flex flex-col gap-5 pt-2">
          {children}
        </div>
      )}
    </div>
  )
}

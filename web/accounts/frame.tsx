import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

export type FrameProps = {
  icon: LucideIcon
  tint: string
  title: string
  children: ReactNode
  /** The frame replaces another screen, so its heading takes the focus. */
  isNews?: boolean
}

/** For a screen with one message. */
export function Frame({ icon: Icon, tint, title, children, isNews = false }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <div className="page-narrow py-8 md:py-16">
      <div className="mx-auto flex max-w-120 flex-col items-center gap-6 text-center">
        <Icon aria-hidden="true" className={`size-24 animate-rise stroke-[1.25] ${tint}`} />
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}

/** For a screen with one form. */
export function FormFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-narrow py-6 md:py-12">
      <div className="mx-auto flex max-w-120 flex-col gap-6 md:card md:p-8">
        <h1 tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSiteName } from '#web/lib/http/settings.ts'
import { cx } from '#web/ui/cx.ts'

type FullScreenProps = {
  ground?: ReactNode
  links?: ReactNode
  /** The content is at the bottom, below what the ground shows. */
  atFoot?: boolean
  children: ReactNode
}

export function FullScreen({ ground, links, atFoot, children }: FullScreenProps) {
  const site = useSiteName()
  return (
    <section
      className={cx(
        'relative flex min-h-dvh grow flex-col overflow-hidden text-white',
        !ground && 'lander-brown',
      )}
    >
      {ground}
      <div className="page relative flex grow flex-col">
        <p className="flex min-h-(--top-bar) items-center text-2xl font-bold tracking-tight">
          <Link to="/" className="inline-flex min-h-11 items-center rounded-md">
            {site}
          </Link>
        </p>
        <div className={cx('flex grow flex-col py-6', atFoot ? 'justify-end md:pb-12' : 'justify-center')}>
          {children}
        </div>
        {links && <nav className="flex flex-wrap justify-center gap-x-6 pb-4 text-sm">{links}</nav>}
      </div>
    </section>
  )
}

import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** `id` is on the content, so that an address with `#id` opens it, as the browser's search does. */
export function Details({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <details className="group px-5">
      <summary className="flex min-h-13 list-none items-center gap-4 py-2 font-medium transition-colors hover:text-primary [&::-webkit-details-marker]:hidden">
        <span className="grow">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <div id={id} className="flex scroll-mt-32 flex-col gap-3 pb-4 text-muted">
        {children}
      </div>
    </details>
  )
}

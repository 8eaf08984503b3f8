import type { ReactNode } from 'react'

type PostProps = { mark: ReactNode; title: string; text?: string; children?: ReactNode }

export function Post({ mark, title, text, children }: PostProps) {
  return (
    <article className="card overflow-hidden">
      <div className="flex items-center gap-3 p-4">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft text-on-primary-soft"
        >
          {mark}
        </span>
        <div className="min-w-0">
          <h2 className="text-base">{title}</h2>
          <p className="min-h-5 truncate text-sm text-muted">{text}</p>
        </div>
      </div>
      {children}
    </article>
  )
}

import { type ReactNode, useEffect } from 'react'
import { useT } from '#web/admin/lib/texts.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'

/** The heading is the title of the tab too. */
export function PageHead({
  title,
  text,
  children,
}: {
  title: string
  text?: ReactNode
  children?: ReactNode
}) {
  const t = useT()
  useEffect(() => {
    document.title = `${title} · ${t('admin.title')}`
  }, [title, t])
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {text && <p className="mt-1 max-w-180 text-muted">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

/** For a room whose subject could not be loaded, or is not for this person. */
export function RoomError({
  title,
  query: { error, refetch },
}: {
  title: string
  query: { error: unknown; refetch: () => unknown }
}) {
  return (
    <>
      <PageHead title={title} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
    </>
  )
}

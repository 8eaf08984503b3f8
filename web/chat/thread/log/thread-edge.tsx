import { useEffect, useRef, useState } from 'react'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

const AHEAD_PX = 500

export type PageLoader = { loading: boolean; error: unknown; load: () => void }

/** The pages before or after what is shown, one at a time. */
export function usePageLoader(loadPage: () => Promise<void>): PageLoader {
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<unknown>()
  const load = () => {
    if (loading) return
    setLoading(true)
    setError(undefined)
    loadPage()
      .catch(setError)
      .finally(() => setLoading(false))
  }
  return { loading, error, load }
}

/**
 * The edge of a thread that has more: asks for it when the reader comes near. No button, which would stand between
 * the log and the composer for everybody who goes by keyboard; only a failed page has one. It has the
 * message beside it as its key, so that it looks anew after every page: it may be near again before a frame has shown
 * it far.
 */
export function ThreadEdge({ loading, error, load }: PageLoader) {
  const edge = useRef<HTMLDivElement>(null)
  const latest = useRef(load)

  useEffect(() => {
    latest.current = load
  }, [load])

  useEffect(() => {
    const element = edge.current
    if (!element || loading || error) return
    const root = element.closest('[role=log]')
    const look = (entries: IntersectionObserverEntry[]) => {
      if (entries.at(-1)?.isIntersecting) latest.current()
    }
    const observer = new IntersectionObserver(look, { root, rootMargin: `${AHEAD_PX}px 0px` })
    observer.observe(element)
    return () => observer.disconnect()
  }, [loading, error])

  return (
    <div ref={edge} className="flex min-h-12 items-center justify-center text-primary">
      {loading && <Spinner />}
      {!loading && <ErrorNote error={error} onRetry={load} className="grow" />}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

const AHEAD_PX = 500

export type PageLoader = { loading: boolean; error: unknown; load: () => void }

/** One page at a time. */
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
 * Loads when the reader comes near. A button would be between the log and the composer for keyboard
 * users, so only a failed page has one. The caller's key is the message beside the edge, so that
 * the observer starts anew after each page: the edge may still be near.
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
    const onIntersection = (entries: IntersectionObserverEntry[]) => {
      if (entries.at(-1)?.isIntersecting) latest.current()
    }
    const observer = new IntersectionObserver(onIntersection, { root, rootMargin: `${AHEAD_PX}px 0px` })
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

import { useEffect, useRef, useState } from 'react'
import { loadOlder } from '#web/chat/chat.api.ts'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const AHEAD_PX = 500

export type OlderMessages = { loading: boolean; error: unknown; load: () => void }

/** The pages before what is shown, one at a time. */
export function useOlder(conversationId: string | undefined): OlderMessages {
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<unknown>()
  const load = () => {
    if (!conversationId || loading) return
    setLoading(true)
    setError(undefined)
    loadOlder(conversationId)
      .catch(setError)
      .finally(() => setLoading(false))
  }
  return { loading, error, load }
}

/**
 * The top of a thread that has more: asks for it when the reader comes near. No button, which would stand between
 * the log and the composer for everybody who goes by keyboard; only a failed page has one.
 */
export function OlderEdge({ loading, error, load }: OlderMessages) {
  const edge = useRef<HTMLDivElement>(null)
  const latest = useRef(load)

  useEffect(() => {
    latest.current = load
  }, [load])

  useEffect(() => {
    const element = edge.current
    if (!element || loading || error) return
    const root = element.closest('[role=log]')
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root,
      rootMargin: `${AHEAD_PX}px 0px 0px`,
    })
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

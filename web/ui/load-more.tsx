import { useEffect, useRef } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from './button.tsx'

export type LoadMoreProps = {
  hasMore: boolean
  loading: boolean
  onMore: () => void
  /** False: only the button loads, for instance after an error. */
  automatic?: boolean
}

/** Loads the next page when the end comes near the screen, and by button. */
export function LoadMore({ hasMore, loading, onMore, automatic = true }: LoadMoreProps) {
  const t = useT()
  const ref = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)

  useEffect(() => {
    more.current = onMore
  }, [onMore])

  useEffect(() => {
    const end = ref.current
    if (!end || !hasMore || loading || !automatic) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more.current(), {
      rootMargin: '600px',
    })
    observer.observe(end)
    return () => observer.disconnect()
  }, [hasMore, loading, automatic])

  if (!hasMore) return null
  return (
    <div ref={ref} className="flex justify-center py-6">
      <Button variant="outline" loading={loading} onClick={onMore}>
        {t('ui.load_more')}
      </Button>
    </div>
  )
}

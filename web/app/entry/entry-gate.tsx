import { Suspense, useEffect, useState } from 'react'
import { useUser } from '#web/lib/http/session.ts'
import { useHandle } from '#web/lib/routing/handle.ts'
import { part } from '#web/ui/part.tsx'

const EntryWarning = part(() => import('./entry-warning.tsx').then((file) => file.EntryWarning), {
  optional: true,
})

/** Comes after the page, so that crawlers read the page (spec/pages 22). */
export function EntryGate() {
  const { layout = 'default' } = useHandle()
  const { user, loading } = useUser()
  const [pageLoaded, setPageLoaded] = useState(false)

  useEffect(() => {
    const loaded = () => setPageLoaded(true)
    if (document.readyState === 'complete') loaded()
    else addEventListener('load', loaded, { once: true })
    return () => removeEventListener('load', loaded)
  }, [])

  if (!pageLoaded || loading || user) return null
  return (
    <Suspense>
      <EntryWarning layout={layout} />
    </Suspense>
  )
}

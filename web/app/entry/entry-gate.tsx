import { lazy, Suspense, useEffect, useState } from 'react'
import type { PageRoute } from '#web/app/routes.tsx'
import { warnsOnEntry } from '#web/lib/entry-warning.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { wholeTexts } from '#web/lib/texts/i18n.tsx'

const EntryDialog = lazy(async () => {
  const [file] = await Promise.all([import('./entry-dialog.tsx'), wholeTexts()])
  return { default: file.EntryDialog }
})

/**
 * Warns visitors at the door (spec/pages 22). The dialog is loaded only where it shows, after the
 * page behind it, which stays as it is for everybody who reads no scripts.
 */
export function EntryGate({ layout }: Pick<PageRoute, 'layout'>) {
  const { user, loading } = useUser()
  const { settings } = useSettings()
  const [pageLoaded, setPageLoaded] = useState(false)
  const [answered, setAnswered] = useState(false)

  useEffect(() => {
    const loaded = () => setPageLoaded(true)
    if (document.readyState === 'complete') loaded()
    else addEventListener('load', loaded, { once: true })
    return () => removeEventListener('load', loaded)
  }, [])

  if (!pageLoaded || answered || loading || user || !settings) return null
  const installed = matchMedia('(display-mode: standalone)').matches
  if (!warnsOnEntry(settings, { layout, installed })) return null
  return (
    <Suspense>
      <EntryDialog settings={settings} onEnter={() => setAnswered(true)} />
    </Suspense>
  )
}

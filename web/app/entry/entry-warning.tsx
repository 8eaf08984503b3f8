import { Suspense, useState } from 'react'
import { warnsOnEntry } from '#web/lib/entry-warning.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { part } from '#web/ui/part.tsx'

const EntryDialog = part(() => import('./entry-dialog.tsx').then((file) => file.EntryDialog))

/** Loads the dialog only for a visitor who needs it. */
export function EntryWarning({ layout }: { layout: NonNullable<Handle['layout']> }) {
  const { settings } = useSettings()
  const [answered, setAnswered] = useState(false)
  if (answered || !settings) return null
  const installed = matchMedia('(display-mode: standalone)').matches
  if (!warnsOnEntry(settings, { layout, installed })) return null
  return (
    <Suspense>
      <EntryDialog settings={settings} onEnter={() => setAnswered(true)} />
    </Suspense>
  )
}

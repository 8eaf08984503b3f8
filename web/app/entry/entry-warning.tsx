import { lazy, Suspense, useState } from 'react'
import type { PageRoute } from '#web/app/routes.tsx'
import { warnsOnEntry } from '#web/lib/entry-warning.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { wholeTexts } from '#web/lib/texts/i18n.tsx'

const EntryDialog = lazy(async () => {
  const [file] = await Promise.all([import('./entry-dialog.tsx'), wholeTexts()])
  return { default: file.EntryDialog }
})

/** Shows the dialog to whom it is for; only then is it loaded. */
export function EntryWarning({ layout }: Pick<PageRoute, 'layout'>) {
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

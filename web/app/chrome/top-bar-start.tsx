import { Suspense } from 'react'
import { useMedia } from '#web/lib/media.ts'
import { useRouteName } from '#web/lib/routing/handle.ts'
import { part } from '#web/ui/part.tsx'
import { Logo } from './logo.tsx'

const BackButton = part(() => import('#web/app/chrome/back-button.tsx').then((file) => file.BackButton), {
  optional: true,
})

/** The back button is for the installed app only (spec/pages 12). */
export function TopBarStart() {
  const isInstalled = useMedia('(display-mode: standalone)')
  const name = useRouteName()
  return (
    <>
      {isInstalled && (
        <Suspense>
          <BackButton routeName={name} />
        </Suspense>
      )}
      <Logo />
    </>
  )
}

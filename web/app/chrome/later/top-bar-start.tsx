import { lazy, Suspense } from 'react'
import { useMedia } from '#web/lib/media.ts'
import { useRouteName } from '#web/lib/routing/handle.ts'
import { Logo } from './logo.tsx'

const BackButton = lazy(() =>
  import('#web/app/chrome/back-button.tsx').then((file) => ({ default: file.BackButton })),
)

/** The logo, and the button back in the installed app only (spec/pages 12). */
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

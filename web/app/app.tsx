import { useEffect } from 'react'
import { useSiteName } from '#web/lib/http/settings.ts'
import { BrowserRouter, type Location, ParamsContext, useLocation } from '#web/lib/routing/router.tsx'
import { LanguageProvider } from '#web/lib/texts/i18n.tsx'
import { setTitleSite } from '#web/lib/texts/title.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { AfterNavigation } from './chrome/navigation.tsx'
import { Page } from './page.tsx'
import { pageAt } from './routes.tsx'
import { Shell } from './shell.tsx'
import { SignupProvider } from './signup-provider.tsx'

/** `at` is the address of a page that the server renders. */
export function App({ at }: { at?: Location }) {
  return (
    <LanguageProvider>
      <BrowserRouter at={at}>
        <SignupProvider>
          <SiteTitle />
          <AfterNavigation />
          <CurrentPage />
        </SignupProvider>
        <Toasts />
      </BrowserRouter>
    </LanguageProvider>
  )
}

function CurrentPage() {
  const { pathname } = useLocation()
  const { route, params } = pageAt(pathname)
  return (
    <ParamsContext value={params}>
      <Shell route={route}>
        <Page route={route} />
      </Shell>
    </ParamsContext>
  )
}

function SiteTitle() {
  const name = useSiteName()
  useEffect(() => setTitleSite(name), [name])
  return null
}

import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { pageAt } from './app/routes.tsx'
import { reportPageHidden } from './lib/http/page-hidden.ts'
import { refetchUser } from './lib/http/session.ts'
import { loadSettings } from './lib/http/settings.ts'
import { keepInstallOffer } from './lib/install.ts'
import { reloadForChunk } from './lib/routing/chunk-reload.ts'
import { rememberTracking } from './lib/routing/tracking.ts'
import { firstLanguage } from './lib/texts/i18n.tsx'
import { applyTheme } from './lib/theme.ts'

// The first screen's data is requested at once, before React is loaded.
applyTheme()
rememberTracking(location.search)
keepInstallOffer()
history.scrollRestoration = 'manual'
void refetchUser()
loadSettings().catch(() => {})
const { route } = pageAt(location.pathname)
reportPageHidden(route.name)
route.preload().catch(() => {})

firstLanguage().then(
  () => {
    const root = document.getElementById('root')
    if (!root) throw new Error('index.html has no #root')
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  },
  (error: unknown) => {
    if (!reloadForChunk(error)) addEventListener('online', () => location.reload())
  },
)

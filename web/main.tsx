import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { pageAt } from './app/routes.tsx'
import { reloadForChunk } from './lib/chunk-reload.ts'
import { firstLanguage } from './lib/i18n.tsx'
import { keepInstallOffer } from './lib/install.ts'
import { reportPageHidden } from './lib/page-hidden.ts'
import { refetchUser } from './lib/session.ts'
import { loadSettings } from './lib/settings.ts'
import { applyTheme } from './lib/theme.ts'
import { rememberTracking } from './lib/tracking.ts'

// Everything that the first screen needs is asked for at once, before React is there.
applyTheme()
rememberTracking(location.search)
reportPageHidden()
keepInstallOffer()
history.scrollRestoration = 'manual'
void refetchUser()
loadSettings().catch(() => {})
pageAt(location.pathname)
  .route.preload()
  .catch(() => {})

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

import './main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from '#web/lib/routing/router.tsx'
import { applyTheme } from '#web/lib/theme.ts'
import { App } from './app/app.tsx'
import { queryClient } from './lib/queries.ts'
import { showLanguage, TextsProvider } from './lib/texts.tsx'

applyTheme()
await showLanguage()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TextsProvider>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </TextsProvider>
    </QueryClientProvider>
  </StrictMode>,
)

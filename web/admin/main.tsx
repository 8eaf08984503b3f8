import './main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { applyTheme } from '#web/lib/theme.ts'
import { routes } from './app/routes.tsx'
import { queryClient } from './lib/queries.ts'
import { showLanguage, TextsProvider } from './lib/texts.tsx'

// The menu marks the overview at `/admin` only.
if (location.pathname === '/admin/') history.replaceState(history.state, '', '/admin')

applyTheme()
await showLanguage()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TextsProvider>
        <RouterProvider router={createBrowserRouter(routes)} />
      </TextsProvider>
    </QueryClientProvider>
  </StrictMode>,
)

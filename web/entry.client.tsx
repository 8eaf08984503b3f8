import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadMemberChrome } from './app/chrome/load-member-chrome.tsx'
import { mayHaveSession } from './lib/http/session.ts'
import { keepInstallOffer } from './lib/install.ts'
import { reloadForChunk } from './lib/routing/chunk-reload.ts'
import { rememberTracking } from './lib/routing/tracking.ts'
import { loadTexts, type TextPart } from './lib/texts/i18n.tsx'
import { isLanguage, keepAskedLanguage } from './lib/texts/language.ts'
import { applyTheme } from './lib/theme.ts'

const { lang, dataset } = document.documentElement
const language = isLanguage(lang) ? lang : 'nl'
const texts = dataset.texts?.split(' ') as TextPart[] | undefined

async function takeOver(): Promise<void> {
  applyTheme()
  rememberTracking(location.search)
  keepAskedLanguage()
  keepInstallOffer()
  // Hydration needs the chunks that the server rendered with.
  await Promise.all([
    loadTexts(language, texts && ['base', ...texts]),
    mayHaveSession() && loadMemberChrome(),
  ])
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

// A browser that is too old keeps the page as the server sent it (app/early.ts).
if (dataset.old === undefined)
  takeOver().catch((error: unknown) => {
    if (!reloadForChunk(error)) addEventListener('online', () => location.reload())
  })

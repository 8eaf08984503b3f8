import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadMemberChrome } from './app/chrome/load-member-chrome.ts'
import { whenFirstPageIsShown } from './app/page.tsx'
import { type Replay, readEarly } from './app/replay.ts'
import { pageAt } from './app/routes.tsx'
import { given } from './lib/given.ts'
import { giveUser, refetchUser } from './lib/http/session.ts'
import { giveSettings, loadSettings } from './lib/http/settings.ts'
import { cameFinished } from './lib/hydrated.ts'
import { keepInstallOffer } from './lib/install.ts'
import { reloadForChunk } from './lib/routing/chunk-reload.ts'
import { loadLaterParts, setTakingOver } from './lib/routing/lazy-part.ts'
import { rememberTracking } from './lib/routing/tracking.ts'
import { stored } from './lib/storage.ts'
import { firstLanguage, giveTexts, loadOtherTexts, setHydrating, showOwnZone } from './lib/texts/i18n.tsx'
import { keepAskedLanguage } from './lib/texts/language.ts'
import { applyTheme } from './lib/theme.ts'

/** As the page was opened: a mailed token leaves the address as soon as the page reacts. */
const { search } = location
applyTheme()
rememberTracking(search)
keepAskedLanguage()
keepInstallOffer()

/** A sign-up of this tab goes on where it was, which the server does not know. */
const goesOn = ['signup', 'signup-dialog'].some((key) => stored(key, { kind: 'session' }))
setTakingOver(Boolean(given?.finished) && !goesOn)

// What did not come with the page is requested at once, before React is loaded.
if (given) giveUser(given.user)
else void refetchUser()
if (given?.settings) giveSettings(given.settings)
else loadSettings().catch(() => {})
if (given?.texts) giveTexts(given.language, given.texts)
const { route } = pageAt(location.pathname)
if (new URLSearchParams(search).has('lb'))
  import('./lib/http/page-hidden.ts').then(
    (file) => file.reportPageHidden(route.name),
    () => {},
  )
const screen = route.preload()
screen.catch(() => {})

const root = document.getElementById('root') as HTMLElement
const failed = (error: unknown) => {
  if (!reloadForChunk(error)) addEventListener('online', () => location.reload())
}
/** Presses and typing from before the application ran (server/app/page/early.ts). */
let replay: Replay = () => {}
/** The next visit never holds this one up. A private window has no worker. */
function keepForNextVisit(): void {
  if (!import.meta.env.PROD || !given?.finished || search) return
  const { pathname } = location
  void import('./app/kept-page.ts').then(({ keepThisPage }) => keepThisPage(pathname)).catch(() => {})
}

/** The first page reacts: what could wait comes now. */
async function goOn(): Promise<void> {
  setTakingOver(false)
  setHydrating(false)
  const later = loadLaterParts()
  if (given?.texts) loadOtherTexts(route.light, later)
  replay(later)
  await later
  showOwnZone()
  keepForNextVisit()
}
// In a task of its own: React then takes each replayed event before the next one.
whenFirstPageIsShown(() => setTimeout(() => void goOn()))
const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

async function takeOver(): Promise<void> {
  await Promise.all([screen, given?.user && preloadMemberChrome(), goesOn && loadLaterParts()])
  replay = readEarly()
  if (goesOn) {
    if (given?.texts) loadOtherTexts(false, Promise.resolve())
    createRoot(root).render(app)
  } else {
    cameFinished.set(true)
    setHydrating(true)
    hydrateRoot(root, app)
  }
}

if (given?.finished) {
  takeOver().catch(failed)
} else {
  // The alert above the page would push the page down if it came later.
  const chrome = Promise.allSettled([given?.user && preloadMemberChrome(), loadLaterParts()])
  Promise.all([firstLanguage(), chrome]).then(() => createRoot(root).render(app), failed)
}

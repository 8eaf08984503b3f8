// One file, because its parts are loaded together (load-later-chrome.tsx).
export { EntryGate } from '#web/app/entry/entry-gate.tsx'
export { Footer } from './footer.tsx'
export { Logo } from './logo.tsx'
export { OfflineBar } from './offline-bar.tsx'
export { TopBarStart } from './top-bar-start.tsx'
export { VisitorNav } from './visitor-nav.tsx'

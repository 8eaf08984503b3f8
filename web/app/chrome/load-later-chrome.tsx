import { type ComponentType, Suspense } from 'react'
import { laterPart } from '#web/lib/routing/lazy-part.ts'

const load = () => import('./later/later-chrome.tsx')

function later(partOf: (file: Awaited<ReturnType<typeof load>>) => ComponentType) {
  const Part = laterPart(() => load().then(partOf))
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
}

// What a page can be used without; each the same element at every rendering (see laterPart).
export const entryGate = later((file) => file.EntryGate)
export const footer = later((file) => file.Footer)
export const logo = later((file) => file.Logo)
export const offlineBar = later((file) => file.OfflineBar)
export const topBarStart = later((file) => file.TopBarStart)
export const visitorNav = later((file) => file.VisitorNav)

import type { MouseEvent } from 'react'

/** To a section of this page: no step in the history, and the focus goes along. */
export function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const section = document.querySelector(event.currentTarget.hash)
  if (!section) return
  event.preventDefault()
  section.scrollIntoView({ behavior: 'smooth', block: 'start' })
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

import type { MouseEvent } from 'react'

/** Scrolls to a section of this page and focuses it, without a new history entry. */
export function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const section = document.querySelector(event.currentTarget.hash)
  if (!section) return
  event.preventDefault()
  section.scrollIntoView({ behavior: 'smooth', block: 'start' })
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

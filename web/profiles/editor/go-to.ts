import type { MouseEvent } from 'react'

/** Without a new history entry. */
export function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const section = document.querySelector(event.currentTarget.hash)
  if (!section) return
  event.preventDefault()
  if (section instanceof HTMLDetailsElement) section.open = true
  section.scrollIntoView({ behavior: 'smooth', block: 'start' })
  section.querySelector<HTMLElement>('summary, h2')?.focus({ preventScroll: true })
}

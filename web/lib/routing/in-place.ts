import type { MouseEvent } from 'react'

/** With JavaScript a click acts here; in a new tab the link opens its page. */
export const inPlace =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }

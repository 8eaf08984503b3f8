declare global {
  interface Window {
    layoutShift: number
    /** The elements that moved, for the report of a test. */
    shifted: string[]
  }
}

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Sums what the browser itself calls unexpected layout shift. A script of the page. */
export function measureShift(): void {
  window.layoutShift = 0
  window.shifted = []
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      window.layoutShift += value
      for (const { node } of sources)
        if (node instanceof Element) window.shifted.push(node.outerHTML.slice(0, 120))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Gives the thread the focus of a message that is no longer rendered, so that keys still scroll.
 * `keep` is to be called after every change of the thread.
 */
export function createFocusKeeper() {
  let thread: HTMLElement | undefined
  let focused: EventTarget | null = null
  const onFocus = ({ target }: FocusEvent) => {
    focused = target
  }
  return {
    attach: (scroller: HTMLElement) => {
      thread = scroller
      scroller.addEventListener('focusin', onFocus)
      return () => {
        scroller.removeEventListener('focusin', onFocus)
        thread = undefined
      }
    },
    keep: () => {
      if (!(focused instanceof Element) || focused.isConnected) return
      focused = null
      if (document.activeElement === document.body) thread?.focus({ preventScroll: true })
    },
  }
}

/**
 * When a focused message is no longer rendered, the thread gets the focus, so that keys still
 * scroll. Call `keep` after every change of the thread.
 */
export function createFocusKeeper() {
  let thread: HTMLElement | undefined
  let focused: EventTarget | null = null
  const onFocus = ({ target }: FocusEvent) => {
    focused = target
  }
  // Leaving the page also blurs, in some browsers before it says so.
  const onBlur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (focused === target && target instanceof Element && target.isConnected) focused = null
    })
  return {
    attach: (scroller: HTMLElement) => {
      thread = scroller
      scroller.addEventListener('focusin', onFocus)
      scroller.addEventListener('focusout', onBlur)
      return () => {
        scroller.removeEventListener('focusin', onFocus)
        scroller.removeEventListener('focusout', onBlur)
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

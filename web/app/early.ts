import styles from '#web/styles/main.css?inline'

/**
 * Runs in the head of every page, before anything is painted: shows the chosen theme, hides
 * dismissed alerts (web/lib/dismissal.ts), scrolls a conversation to its new messages, and marks a
 * browser that is too old, whose page stays as the server sent it. Its source is inlined, so it may
 * use nothing from outside.
 */
function early(): void {
  try {
    const theme = (JSON.parse(localStorage.getItem('theme') ?? '{}') as { value?: unknown }).value
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Private windows have no storage.
  }
  const isNew =
    'withResolvers' in Promise &&
    'any' in AbortSignal &&
    'canParse' in URL &&
    'groupBy' in Object &&
    'popover' in HTMLElement.prototype &&
    CSS.supports('color', 'light-dark(red, red)')
  if (!isNew) document.documentElement.dataset.old = ''
  // Without JavaScript such a form would put what was typed into the address.
  addEventListener('submit', (event) => {
    const { method } = event.target as HTMLFormElement
    if (method !== 'post' && document.documentElement.dataset.takenOver === undefined) event.preventDefault()
  })
  const hideDismissed = (alert: HTMLElement) => {
    try {
      const { at } = JSON.parse(localStorage.getItem(alert.dataset.alert ?? '') ?? '{}') as { at?: number }
      if (at && Date.now() - at < Number(alert.dataset.hours) * 3_600_000) alert.hidden = true
    } catch {
      // As above.
    }
  }
  const toNewest = (thread: HTMLElement) => {
    const line = thread.querySelector<HTMLElement>('[data-new-line]')
    thread.scrollTop = line ? line.offsetTop - thread.clientHeight / 3 : thread.scrollHeight
  }
  const look = () => {
    document.querySelectorAll<HTMLElement>('[data-alert]').forEach(hideDismissed)
    document.querySelectorAll<HTMLElement>('[data-thread]').forEach(toNewest)
  }
  const watch = new MutationObserver(look)
  watch.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => {
    look()
    watch.disconnect()
  })
}

export const EARLY_SCRIPT = `(${early.toString()})()`

export const STYLES_ID = 'styles'

/** In the document, where the browser reads them: React may have to render the head again. */
export const STYLES = import.meta.env.SSR ? styles : (document.getElementById(STYLES_ID)?.textContent ?? '')

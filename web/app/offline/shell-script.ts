/**
 * Runs in the shell, which the service worker shows at any address (spec/pages 20): chooses the
 * language of this browser, and opens the page at this address as soon as the site answers.
 * It is sent as its own text, so it may use nothing from outside.
 */
function shell(): void {
  const chosen = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/.exec(document.cookie)?.[1]
  const texts = [...document.querySelectorAll<HTMLElement>('[data-shell-text]')]
  if (chosen && texts.some(({ lang }) => lang === chosen)) {
    document.documentElement.lang = chosen
    for (const text of texts) text.hidden = text.lang !== chosen
  }
  const showBars = () =>
    document.querySelectorAll<HTMLElement>('[data-offline]').forEach((bar) => (bar.hidden = navigator.onLine))
  showBars()
  addEventListener('offline', showBars)
  addEventListener('online', () => location.reload())
  for (const retry of document.querySelectorAll('[data-shell-retry]'))
    retry.addEventListener('click', () => location.reload())
  setInterval(() => {
    if (document.visibilityState !== 'visible') return
    fetch('/healthz', { cache: 'no-store' }).then(
      () => location.reload(),
      () => {},
    )
  }, 10_000)
}

export const SHELL_SCRIPT = `(${shell.toString()})()`

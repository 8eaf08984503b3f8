type InstallPrompt = Event & { prompt(): Promise<unknown> }

/**
 * What the browser offers once, early: to put the site on the home screen. Kept for the hint that
 * comes later.
 */
export const install: { offer?: InstallPrompt } = {}

export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    install.offer = event as InstallPrompt
  })
}

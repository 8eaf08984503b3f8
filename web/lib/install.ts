type InstallPrompt = Event & { prompt(): Promise<unknown> }

/** The browser's single offer to install the site, stored for the hint that comes later. */
export const install: { offer?: InstallPrompt } = {}

export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    install.offer = event as InstallPrompt
  })
}

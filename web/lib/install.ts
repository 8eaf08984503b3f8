type InstallPrompt = Event & { prompt(): Promise<unknown> }

/** The browser offers the installation once; the hint comes later. */
export const install: { offer?: InstallPrompt } = {}

export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    install.offer = event as InstallPrompt
  })
}

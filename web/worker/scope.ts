// TypeScript's own library for workers conflicts with `dom`.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type WindowClient = {
  url: string
  focused: boolean
  visibilityState: DocumentVisibilityState
  focus(): Promise<WindowClient>
  navigate(url: string): Promise<WindowClient | null>
  postMessage(message: unknown, transfer?: Transferable[]): void
}

type Pushed = Extendable & { data: { json(): unknown } | null }
type Pressed = Extendable & { notification: Notification }
type Renewed = Extendable & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

export type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', act: (event: Extendable) => void): void
  addEventListener(type: 'push', act: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', act: (event: Pressed) => void): void
  addEventListener(type: 'pushsubscriptionchange', act: (event: Renewed) => void): void
}

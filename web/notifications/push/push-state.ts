import { createStore } from '#web/lib/store.ts'

export type PushState = {
  /** False until the service worker has answered. */
  known: boolean
  isSubscribed: boolean
  messages: boolean
  likes: boolean
  /** When the last push arrived while a window was open, in ms since 1970. */
  lastMessage: number | undefined
}

const OFF: PushState = {
  known: false,
  isSubscribed: false,
  messages: true,
  likes: true,
  lastMessage: undefined,
}

/** (spec/notifications 14) */
export const pushState = createStore<PushState>(OFF)

export const patchPush = (change: Partial<PushState>): void =>
  pushState.set({ ...pushState.get(), known: true, ...change })

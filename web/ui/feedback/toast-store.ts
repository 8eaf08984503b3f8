import { createStore } from '#web/lib/store.ts'

export type Toast = {
  text: string
  kind?: 'success' | 'info' | 'danger'
  action?: { label: string; onClick: () => void }
}
export type ShownToast = Toast & { id: number }

const AT_ONCE = 3

export const toasts = createStore<readonly ShownToast[]>([])
let lastId = 0

/** For 6 s. For code outside React too. */
export function showToast(toast: Toast): void {
  toasts.set([...toasts.get().slice(1 - AT_ONCE), { ...toast, id: ++lastId }])
}

export const dismissToast = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

import { Suspense } from 'react'
import { part } from '#web/ui/part.tsx'
import { showToast, toasts } from './toast-store.ts'

export { showToast } from './toast-store.ts'

export const useToast = () => showToast

const ToastRegion = part(() => import('./toast-region.tsx').then((file) => file.ToastRegion), {
  optional: true,
})

/** Mounted once: the log for screen readers, and the visible toasts. */
export function Toasts() {
  const visible = toasts.useValue()
  return (
    <>
      <div role="log" aria-live="polite" className="sr-only">
        {visible.map((toast) => (
          <p key={toast.id}>{toast.text}</p>
        ))}
      </div>
      {visible.length > 0 && (
        <Suspense>
          <ToastRegion />
        </Suspense>
      )}
    </>
  )
}

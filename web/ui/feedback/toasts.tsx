import { Suspense } from 'react'
import { part } from '#web/ui/part.tsx'
import { showToast, toasts } from './toast-store.ts'

export { showToast } from './toast-store.ts'

export const useToast = () => showToast

const ToastRegion = part(() => import('./toast-region.tsx').then((file) => file.ToastRegion), {
  optional: true,
})

/** The log that screen readers read, and the visible toasts. Mounted once. */
export function Toasts() {
  const shown = toasts.useValue()
  return (
    <>
      <div role="log" aria-live="polite" className="sr-only">
        {shown.map((toast) => (
          <p key={toast.id}>{toast.text}</p>
        ))}
      </div>
      {shown.length > 0 && (
        <Suspense>
          <ToastRegion />
        </Suspense>
      )}
    </>
  )
}

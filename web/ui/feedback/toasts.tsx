import { lazy, Suspense } from 'react'
import { showToast, toasts } from './toast-store.ts'

export { showToast } from './toast-store.ts'

export const useToast = () => showToast

const ToastRegion = lazy(() => import('./toast-region.tsx').then((file) => ({ default: file.ToastRegion })))

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

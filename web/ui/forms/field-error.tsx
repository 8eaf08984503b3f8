import { CircleAlert } from 'lucide-react'

/** Announced when it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div
      id={id}
      aria-live="polite"
      className={error ? 'flex items-start gap-1.5 text-sm text-danger' : 'sr-only'}
    >
      {error && (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </>
      )}
    </div>
  )
}

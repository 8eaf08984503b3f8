import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** A page on its way; seen only when it takes a moment. */
export function Waiting() {
  return (
    <div className="grid min-h-[50dvh] animate-[appear_0.2s_0.3s_both] place-items-center text-primary">
      <Spinner className="size-8" />
    </div>
  )
}

import { useSettings } from '#web/lib/http/settings.ts'

/** The brand's logo, or the four-point star. */
export function Spark({ className }: { className?: string }) {
  const { settings } = useSettings()
  if (settings?.logo) return <img src={settings.logo} alt="" className={className} />
  return (
    <svg viewBox="2 2 27 28" aria-hidden="true" className={className}>
      <path fill="currentColor" d={SPARK} />
    </svg>
  )
}

/** In a box of 32 by 32. */
export const SPARK =
  'M15.2 2.6c.5 5.4 2.1 8.6 4.6 10.7 2.2 1.9 5.3 2.8 9.6 3.1-4.5.6-7.6 1.6-9.8 3.6-2.3 2-3.7 5-4.4 9.6-.6-4.7-1.9-7.8-4.1-9.8-2.1-1.9-4.9-2.8-8.6-3.3 3.9-.5 6.8-1.5 8.9-3.5 2.1-2.1 3.3-5.2 3.8-10.4z'

import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { titled } from '#web/app/page-meta.ts'
import { KeptHere } from '#web/chat/outbox/kept-here.tsx'
import type { Handle } from '#web/lib/routing/handle.ts'
import { safeRedirect } from '#web/lib/routing/same-origin-path.ts'
import { useInBrowser } from '#web/lib/store.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

const RETRY_MS = 1_500

export const handle: Handle = { layout: 'empty' }
export const meta = titled()

/**
 * The service worker shows this page when the network brings none. The page that was wanted opens
 * by itself once the site answers (spec/pages 20).
 */
export default function NoNetwork() {
  const t = useT()
  const target = useInBrowser(() => safeRedirect(new URLSearchParams(location.search).get('to')) ?? '/', '/')
  useEffect(() => {
    const open = () => location.replace(target)
    const ask = () => {
      if (document.visibilityState === 'visible')
        fetch('/healthz', { cache: 'no-store' }).then(open, () => {})
    }
    addEventListener('online', ask)
    const timer = setInterval(ask, RETRY_MS)
    return () => {
      removeEventListener('online', ask)
      clearInterval(timer)
    }
  }, [target])
  return (
    <div className="page-narrow flex grow flex-col justify-center gap-8 py-8">
      <EmptyState
        icon={<WifiOff />}
        title={<h1 className="text-2xl">{t('errors.request.unavailable')}</h1>}
        action={
          <a href={target} className={buttonClass({})}>
            {t('ui.retry')}
          </a>
        }
      />
      <KeptHere />
    </div>
  )
}

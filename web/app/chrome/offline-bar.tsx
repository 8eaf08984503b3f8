import { useOnline } from '#web/lib/http/online.ts'
import { useHandle } from '#web/lib/routing/handle.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'

export function OfflineBar() {
  const online = useOnline()
  const { layout } = useHandle()
  return (
    <div
      role="status"
      className={cx(
        'z-100 shrink-0 bg-warning text-on-warning',
        // A conversation scrolls by itself, and on phones has no top bar above it.
        online ? 'sr-only' : layout !== 'chat' && 'sticky top-(--top-bar)',
      )}
    >
      {!online && <OfflineText />}
    </div>
  )
}

export function OfflineText() {
  const t = useT()
  return <p className="page flex min-h-9 items-center text-sm font-semibold">{t('app.offline')}</p>
}

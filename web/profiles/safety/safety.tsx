import { Ban, Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { part } from '#web/ui/part.tsx'
import type { Other } from './block-dialog.tsx'
import type { Subject } from './report-dialog.tsx'

const BlockDialog = part(() => import('./block-dialog.tsx').then((file) => file.BlockDialog))
const ReportDialog = part(() => import('./report-dialog.tsx').then((file) => file.ReportDialog))

/**
 * Items of a menu, and their dialogs. `report` opens the report of one photo or message.
 * `onBlocked` runs when the profile is no longer visible.
 */
export function useSafety(other: Other, onBlocked: () => void) {
  const t = useT()
  const [asking, setAsking] = useState<'block' | 'report' | Subject>()
  const close = () => setAsking(undefined)
  const items: MenuItem[] = [
    {
      key: 'block',
      label: t('profiles.block.label', { name: other.name }),
      icon: <Ban aria-hidden="true" className="size-5" />,
      onSelect: () => setAsking('block'),
    },
    {
      key: 'report',
      label: t('profiles.report.label', { name: other.name }),
      icon: <Flag aria-hidden="true" className="size-5" />,
      onSelect: () => setAsking('report'),
    },
  ]
  const dialogs = (
    <Suspense>
      {asking === 'block' && <BlockDialog other={other} onClose={close} onBlocked={onBlocked} />}
      {asking && asking !== 'block' && (
        <ReportDialog
          other={other}
          subject={asking === 'report' ? undefined : asking}
          onClose={close}
          onBlock={() => setAsking('block')}
        />
      )}
    </Suspense>
  )
  const report: (subject: Subject) => void = setAsking
  return { items, dialogs, report }
}

import { Flag } from 'lucide-react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconLink } from '#web/ui/icon-button.tsx'
import type { Other } from './block-dialog.tsx'

/** Instead of the menu, which needs JavaScript. */
export function ReportLink({ id, name, className }: Other & { className?: string }) {
  const t = useT()
  return (
    <IconLink
      to={`/members/${id}/report`}
      label={t('profiles.report.label', { name })}
      className={cx('hidden! noscript:inline-grid!', className)}
    >
      <Flag aria-hidden="true" className="size-5" />
    </IconLink>
  )
}

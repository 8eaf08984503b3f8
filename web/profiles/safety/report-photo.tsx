import { Flag } from 'lucide-react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

export type ReportPhotoProps = { onReport: () => void; className?: string }

export function ReportPhoto({ onReport, className }: ReportPhotoProps) {
  const t = useT()
  return (
    <IconButton label={t('profiles.report.photo')} onClick={onReport} className={cx('z-10', className)}>
      <Flag aria-hidden="true" className="size-5" />
    </IconButton>
  )
}

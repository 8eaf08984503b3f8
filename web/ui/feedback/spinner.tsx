import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'

/** `silent` where the element around already says that it is busy. */
export function Spinner({ className = 'size-6', silent = false }: { className?: string; silent?: boolean }) {
  const t = useT()
  return (
    <span role={silent ? undefined : 'status'} className="inline-flex">
      <span
        aria-hidden="true"
        className={cx('animate-spin rounded-full border-2 border-current border-e-transparent', className)}
      />
      {!silent && <span className="sr-only">{t('ui.loading')}</span>}
    </span>
  )
}

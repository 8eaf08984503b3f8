import type { Program } from '#contract/admin/tokens.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

type ProgramItemProps = { program: Program; person?: string; className?: string; onRevoke: () => void }

/** Name, permissions, last use and end of a token, and a button that revokes it. */
export function ProgramItem({ program, person, className, onRevoke }: ProgramItemProps) {
  const t = useT()
  const { fullTime } = useDates()
  return (
    <li className={cx('flex flex-wrap items-start justify-between gap-2', className)}>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">
          {person ? t('admin.tokens.of', { name: program.name, person }) : program.name}
        </p>
        <p className="text-sm text-muted">
          {program.permissions.map((name) => t(`admin.permissions.${name}`)).join(' · ')}
        </p>
        <p className="text-sm text-muted">
          {program.used_at
            ? t('admin.tokens.used', { at: fullTime(program.used_at) })
            : t('admin.tokens.unused')}
        </p>
        <p className="text-sm text-muted">{t('admin.tokens.until', { at: fullTime(program.expires_at) })}</p>
      </div>
      <Button
        size="sm"
        variant="outline"
        aria-label={t('admin.tokens.revoke_of', { name: program.name })}
        onClick={onRevoke}
      >
        {t('admin.tokens.revoke')}
      </Button>
    </li>
  )
}

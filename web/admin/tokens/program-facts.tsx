import type { Program } from '#contract/admin/tokens.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useDates } from '#web/lib/texts/dates.ts'

/** Name, permissions, last use and end of a token. */
export function ProgramFacts({ program, person }: { program: Program; person?: string }) {
  const t = useT()
  const { fullTime } = useDates()
  return (
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
  )
}

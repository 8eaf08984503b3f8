import { type SystemProblem, type SystemState, systemLimits } from '#contract/admin/system.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { Facts } from '#web/admin/ui/facts.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { BackupsTable } from './system-tables.tsx'

/** When the last good backups were made and verified, and whether the log is archived. */
export function BackupsPart({ backups, problems }: Pick<SystemState, 'backups' | 'problems'>) {
  const t = useT()
  const { fullTime } = useDates()
  const { runs, archive } = backups
  const late = new Set<SystemProblem>(problems.map(({ problem }) => problem))
  function archiveText(): string {
    if (!archive) return t('admin.system_room.archive_off')
    const { ok_at, failed_at } = archive
    const since = ok_at ?? failed_at
    if (!since) return t('admin.system_room.never')
    const date = fullTime(since)
    return late.has('archive_late')
      ? t('admin.system_room.archive_failed', { date })
      : t('admin.system_room.archive_ok', { date })
  }
  return (
    <Part title={t('admin.system_room.backups')}>
      <p className="mb-3 text-muted">
        {t('admin.system_room.backups_text', {
          hours: systemLimits.backupLateHours,
          days: systemLimits.verifyLateHours / 24,
        })}
      </p>
      <BackupsTable rows={runs.map((run) => ({ ...run, late: late.has(`${run.kind}_late`) }))} />
      <div className="mt-4">
        <Facts facts={[[t('admin.system_room.archive'), archiveText()]]} />
      </div>
    </Part>
  )
}

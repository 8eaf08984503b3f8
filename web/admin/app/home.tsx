import { Queues } from '#web/admin/cases/queues.tsx'
import { useStaff } from '#web/admin/lib/session.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { SystemHealth } from '#web/admin/system/system-health.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { Today } from './today.tsx'

export function Home() {
  const t = useT()
  const { name, permissions } = useStaff()
  return (
    <>
      <PageHead title={t('admin.home.title', { name })} />
      {permissions.includes('system') && <SystemHealth />}
      <Queues />
      {permissions.includes('statistics') && <Today />}
    </>
  )
}

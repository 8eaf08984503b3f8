import { Queues } from '#web/admin/cases/queues.tsx'
import { useStaff } from '#web/admin/lib/session.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { Link } from '#web/lib/routing/router.tsx'
import { rooms } from './rooms.tsx'

/** The first page: the rooms of this person. */
export function Home() {
  const t = useT()
  const { name, permissions } = useStaff()
  const mine = rooms.filter(
    ({ path, permission }) => path !== '/admin' && !path.includes(':') && permissions.includes(permission),
  )
  return (
    <>
      <PageHead title={t('admin.home.title', { name })} />
      {permissions.includes('members') && <Queues />}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {mine.map(({ path, name: nameOf, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-18 items-center gap-3 rounded-lg border border-border bg-surface px-4 py-3 font-semibold transition-colors hover:bg-surface-2"
            >
              <Icon aria-hidden="true" className="size-5 text-muted" />
              {nameOf(t)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

import { Check } from 'lucide-react'
import { type Permission, permissions, type Role, roles } from '#contract/admin/permissions.ts'
import { useT } from '#web/admin/lib/texts.tsx'

const names = Object.keys(permissions) as Permission[]
const has = (permission: Permission, role: Role) =>
  (permissions[permission] as readonly Role[]).includes(role)

/** The same table that the server checks. */
export function PermissionsTable() {
  const t = useT()
  return (
    <section className="mt-8 flex flex-col gap-3">
      <h2 className="text-lg">{t('admin.staff.permissions')}</h2>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keyboard
        tabIndex={0}
        aria-label={t('admin.staff.permissions')}
        className="relative overflow-x-auto rounded-lg border border-border"
      >
        <table className="w-full text-sm">
          <thead className="bg-surface">
            <tr>
              <th scope="col" className="px-3 py-2 text-start">
                {t('admin.staff.may')}
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" className="px-3 py-2 text-center">
                  {t(`admin.roles.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((permission) => (
              <tr key={permission} className="border-t border-border">
                <th scope="row" className="min-w-48 px-3 py-2 text-start font-normal">
                  {t(`admin.permissions.${permission}`)}
                </th>
                {roles.map((role) => (
                  <td key={role} className="px-3 py-2 text-center">
                    {has(permission, role) ? (
                      <>
                        <Check aria-hidden="true" className="inline size-4 text-success" />
                        <span className="sr-only">{t('admin.staff.yes')}</span>
                      </>
                    ) : (
                      <span className="sr-only">{t('admin.staff.no')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

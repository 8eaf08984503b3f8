import { forAllBrands, type Permission, permissions, type Role } from '#contract/admin/permissions.ts'
import type { StaffLanguage, StaffPerson } from '#contract/admin/session.ts'
import type { Staff } from '#server/kit/ctx.ts'

type Row = {
  id: number
  publicId: string
  email: string
  name: string
  roles: string[]
  brands: string[] | null
  language: string
}

const names = Object.keys(permissions) as Permission[]

const grantedPermissions = (roles: readonly Role[], brands: readonly string[] | null): Permission[] =>
  names.filter(
    (name) =>
      (permissions[name] as readonly Role[]).some((role) => roles.includes(role)) &&
      (brands === null || !forAllBrands.includes(name)),
  )

/** The person of a row, whose constraints keep roles and language valid. */
export function staffOfRow({ id, publicId, email, name, brands, ...row }: Row): Staff {
  const roles = row.roles as Role[]
  const language = row.language as StaffLanguage
  const may = new Set(grantedPermissions(roles, brands))
  return { id, publicId, email, name, roles, brands, language, permissions: may }
}

export const presentStaff = (staff: Staff): StaffPerson => ({
  id: staff.publicId,
  email: staff.email,
  name: staff.name,
  roles: [...staff.roles],
  permissions: [...staff.permissions],
  brands: staff.brands && [...staff.brands],
  language: staff.language,
})

import type { StaffPerson } from '#contract/admin/session.ts'
import type { Staff } from '#server/kit/ctx.ts'

export const presentStaff = ({ publicId, email, name, roles, permissions, brands, language }: Staff) =>
  ({
    id: publicId,
    email,
    name,
    roles: [...roles],
    permissions: [...permissions],
    brands: brands && [...brands],
    language,
  }) satisfies StaffPerson

import { AppError } from '#server/kit/app-error.ts'
import type { Staff } from '#server/kit/ctx.ts'

/**
 * Throws `admin.not_permitted` where a person who works for some brands names another one. A list
 * filters by `staff.brands`, where null is all of them (spec/admin 4).
 */
export function requireBrand({ brands }: Pick<Staff, 'brands'>, brand: string): void {
  if (brands && !brands.includes(brand)) throw new AppError('admin.not_permitted')
}

import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#server/kit/app-error.ts'
import type { Staff } from '#server/kit/ctx.ts'

type Restricted = Pick<Staff, 'brands'>

/**
 * Throws `admin.not_permitted` where a person who works for some brands names another one, or
 * something without a brand (spec/admin 4).
 */
export function requireBrand({ brands }: Restricted, brand: string | null): void {
  if (brands && !(brand !== null && brands.includes(brand))) throw new AppError('admin.not_permitted')
}

/** SQL for a list: whether this column names a brand of the person. */
export const isOfBrands = ({ brands }: Restricted, column: string): RawBuilder<boolean> =>
  brands ? sql<boolean>`${sql.ref(column)} = any (${[...brands]}::text[])` : sql<boolean>`true`

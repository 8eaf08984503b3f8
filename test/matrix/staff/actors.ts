import { sql } from 'kysely'
import { type Role, roles } from '#contract/admin/permissions.ts'
import type { TestApp, TestClient } from '#test/app.ts'

/** Callers without a valid session of staff, the session of a member among them. */
export const outsiders = [
  'visitor',
  'member',
  'without second factor',
  'session over',
  'locked',
  'disabled',
] as const
type Outsider = (typeof outsiders)[number]

/** One of each role; `of another brand` has every role but the owner's, for a brand of nobody. */
export type StaffActor = Role | 'of another brand' | Outsider
export const staffActors: readonly StaffActor[] = [...roles, 'of another brand', ...outsiders]

const restricted: Role[] = roles.filter((role) => role !== 'owner')
export const rolesOf = (actor: StaffActor): Role[] => {
  if (actor === 'of another brand') return restricted
  return roles.filter((role) => role === actor)
}

/** What ends the session of an owner. */
const endings: Partial<Record<Outsider, (t: TestApp, id: number) => Promise<unknown>>> = {
  'without second factor': (t, id) =>
    sql`update staff_session set second_factor_at = null where staff_id = ${id}`.execute(t.db),
  'session over': (t, id) =>
    sql`update staff_session set expires_at = now() where staff_id = ${id}`.execute(t.db),
  locked: (t, id) => sql`update staff set locked_at = now() where id = ${id}`.execute(t.db),
  disabled: (t, id) => sql`update staff set disabled_at = now() where id = ${id}`.execute(t.db),
}

/** Returns the browser of a caller: somebody new, so that no call depends on an earlier call. */
export async function clientOfStaff(t: TestApp, actor: StaffActor): Promise<TestClient> {
  if (actor === 'visitor') return t.visitor()
  if (actor === 'member') return (await t.aMember()).client
  const end = endings[actor as Outsider]
  const person = await t.aStaff({
    roles: end ? ['owner'] : rolesOf(actor),
    ...(actor === 'of another brand' ? { brands: ['nobodys'] } : {}),
  })
  await end?.(t, person.id)
  return person.client
}

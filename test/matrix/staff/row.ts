import { forAllBrands, permissions, type Role } from '#contract/admin/permissions.ts'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/rules/errors.ts'
import type { TestApp } from '#test/app.ts'
import { outsiders, rolesOf, type StaffActor } from './actors.ts'

type Input = { params?: unknown; query?: unknown; body?: unknown }
type Outcome = 'done' | ErrorCode

/** A call of the admin. Who may make it follows from its permission; a row names the rest. */
export type StaffRow = {
  name: string
  call: Endpoint
  /** A valid input; makes what the call needs, anew for each caller. */
  input: (t: TestApp) => Input | Promise<Input>
  /** Outcomes of callers whose role allows the call, where they are not `done`. */
  expected: Partial<Record<StaffActor, Outcome>>
  /** A different input of the same call, sent with the same key. Default: an empty body. */
  changed: ((input: Input) => Input) | undefined
  /** Tables that a repeat may change; the row gives the reason. */
  mayDiffer: string[]
  /** The act ends the session that a repeat would need. */
  endsSession: boolean
}

const nameOf = new Map([...calls].map(([name, call]) => [call, name]))

export const staffRow = (
  call: Endpoint,
  options: Partial<Omit<StaffRow, 'call' | 'name'>> & {
    /** Tells several rows of a call apart. */
    as?: string
  } = {},
): StaffRow => {
  const name = nameOf.get(call) ?? `${call.method} ${call.path}`
  return {
    call,
    name: options.as ? `${name} (${options.as})` : name,
    input: options.input ?? (() => ({})),
    expected: options.expected ?? {},
    changed: options.changed,
    mayDiffer: options.mayDiffer ?? [],
    endsSession: options.endsSession ?? false,
  }
}

export function outcomeOfStaff({ call, expected }: StaffRow, actor: StaffActor): Outcome {
  if (outsiders.some((outsider) => outsider === actor)) return 'admin.authentication_required'
  const allowed = call.permission ? (permissions[call.permission] as readonly Role[]) : []
  if (actor === 'of another brand' && call.permission && forAllBrands.includes(call.permission))
    return 'admin.not_permitted'
  if (!rolesOf(actor).some((role) => allowed.includes(role))) return 'admin.not_permitted'
  return expected[actor] ?? 'done'
}

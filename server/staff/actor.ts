import type { Staff } from '#server/kit/ctx.ts'

/** Who does something to the site or to a member: in the log, in decisions and in approvals. */
export type Actor =
  | { kind: 'staff'; id: number; name: string }
  | { kind: 'system' }
  | { kind: 'cli'; name: string }

export const system: Actor = { kind: 'system' }

export const actorOf = ({ id, name }: Pick<Staff, 'id' | 'name'>): Actor => ({ kind: 'staff', id, name })

/** The actor as the three columns of a row; the name is the one of that moment. */
export const actorColumns = (actor: Actor) => ({
  actorKind: actor.kind,
  actorId: actor.kind === 'staff' ? actor.id : null,
  actorName: actor.kind === 'system' ? 'system' : actor.name,
})

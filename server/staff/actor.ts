import type { Staff } from '#server/kit/ctx.ts'

/** Who acts, for the log, decisions and approvals. */
export type Actor =
  | { kind: 'staff'; id: number; name: string; tokenId?: number | undefined }
  | { kind: 'system' }
  | { kind: 'cli'; name: string }

export const system: Actor = { kind: 'system' }

export const actorOf = ({ id, name, tokenId }: Pick<Staff, 'id' | 'name' | 'tokenId'>): Actor => ({
  kind: 'staff',
  id,
  name,
  tokenId,
})

/** The name is stored too, because it may change later. */
export const actorColumns = (actor: Actor) => ({
  actorKind: actor.kind,
  actorId: actor.kind === 'staff' ? actor.id : null,
  actorName: actor.kind === 'system' ? 'system' : actor.name,
})

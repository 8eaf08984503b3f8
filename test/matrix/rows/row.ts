import { randomUUID } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/rules/errors.ts'
import type { SiteSettings } from '#contract/settings.ts'
import type { TestApp } from '#test/app.ts'
import { type Actor, type ActorName, isLoggedOut, isRestricted } from '#test/matrix/actors.ts'
import { type Contact, contacts, type People, type Relation } from '#test/matrix/people.ts'

/** `somebody` is a member whom the row does not name. */
export type Shown = Relation | 'somebody'

/** `done`, or the error code. */
export type Outcome = 'done' | ErrorCode

/** The object that a call names. A `stranger` conversation is one between two others. */
export type Kind = 'member' | 'conversation' | 'photo' | 'private photo' | 'session' | 'order'

/** One caller and one object. */
export type Cell = { t: TestApp; actor: Actor; people: People; relation: Relation; object: string }

type Input = { params?: unknown; query?: unknown; body?: unknown }
type Expected = Partial<Record<ActorName | Relation | `${ActorName} × ${Relation}`, Outcome>>

/** A call of the contract: its valid input, and its outcome for each caller. */
export type Row = {
  name: string
  call: Endpoint
  of?: Kind
  input: (cell: Cell) => Input | Promise<Input>
  // Outcomes but `done` and the log-in refusal; the caller's outcome wins over the object's.
  expected: Expected
  /** Hidden members that this call shows on purpose. */
  shows: Shown[]
  shownToVisitors: Shown[]
  /** Site settings during the call. */
  settings: Partial<SiteSettings>
  /** The account after the call: a link logs in its holder. */
  becomes: Contact | undefined
  /** A different input of the same call, sent with the same key. */
  changed?: (cell: Cell) => Input | Promise<Input>
  /** The caller and the object of the write in the test of repeats. */
  once: { actor: ActorName; relation: Relation }
  /** Tables that a repeat may change; each row gives the reason. */
  mayDiffer: string[]
  /** The act ends the session that a repeat would need. */
  endsSession: boolean
  /** No caller may do this, so there is nothing to repeat. */
  never: boolean
}

const nameOf = new Map([...calls].map(([name, call]) => [call, name]))

type RowOptions = {
  of?: Kind
  /** Tells several rows of a call apart. */
  as?: string
  input?: (cell: Cell) => Input | Promise<Input>
  expected?: Expected
  shows?: Shown[]
  shownToVisitors?: Shown[]
  settings?: Partial<SiteSettings>
  becomes?: Contact
  changed?: (cell: Cell) => Input | Promise<Input>
  once?: Partial<Row['once']>
  mayDiffer?: string[]
  endsSession?: boolean
  never?: boolean
}

const FIRST: Record<Kind, Relation> = {
  member: 'stranger',
  conversation: 'another',
  photo: 'stranger',
  'private photo': 'own',
  session: 'my other',
  order: 'own',
}

export function row(call: Endpoint, options: RowOptions = {}): Row {
  const name = nameOf.get(call) ?? `${call.method} ${call.path}`
  return {
    call,
    name: options.as ? `${name} (${options.as})` : name,
    of: options.of,
    input: (cell) => options.input?.(cell) ?? {},
    expected: options.expected ?? {},
    shows: options.shows ?? [],
    shownToVisitors: options.shownToVisitors ?? [],
    settings: options.settings ?? {},
    becomes: options.becomes,
    ...(options.changed ? { changed: options.changed } : {}),
    once: { actor: 'premium', relation: options.of ? FIRST[options.of] : 'own', ...options.once },
    mayDiffer: options.mayDiffer ?? [],
    endsSession: options.endsSession ?? false,
    never: options.never ?? false,
  }
}

/** The same refusal for hidden members and for unknown ids. */
export const unseen = (code: ErrorCode): Expected => ({
  'blocked by me': code,
  'who blocked me': code,
  invisible: code,
  unconfirmed: code,
  barred: code,
  deleted: code,
  erased: code,
  'never there': code,
})

const people: Relation[] = [...contacts, 'stranger', 'never there', 'own']
const named: Record<Kind, Relation[]> = {
  member: people,
  conversation: [...contacts, 'stranger', 'never there'],
  photo: people,
  'private photo': people,
  session: ['my other', 'another', 'never there', 'own'],
  order: ['another', 'never there', 'own'],
}

/** The refusal of a caller without a session that opens the call. */
function refusalOf({ call }: Row, actor: ActorName): ErrorCode | undefined {
  if (call.who !== 'member' || !isLoggedOut(actor)) return undefined
  if (!isRestricted(actor)) return 'accounts.authentication_required'
  return call.restricted ? undefined : 'accounts.restricted'
}

/** The objects for a caller; callers that are refused anyway get fewer. */
export function relationsFor(asked: Row, actor: ActorName): Relation[] {
  if (!asked.of) return ['own']
  return refusalOf(asked, actor) ? ['another', 'never there'] : named[asked.of]
}

/** Returns the id of the object. */
export function objectOf(
  kind: Kind | undefined,
  actor: Actor,
  everybody: People,
  relation: Relation,
): string {
  if (!kind || kind === 'order' || relation === 'never there') return randomUUID()
  const person = relation === 'own' ? actor.me : everybody[relation as Contact | 'stranger']
  if (kind === 'member') return person.publicId
  if (kind === 'photo') return person.photos[0] ?? ''
  if (kind === 'private photo') return person.photos[1] ?? ''
  if (kind === 'conversation')
    return relation === 'stranger' ? everybody.theirConversation : actor.conversations[relation as Contact]
  if (relation === 'another') return everybody.theirSession
  return relation === 'own' ? actor.sessions.own : actor.sessions.other
}

export function outcomeFor(asked: Row, actor: ActorName, relation: Relation): Outcome {
  const { expected } = asked
  const exactly = expected[`${actor} × ${relation}`]
  if (exactly) return exactly
  const refused = refusalOf(asked, actor)
  if (refused) return refused
  return expected[actor] ?? (asked.of ? expected[relation] : undefined) ?? 'done'
}

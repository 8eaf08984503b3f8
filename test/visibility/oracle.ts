import { type Action, MEMBERS, type Person, type World } from './world.ts'

const nothing: Action = {
  likes: false,
  likeSeen: false,
  blocks: false,
  sent: 0,
  skips: false,
  asks: false,
  grants: false,
}

type Test = (other: Person, at: number) => boolean

/** The rule of who sees whom (spec/profiles 20), written independently of the product. */
export type Oracle = {
  did: (one: number, other: number) => Action
  /** Whether the two have an open conversation. */
  talk: (one: number, other: number) => boolean
  /** By id: no block, active, and not invisible unless they wrote or liked first. */
  sees: (viewer: number, other: number) => boolean
  /** In a list: additionally, never an invisible member. */
  finds: (viewer: number, other: number) => boolean
  /** A conversation stays when the other member becomes invisible (spec/chat 24). */
  talksTo: (viewer: number, other: number) => boolean
  /** All other members for whom `test` returns true, in order. */
  those: (viewer: number, test: Test) => number[]
  foundBy: (viewer: number, test?: Test) => number[]
  seenBy: (viewer: number, test?: Test) => number[]
  /** The members that everybody could find, as numbers count them. */
  inPublic: (test?: Test) => number[]
  /** The members that a visitor sees (spec/profiles 50). */
  toVisitors: (test?: Test) => number[]
}

const anybody: Test = () => true

export function oracleOf({ people, ties }: World): Oracle {
  const deeds = new Map(
    ties.flatMap(({ one, other, deeds: [mine, theirs] }) => [
      [`${one} ${other}`, mine],
      [`${other} ${one}`, theirs],
    ]),
  )
  const opened = new Set(ties.filter((tie) => tie.opened).map(({ one, other }) => `${one} ${other}`))
  const did: Oracle['did'] = (one, other) => deeds.get(`${one} ${other}`) ?? nothing
  const talk: Oracle['talk'] = (one, other) => opened.has(one < other ? `${one} ${other}` : `${other} ${one}`)
  const who = (at: number) => people[at] as Person

  const isListed = (viewer: number, other: number) =>
    viewer !== other &&
    who(other).status === 'active' &&
    !did(viewer, other).blocks &&
    !did(other, viewer).blocks
  const finds: Oracle['finds'] = (viewer, other) => isListed(viewer, other) && !who(other).invisible
  const sees: Oracle['sees'] = (viewer, other) =>
    isListed(viewer, other) &&
    (!who(other).invisible || did(other, viewer).likes || did(other, viewer).sent > 0)
  const talksTo: Oracle['talksTo'] = (viewer, other) => isListed(viewer, other) && talk(viewer, other)

  const everybody = Array.from({ length: MEMBERS }, (_, at) => at)
  const those: Oracle['those'] = (viewer, test) =>
    everybody.filter((at) => at !== viewer && test(who(at), at))
  const inPublic: Oracle['inPublic'] = (test = anybody) =>
    everybody.filter((at) => who(at).status === 'active' && !who(at).invisible && test(who(at), at))
  return {
    did,
    talk,
    sees,
    finds,
    talksTo,
    those,
    foundBy: (viewer, test = anybody) => those(viewer, (other, at) => finds(viewer, at) && test(other, at)),
    seenBy: (viewer, test = anybody) => those(viewer, (other, at) => sees(viewer, at) && test(other, at)),
    inPublic,
    toVisitors: (test = anybody) => inPublic((one, at) => one.visitors !== 'hidden' && test(one, at)),
  }
}

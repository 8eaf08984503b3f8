/** What the checker of words finds in a text (spec/abuse T53). */
export const wordKinds = [
  'phone',
  'iban',
  'mail',
  'web',
  'messenger',
  'money',
  'giftcard',
  'crypto',
  'invest',
  'emergency',
  'insult',
] as const
export type WordKind = (typeof wordKinds)[number]

export type WordRule = {
  /** The sender is asked before the message goes. */
  asksSender: boolean
  /** The receiver reads what to look out for. */
  warnsReceiver: boolean
  /** Only while the two hardly know each other (`wordLimits.acquaintedAfter`). */
  untilAcquainted: boolean
  /** To how many members on one day such messages open a case; null: never. */
  caseAfter: number | null
}

/** The numbers of the rules about words, apart from limits.ts, which the first page loads. */
export const wordLimits = {
  /** Two members know each other after this many messages from each side. */
  acquaintedAfter: 10,
  /** Members who got a message about money on one day. */
  moneyReceivers: 3,
  /** Members who got contact details on one day. */
  contactReceivers: 8,
  /** Messages in a case about words. */
  shownInCase: 30,
} as const

const contact: WordRule = {
  asksSender: true,
  warnsReceiver: true,
  untilAcquainted: true,
  caseAfter: wordLimits.contactReceivers,
}
const money: WordRule = { ...contact, untilAcquainted: false, caseAfter: wordLimits.moneyReceivers }

/** What follows from each kind (spec/abuse T61). */
export const wordRules: Readonly<Record<WordKind, WordRule>> = {
  phone: contact,
  mail: contact,
  web: contact,
  messenger: contact,
  iban: money,
  money,
  giftcard: money,
  crypto: money,
  invest: money,
  emergency: money,
  // The setting `insult_question` turns the question off; who is insulted can report it.
  insult: { asksSender: true, warnsReceiver: false, untilAcquainted: false, caseAfter: null },
}

const holds = (kind: WordKind, acquainted: boolean) => !(acquainted && wordRules[kind].untilAcquainted)

/** The kinds about which the sender is asked, the gravest first. */
export const asksAbout = (
  kinds: readonly WordKind[],
  { acquainted, insults }: { acquainted: boolean; insults: boolean },
): WordKind[] =>
  gravest(kinds).filter(
    (kind) => wordRules[kind].asksSender && holds(kind, acquainted) && (insults || kind !== 'insult'),
  )

/** The kinds that are kept with a message for its receiver. */
export const warnsAbout = (kinds: readonly WordKind[], acquainted: boolean): WordKind[] =>
  gravest(kinds).filter((kind) => wordRules[kind].warnsReceiver && holds(kind, acquainted))

/** Contact details, which neither a name nor a public text may hold. */
export const isContact = (kind: WordKind): boolean => wordRules[kind].untilAcquainted || kind === 'iban'

const order: readonly WordKind[] = [
  'insult',
  'emergency',
  'invest',
  'crypto',
  'giftcard',
  'money',
  'iban',
  'phone',
  'mail',
  'messenger',
  'web',
]
const gravest = (kinds: readonly WordKind[]) => order.filter((kind) => kinds.includes(kind))

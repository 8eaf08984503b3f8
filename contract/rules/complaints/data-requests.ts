/** What somebody asks about their own data (GDPR art. 15 to 21). */
export const dataRequestKinds = [
  'access',
  'correction',
  'erasure',
  'restriction',
  'portability',
  'objection',
] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

/** `extensionMonths`: how much longer an answer may take, once (GDPR art. 12). */
export const dataRequestLimits = { replyDays: 30, extensionMonths: 2, reasonMax: 500 } as const

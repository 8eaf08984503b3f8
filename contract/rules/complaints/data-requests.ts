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

export const dataRequestLimits = { replyDays: 30 } as const

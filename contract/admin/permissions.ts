/** The roles of staff, each a list of permissions (spec/admin 1). */
export const roles = ['moderator', 'support', 'finance', 'marketing', 'writer', 'owner'] as const
export type Role = (typeof roles)[number]

/**
 * Who may do what. This table is the only place that says so: `permission` of a call names a row,
 * the server refuses by it, and the admin shows it.
 */
export const permissions = {
  own_account: ['moderator', 'support', 'finance', 'marketing', 'writer', 'owner'],
  moderation: ['moderator', 'owner'],
  members: ['moderator', 'support', 'finance', 'owner'],
  message_text: ['moderator', 'owner'],
  sanctions: ['moderator', 'owner'],
  member_care: ['support', 'owner'],
  money: ['support', 'finance', 'owner'],
  large_sums: ['finance', 'owner'],
  approvals: ['moderator', 'finance', 'marketing', 'owner'],
  books: ['finance', 'owner'],
  sales: ['marketing', 'owner'],
  canned_reasons: ['moderator', 'owner'],
  statistics: ['moderator', 'support', 'finance', 'marketing', 'owner'],
  fictional_profiles: ['marketing', 'owner'],
  replies: ['writer'],
  site: ['owner'],
  system: ['owner'],
  staff: ['owner'],
  log: ['owner'],
} as const satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof permissions

/**
 * What holds for all brands at once. Who works for some brands only has none of these, whatever
 * their roles (spec/admin 4).
 */
export const forAllBrands: readonly Permission[] = [
  'books',
  'sales',
  'canned_reasons',
  'site',
  'system',
  'staff',
  'log',
]

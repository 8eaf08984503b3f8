/** The roles of staff, each a list of permissions (spec/admin 1). */
export const roles = ['moderator', 'support', 'finance', 'marketing', 'writer', 'owner'] as const
export type Role = (typeof roles)[number]

/**
 * Who may do what. `permission` of a call names a row, which both the server and the admin check.
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
  trusted_flaggers: ['moderator', 'owner'],
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
 * Permissions that concern all brands. People who work for some brands only have none of these,
 * whatever their roles (spec/admin 4).
 */
export const forAllBrands: readonly Permission[] = [
  'books',
  'sales',
  'canned_reasons',
  'trusted_flaggers',
  'site',
  'system',
  'staff',
  'log',
]

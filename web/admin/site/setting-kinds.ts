import { typefaces } from '#contract/rules/values.ts'
import type { Kind } from './field-kinds.ts'

const yesOrNo: Kind = { choices: ['yes', 'no'] }

/** In the order of the list. */
export const settingKinds = {
  countries: 'list',
  signups: { choices: ['all', 'with_trafficsource', 'none'] },
  logged_out_search: yesOrNo,
  logged_out_search_trafficsource: yesOrNo,
  min_age: 'number',
  account_existence_messages: { choices: ['spec', 'neutral'] },
  message_credits: 'number',
  photo_credits: 'number',
  voice_credits: 'number',
  gift_credits: 'number',
  signup_credits: 'number',
  first_message_days: 'number',
  first_message_refunds_month: 'number',
  message_length: 'number',
  refund_days: 'number',
  premium_claim_evidence_url: 'text',
  payment_provider: 'text',
  photo_release: { choices: ['auto', 'moderation'] },
  insult_question: 'boolean',
  fictional_profiles: 'boolean',
  fictional_chat: { choices: ['off', 'staffed'] },
  fictional_answer_hours: 'number',
  enable_site_entry_popup: yesOrNo,
  entry_warning_countries: 'list',
  search_fields: 'list',
  visible_profile_fields: 'list',
  visible_profile_notes: 'notes',
  interests: 'list',
  match_finder_race: 'boolean',
  member_resell: 'boolean',
  resell_partner: { link: 'name' },
  live_cams: { link: 'title' },
  typeface: { choices: typefaces },
  cdn_prefix: 'text',
} as const satisfies Record<string, Kind>

export type SettingKey = keyof typeof settingKinds

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingKinds, key)

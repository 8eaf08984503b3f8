import type { ShownCase } from '#contract/admin/cases.ts'
import type { HouseRule } from '#contract/rules/cases/house-rules.ts'
import type { reportReasons } from '#contract/rules/values.ts'

type ReportReason = (typeof reportReasons)[number]

const ofReason: Readonly<Record<ReportReason, HouseRule>> = {
  fake_profile: 'honest_profile',
  scam: 'no_scams',
  harassment: 'respect',
  inappropriate_photo: 'no_nudity',
  underage: 'adults_only',
  spam: 'no_spam',
  my_photo_used: 'own_photos',
  machine_written: 'own_words',
  other: 'respect',
}

/** The rule that a decision about this case most likely names: staff see it chosen at first. */
export function firstRuleOf({ evidence }: Pick<ShownCase, 'evidence'>): HouseRule | undefined {
  switch (evidence?.kind) {
    case 'report':
      return ofReason[evidence.category as ReportReason]
    case 'held_text':
      return 'no_contact_details'
    case 'warned_day':
      return 'no_scams'
    case 'appeal':
      return evidence.decision.rule
    case 'returned':
      return evidence.former[0]?.decision.rule
    case 'complaint':
    case 'verification':
      return 'other'
    default:
      return undefined
  }
}

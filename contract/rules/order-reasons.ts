/**
 * Reasons of a failed or cancelled order with a text `payments.reasons.<reason>`: our own, those of
 * cards and those of banks. Any other reason becomes `other`.
 */
export const orderReasons = [
  'canceled',
  'expired',
  'member',
  'authentication_abandoned',
  'authentication_failed',
  'authentication_required',
  'authentication_unavailable_acs',
  'card_declined',
  'card_expired',
  'inactive_card',
  'insufficient_funds',
  'invalid_cvv',
  'invalid_card_holder_name',
  'invalid_card_number',
  'invalid_card_type',
  'possible_fraud',
  'refused_by_issuer',
  'AC01',
  'AC04',
  'AC06',
  'AG02',
  'AM04',
  'MD01',
  'MD06',
  'MD07',
  'MS02',
  'MS03',
  'SL01',
  'other',
] as const
export type OrderReason = (typeof orderReasons)[number]
export const isOrderReason = (reason: string): reason is OrderReason =>
  orderReasons.some((known) => known === reason)

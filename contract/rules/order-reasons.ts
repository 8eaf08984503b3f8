/**
 * Why an order failed or was cancelled, as far as there is a text `payments.reasons.<reason>`: what
 * became of it with us, the words of cards, the codes of banks. Anything else that a provider says
 * is `other`.
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

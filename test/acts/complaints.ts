import type { sendComplaint } from '#contract/complaints.ts'
import type { CallInput } from '#contract/endpoint.ts'

type Complaint = CallInput<typeof sendComplaint>['body']

/** A complaint that the server takes. */
export const aComplaint = (fields: Partial<Complaint> = {}): Complaint => ({
  about: 'scam',
  url: 'Bram',
  why: 'Vraagt om geld.',
  name: 'Kees Klager',
  email: 'kees.klager@elders.test',
  good_faith: true,
  ...fields,
})

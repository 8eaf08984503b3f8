/** What a complaint may be about (spec/complaints 2), in the order of the form. */
export const complaintSubjects = [
  'illegal_content',
  'child_abuse',
  'underage',
  'scam',
  'harassment',
  'fake_profile',
  'inappropriate_photo',
  'my_photo_used',
  'spam',
  'privacy',
  'payment',
  'fictional_profile',
  'objection',
  'other',
] as const
export type ComplaintSubject = (typeof complaintSubjects)[number]
/** Whether a complaint about this needs the sender's name and address. */
export const namesReporter = (about: ComplaintSubject): boolean => about !== 'child_abuse'

/** Not in `limits`, which every page loads. */
export const complaintLimits = {
  urlMax: 500,
  textMax: 4000,
  nameMax: 80,
  replyDays: 7,
  receiptsPerHour: 3,
  keptDays: 183,
  objectionMonths: 6,
} as const

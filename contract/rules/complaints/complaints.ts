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
/** Whether a complaint about this needs the name and the address of who sends it. */
export const namesReporter = (about: ComplaintSubject): boolean => about !== 'child_abuse'

/** The numbers of complaints, apart from `limits`: the first load of the site does without them. */
export const complaintLimits = {
  urlMax: 500,
  textMax: 4000,
  nameMax: 80,
  replyDays: 7,
  receiptsPerHour: 3,
  keptDays: 183,
  objectionMonths: 6,
} as const

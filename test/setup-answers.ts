/** Answers of `npm run setup` that name no server of a test. */
export const companyAnswers = {
  'mail-from': 'Licht <no-reply@licht.example>',
  name: 'Licht',
  company: 'Licht B.V.',
  address: 'Laan 1',
  city: 'Gent',
  country: 'BE',
  kvk: '0123.456.789',
  phone: '+32 9 000 00 00',
}

/** Answers as flags of the command. */
export const flagsOf = (answers: Record<string, string>): string[] =>
  Object.entries(answers).flatMap(([flag, answer]) => [`--${flag}`, answer])

/** Dates in English have the day before the month for who is in Europe (spec/settings 5). */
export const localeOf = (language: string, timeZone: string): string =>
  language === 'en' && timeZone.startsWith('Europe/') ? 'en-GB' : language

/** English dates in Europe have the day before the month (spec/settings 5). */
export const localeOf = (language: string, timeZone: string): string =>
  language === 'en' && timeZone.startsWith('Europe/') ? 'en-GB' : language

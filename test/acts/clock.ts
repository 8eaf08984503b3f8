/** The clock of the Netherlands, so many hours from now, as a field of a form has it. */
export const clockIn = (hours: number): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(new Date(Date.now() + hours * 3600_000))
    .replace(' ', 'T')

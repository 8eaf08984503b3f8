/** Today in the calendar of the visitor, or of the server; yyyy-mm-dd. */
export const calendarDay = (): string => new Intl.DateTimeFormat('sv').format(new Date())

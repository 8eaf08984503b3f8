/** What the doctor found about one part of an installation, in one line. */
export type Finding = {
  /** The part, such as PostgreSQL or SMTP_URL. */
  part: string
  state: 'ok' | 'warning' | 'failed'
  found: string
  /** What the operator does about it. */
  todo?: string
}

export const fine = (part: string, found: string): Finding => ({ part, state: 'ok', found })
export const warning = (part: string, found: string, todo: string): Finding => ({
  part,
  state: 'warning',
  found,
  todo,
})
export const failed = (part: string, found: string, todo: string): Finding => ({
  part,
  state: 'failed',
  found,
  todo,
})

/** The first line of an error, with the code of its cause, where fetch puts the reason. */
export function errorLine(error: unknown): string {
  const { message, cause, code } = error as Error & { cause?: { code?: string }; code?: string }
  const [line = ''] = (message ?? String(error)).split('\n')
  const why = cause?.code ?? code
  return why && !line.includes(why) ? `${line} (${why})` : line
}

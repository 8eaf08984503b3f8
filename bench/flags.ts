/** The words after a flag, separated by commas; none without the flag. */
export function wordsFlag(name: string): string[] {
  const place = process.argv.indexOf(`--${name}`)
  return place > 0 ? (process.argv[place + 1] ?? '').split(',').filter(Boolean) : []
}

/** The number after a flag of the command line, such as `--members 10000`. */
export function numberFlag(name: string, fallback: number): number {
  const place = process.argv.indexOf(`--${name}`)
  return place > 0 ? Number(process.argv[place + 1]) : fallback
}

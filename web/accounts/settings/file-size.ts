const STEP = 1000
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** 3,4 MB in Dutch. */
export function fileSize(bytes: number, language: string): string {
  let [value, unit] = [bytes, 0]
  // A value that rounds to 1000 moves to the next unit.
  while (Math.round(value) >= STEP && unit < units.length - 1) {
    value /= STEP
    unit += 1
  }
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[unit],
    maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0,
  }).format(value)
}

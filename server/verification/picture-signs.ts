import { verificationLimits } from '#contract/rules/verification.ts'

/** Where the notes of a picture stand in its file. */
const NOTES_BYTES = 256 * 1024
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
/** A screen of a phone is longer than any camera's picture. */
const SCREEN_RATIO = 1.9

const DATE = /\b(20\d\d):([01]\d):([0-3]\d) ([0-2]\d):([0-5]\d):([0-5]\d)(?!\d)/g

const notesOf = (file: Buffer) => file.subarray(0, NOTES_BYTES).toString('latin1')

/**
 * Whether the file says that its picture was made before this one could be asked for. Files name a
 * time without its zone, so a day and a half is allowed; most files name none.
 */
export function isOld(file: Buffer, now = Date.now()): boolean {
  const times = [...notesOf(file).matchAll(DATE)].map(([, year, month, day, hour, minute, second]) =>
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)),
  )
  return times.some((time) => time < now - verificationLimits.pictureHours * 3_600_000)
}

/** Whether it looks like a picture of a screen, which staff then look at more closely. */
export function looksLikeScreenshot(
  file: Buffer,
  { width, height }: { width: number; height: number },
): boolean {
  const ratio = Math.max(width, height) / Math.min(width, height)
  return file.subarray(0, 4).equals(PNG) || ratio > SCREEN_RATIO || /screenshot/i.test(notesOf(file))
}

import { errors, isErrorCode } from '#contract/rules/errors.ts'
import { UNBUILT } from '#test/faults/lib/report.ts'
import type { Answer } from './fuzz-send.ts'

/** Texts that only an error of ours contains: a stack, a place in the code, words of PostgreSQL. */
const LEAKS: [string, RegExp][] = [
  ['a stack trace', /\n\s+at \S.*:\d+:\d+|\bat [\w.<>]+ \((?:file:|node:|\/)/],
  ['a place in the code', /node_modules\/|\/server\/\w+\/[\w-]+\.ts/],
  [
    'words of the database',
    /syntax error at or near|violates \w+(?:-\w+)? constraint|invalid input syntax for|duplicate key value|(?:select|insert into|update) "\w+"|relation "\w+" does not/i,
  ],
]

// Whether code, status, text and next step of a refusal belong together.
function isInShape(status: number, body: string): boolean {
  try {
    const { error } = JSON.parse(body) as { error?: { code?: string; message?: string; next?: string } }
    const { code = '', message = '', next } = error ?? {}
    return (
      isErrorCode(code) &&
      errors[code].status === status &&
      next === errors[code].next &&
      message.length > 3 &&
      !message.startsWith('errors.') // a text that is missing
    )
  } catch {
    return false
  }
}

/** Returns what is wrong with an answer, or undefined; a `page` may answer HTML. */
export function faultIn({ status, headers, body, hung }: Answer, page: boolean): string | undefined {
  if (hung) return 'no answer in 5 s'
  if (status === 0) return undefined
  const unbuilt = status === 503 && body.includes(UNBUILT)
  if (status >= 500 && !unbuilt) return `status ${status}`
  for (const [what, pattern] of LEAKS) if (pattern.test(body)) return `${what} in the body`
  if (status < 400 || unbuilt || body === '') return undefined
  if (page && headers['content-type']?.startsWith('text/html')) return undefined
  return isInShape(status, body) ? undefined : `status ${status} in another shape than the catalogue’s`
}

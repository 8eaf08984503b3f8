import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const LINES = 40

/** Prints at the very end where each test failed, for logs of which only the end is kept. */
// oxlint-disable-next-line import/no-default-export -- Playwright wants a reporter so
export default class Failures implements Reporter {
  #failures: string[] = []

  onTestEnd({ title, expectedStatus }: TestCase, { status, errors }: TestResult) {
    if (status === expectedStatus || status === 'skipped') return
    const lines = errors.map(({ message = '', location }) => {
      const first = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, LINES)
      return [`${location?.file}:${location?.line}`, ...first].join('\n    ')
    })
    this.#failures.push([title, ...lines].join('\n  '))
  }

  onEnd() {
    if (this.#failures.length) process.stdout.write(`\nFailed:\n${this.#failures.join('\n')}\n`)
  }

  printsToStdio() {
    return true
  }
}

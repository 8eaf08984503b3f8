import type { ErrorCode } from '#contract/rules/errors.ts'

/** An error that the caller sees. `code` decides status and text; `details` fill the text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>

  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/** An error about one input field. */
export class FieldError extends AppError {
  readonly field: string

  constructor(field: string, code: ErrorCode, details: Record<string, unknown> = {}) {
    super(code, details)
    this.field = field
  }
}

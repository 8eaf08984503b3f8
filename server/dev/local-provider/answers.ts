import type { linkTo } from './present.ts'

/** The answer to a call of the API; 204 has no `body`. */
export type ApiAnswer = { status: number; body?: unknown }

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

const DOCUMENTATION: ReturnType<typeof linkTo> = {
  href: 'https://docs.mollie.com/overview/handling-errors',
  type: 'text/html',
}

/** An error in the form of the Mollie API v2. */
export const problem = (status: number, detail: string, field?: string): ApiAnswer => ({
  status,
  body: {
    status,
    title: TITLES[status] ?? 'Error',
    detail,
    ...(field ? { field } : {}),
    _links: { documentation: DOCUMENTATION },
  },
})

/** Thrown while a call is parsed. */
export class Refused extends Error {
  readonly answer: ApiAnswer
  constructor(status: number, detail: string, field?: string) {
    super(detail)
    this.answer = problem(status, detail, field)
  }
}

import { type LoginProof, logIn } from '#contract/accounts.ts'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import { CallError, call } from '#web/lib/http/api.ts'

export type LogInBody = CallInput<typeof logIn>['body']

/** The first work may be late: somebody left the page open, or the network changed on the way. */
const WORKS = 2

/** Logs in, and does the work that is asked for first where it is; `onWork` hears of that. */
export async function logInWith(body: LogInBody, onWork: () => void): Promise<CallOutput<typeof logIn>> {
  let proof: LoginProof | undefined
  for (let left = WORKS; ; left--) {
    try {
      return await call(logIn, { body: { ...body, ...(proof ? { proof } : {}) } })
    } catch (error) {
      const work = workIn(error)
      if (!work || left === 0) throw error
      onWork()
      const { doWork } = await import('./do-work.ts')
      proof = await doWork(work)
      if (!proof) throw error
    }
  }
}

const workIn = (error: unknown) =>
  error instanceof CallError && error.code === 'accounts.login_proof_needed'
    ? (error.details.work as LoginProof['work'] | undefined)
    : undefined

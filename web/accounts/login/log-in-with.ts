import { type LoginProof, logIn } from '#contract/accounts.ts'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import { CallError, call } from '#web/lib/http/api.ts'

export type LogInBody = CallInput<typeof logIn>['body']

/** A proof can expire while the page stays open or the network changes, so a second one follows. */
const WORKS = 2

/** Calls `onWork` if the server asks for a proof of work. */
export async function logInWith(body: LogInBody, onWork: () => void): Promise<CallOutput<typeof logIn>> {
  let proof: LoginProof | undefined
  for (let left = WORKS; ; left--) {
    try {
      return await call(logIn, { body: { ...body, ...(proof ? { proof } : {}) } })
    } catch (error) {
      const work = workIn(error)
      if (!work || left === 0) throw error
      onWork()
      const { solveProofOfWork } = await import('./do-work.ts')
      proof = await solveProofOfWork(work)
      if (!proof) throw error
    }
  }
}

const workIn = (error: unknown) =>
  error instanceof CallError && error.code === 'accounts.login_proof_needed'
    ? (error.details.work as LoginProof['work'] | undefined)
    : undefined

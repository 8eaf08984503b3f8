import { createHash } from 'node:crypto'
import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'
import { seal, unseal } from '#server/kit/secrets/sealed.ts'

const PERIOD = 30

const totpKey = (secret: string) => createHash('sha256').update(`staff totp ${secret}`).digest()

/** The secret of an authenticator app (base32), sealed for its row. */
export const sealTotp = (secret: string, totp: string): Buffer => seal(totpKey(secret), totp)
export const unsealTotp = (secret: string, sealed: Buffer): string => unseal(totpKey(secret), sealed)

export const newTotp = (): string => generateSecret()

/** The address that an authenticator app scans. */
export const totpUri = (totp: string, { issuer, email }: { issuer: string; email: string }): string =>
  generateURI({ secret: totp, issuer, label: email })

/** The time step of a moment, in units of 30 s since 1970. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / PERIOD)

export const codeOfStep = (totp: string, step: number): string =>
  generateSync({ secret: totp, epoch: step * PERIOD, period: PERIOD })

/**
 * Returns the time step of a code of now, or of 30 s before or after; undefined for a wrong code.
 */
export function stepOfCode(totp: string, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const result = verifySync({ secret: totp, token: code, period: PERIOD, epochTolerance: PERIOD })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

import { randomBytes } from 'node:crypto'
import { makeKeyPair } from '#server/adapters/push/vapid-keys.ts'

/** The variables that only the operator knows. */
export type GivenVariables = {
  PUBLIC_URL: string
  DATABASE_URL: string
  SMTP_URL: string
  MAIL_FROM: string
  /** Left out: the local provider, which moves no money. */
  MOLLIE_API_KEY?: string
  /** Absolute: units and commands start in folders of their own. */
  DATA_DIR?: string
  TRUSTED_PROXIES?: string
}

const secret = () => randomBytes(32).toString('hex')

/** The variables of a new production site, with newly made secrets. */
export function newVariables(given: GivenVariables): Record<string, string> {
  const { publicKey, privateKey } = makeKeyPair()
  const chosen = Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return {
    NODE_ENV: 'production',
    ...Object.fromEntries(chosen),
    ...(given.MOLLIE_API_KEY ? {} : { PAYMENT_PROVIDER: 'local' }),
    SESSION_SECRET: secret(),
    MAIL_KEY: secret(),
    PASSWORD_PEPPER: secret(),
    MAIL_WEBHOOK_SECRET: secret(),
    METRICS_TOKEN: secret(),
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
  }
}

/** Podman takes quotes for a part of the value, so only what needs quotes has them. */
function quoted(value: string): string {
  if (!/[#'"\\$`]|^\s|\s$/.test(value)) return value
  return value.includes("'") ? `"${value}"` : `'${value}'`
}

/** The text of a file that `node:process`, systemd, Docker and Podman read alike. */
export const environmentFile = (variables: Record<string, string>): string =>
  `# Keep a copy of this file in a safe place: members and staff depend on its secrets.\n${Object.entries(
    variables,
  )
    .map(([name, value]) => `${name}=${quoted(value)}`)
    .join('\n')}\n`

import { z } from 'zod'
import { readConfig } from '#server/app/config.ts'
import { mailFinding } from '#server/app/doctor/outside-findings.ts'
import { ConfigError } from '#server/app/environment.ts'
import { requireDatabase } from '#server/app/start/require-database.ts'
import { type AppError, FieldError } from '#server/kit/app-error.ts'
import { companyFile } from '#server/settings/brands/brand-file.ts'
import { type GivenVariables, newVariables } from './environment-file.ts'

export type Question = {
  /** What is asked; begins with a capital. */
  text: string
  /** An example of a right answer. */
  example?: string
  optional?: true
  /** The whole answer is a secret. */
  secret?: true
  /** The address may go without its password, which is asked by itself. */
  password?: true
  /** Returns what is wrong with an answer. */
  check: (answer: string) => string | undefined
  /** Tries what answers at a right address, and returns why it cannot be used. */
  reach?: (answer: string) => Promise<string | undefined>
}

/** A site that would start. */
const EXAMPLE: GivenVariables = {
  PUBLIC_URL: 'https://www.example.org',
  DATABASE_URL: 'postgresql://user@host:5432/database',
  SMTP_URL: 'smtp://user@host:587',
  MAIL_FROM: 'Name <address@host>',
}

/** What the start of a new site says about this variable. */
const variable = (name: keyof GivenVariables) => (answer: string) => {
  try {
    readConfig(newVariables({ ...EXAMPLE, [name]: answer }))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const line = error.message.split('\n').find((one) => one.startsWith(`${name}: `))
    return line?.slice(name.length + 2)
  }
  return undefined
}

const fits = (schema: z.ZodType, fault: string) => (answer: string) =>
  schema.safeParse(answer).success ? undefined : fault

/** An address whose password has a slash, ? or #: its @ comes after the end of the host. */
const BROKEN = /^\w+:\/\/[^/?#]*[/?#].*@/
const ENCODE =
  'has to have an @ of its password as %40 and a / as %2F, or no password where setup asks for it'

const serverUrl = (name: 'DATABASE_URL' | 'SMTP_URL') => (answer: string) =>
  BROKEN.test(answer) ? ENCODE : variable(name)(answer)

async function reachDatabase(answer: string): Promise<string | undefined> {
  try {
    await requireDatabase(answer)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replace(/^DATABASE_URL: /, '')
    throw error
  }
  return undefined
}

async function reachMailServer(smtpUrl: string): Promise<string | undefined> {
  const { state, found, todo } = await mailFinding({ smtpUrl })
  return state === 'failed' ? `${found}; ${todo}, or leave it untried with --skip-mail` : undefined
}

const company = companyFile.shape
const WORDS = 'has to be filled in'

/** What only the operator of a new site knows, by the flags of `npm run vonk -- setup`. */
export const questions = {
  'public-url': {
    text: 'The address of the site',
    example: EXAMPLE.PUBLIC_URL,
    check: variable('PUBLIC_URL'),
  },
  'database-url': {
    text: 'PostgreSQL',
    example: EXAMPLE.DATABASE_URL,
    password: true,
    check: serverUrl('DATABASE_URL'),
    reach: reachDatabase,
  },
  'smtp-url': {
    text: 'The mail server',
    example: EXAMPLE.SMTP_URL,
    password: true,
    check: serverUrl('SMTP_URL'),
    reach: reachMailServer,
  },
  'mail-from': {
    text: 'The sender of mails',
    example: EXAMPLE.MAIL_FROM,
    check: variable('MAIL_FROM'),
  },
  'mollie-key': {
    text: 'The live_ key of Mollie (empty: no money moves)',
    secret: true,
    optional: true,
    check: variable('MOLLIE_API_KEY'),
  },
  'data-dir': {
    text: 'The folder for photos and exports (empty: data beside the code)',
    example: '/var/lib/vonk',
    optional: true,
    check: variable('DATA_DIR'),
  },
  proxies: {
    text: 'The addresses of the proxies in front, with commas (empty: none)',
    example: '127.0.0.1',
    optional: true,
    check: variable('TRUSTED_PROXIES'),
  },
  name: { text: 'The name of the site', check: fits(company.name, WORDS) },
  company: { text: 'The company behind it', check: fits(company.name, WORDS) },
  address: { text: 'Its street and number', check: fits(company.address, WORDS) },
  city: { text: 'Its city', check: fits(company.city, WORDS) },
  country: {
    text: 'Its country',
    example: 'NL',
    check: fits(company.country, 'has to be two capitals, as NL'),
  },
  kvk: { text: 'Its number in the trade register', check: fits(company.kvk, WORDS) },
  phone: { text: 'The telephone number for customers', check: fits(company.support_phone, WORDS) },
  owner: {
    text: 'The e-mail address of the first owner',
    example: 'name@example.org',
    check: fits(z.email(), 'has to be an e-mail address'),
  },
} as const satisfies Record<string, Question>

export type Flag = keyof typeof questions
export const flags = Object.keys(questions) as Flag[]

/** Returns the question, with its example. */
export function questionText(flag: Flag): string {
  const { text, example }: Question = questions[flag]
  return example ? `${text}, such as ${example}` : text
}

/** Returns what is wrong with how an answer is written; an optional one may be empty. */
export function faultOfText(flag: Flag, answer: string): string | undefined {
  const { optional, check }: Question = questions[flag]
  if (!answer) return optional ? undefined : WORDS
  return check(answer)
}

/** Returns what is wrong with an answer, or why what it names cannot be used. */
export async function faultOf(flag: Flag, answer: string): Promise<string | undefined> {
  const { reach }: Question = questions[flag]
  return faultOfText(flag, answer) ?? (await reach?.(answer))
}

/** The address with its password; an empty one takes the password away. */
export function withPassword(address: string, password: string): string {
  const url = new URL(address)
  url.password = encodeURIComponent(password)
  return url.href
}

const FLAG_OF_FIELD: Readonly<Record<string, Flag>> = {
  'company.name': 'company',
  'company.address': 'address',
  'company.city': 'city',
  'company.country': 'country',
  'company.kvk': 'kvk',
  'company.support_phone': 'phone',
  name: 'name',
  email: 'owner',
}

/** The flag whose answer an error is about. */
export const flagOf = (error: AppError): Flag | undefined =>
  error instanceof FieldError ? FLAG_OF_FIELD[error.field] : undefined

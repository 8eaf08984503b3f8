import { z } from 'zod'
import { readConfig } from '#server/app/config.ts'
import { ConfigError } from '#server/app/environment.ts'
import { requireDatabase } from '#server/app/start/require-database.ts'
import { type AppError, FieldError } from '#server/kit/app-error.ts'
import { companyFile } from '#server/settings/brands/brand-file.ts'

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
  check: (answer: string) => Promise<string | undefined> | string | undefined
}

/** What the start of a production site says about this variable. */
const variable = (name: string) => (answer: string) => {
  try {
    readConfig({ NODE_ENV: 'production', [name]: answer })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const line = error.message.split('\n').find((one) => one.startsWith(`${name}: `))
    return line?.slice(name.length + 2)
  }
  return undefined
}

const fits = (schema: z.ZodType, fault: string) => (answer: string) =>
  schema.safeParse(answer).success ? undefined : fault

async function checkDatabase(answer: string): Promise<string | undefined> {
  const wrong = variable('DATABASE_URL')(answer)
  if (wrong) return wrong
  try {
    await requireDatabase(answer)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replace(/^DATABASE_URL: /, '')
    throw error
  }
  return undefined
}

const company = companyFile.shape
const WORDS = 'has to be filled in'

/** What only the operator of a new site knows, by the flags of `npm run vonk -- setup`. */
export const questions = {
  'public-url': {
    text: 'The address of the site',
    example: 'https://www.example.org',
    check: variable('PUBLIC_URL'),
  },
  'database-url': {
    text: 'PostgreSQL',
    example: 'postgresql://user@host:5432/database',
    password: true,
    check: checkDatabase,
  },
  'smtp-url': {
    text: 'The mail server',
    example: 'smtp://user@host:587',
    password: true,
    check: variable('SMTP_URL'),
  },
  'mail-from': {
    text: 'The sender of mails',
    example: 'Name <address@host>',
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

/** Returns what is wrong with an answer; an optional one may be empty. */
export async function faultOf(flag: Flag, answer: string): Promise<string | undefined> {
  const { optional, check }: Question = questions[flag]
  if (!answer) return optional ? undefined : WORDS
  return await check(answer)
}

/** The address with its password. */
export function withPassword(address: string, password: string): string {
  const url = new URL(address)
  url.password = password
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

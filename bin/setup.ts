import fs from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { connect } from '#db/connect.ts'
import { readConfig } from '#server/app/config.ts'
import { ConfigError } from '#server/app/environment.ts'
import { environmentFile, newVariables } from '#server/app/setup/environment-file.ts'
import { makeFirstSite } from '#server/app/setup/first-site.ts'
import { migrated } from '#server/app/start/migrated.ts'
import { requireDatabase } from '#server/app/start/require-database.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import { errorText } from '#server/kit/texts.ts'
import { parseArguments } from './arguments.ts'
import { commandActor } from './open-database.ts'

/** The questions, by their flags. */
const QUESTIONS = {
  'public-url': 'The address of the site, such as https://www.example.org',
  'database-url': 'PostgreSQL, as postgresql://user:password@host:5432/database',
  'smtp-url': 'The mail server, as smtp://user:password@host:587',
  'mail-from': 'The sender of mails, as Name <address@host>',
  'mollie-key': 'The live_ key of Mollie (empty: no money moves)',
  'data-dir': 'The folder for photos and exports, such as /var/lib/vonk (empty: data beside the code)',
  proxies: 'The addresses of the proxies in front, with commas (empty: none)',
  name: 'The name of the site',
  company: 'The company behind it',
  address: 'Its street and number',
  city: 'Its city',
  country: 'Its country, as NL',
  kvk: 'Its number in the trade register',
  phone: 'The telephone number for customers',
  owner: 'The e-mail address of the first owner',
} as const
type Flag = keyof typeof QUESTIONS
const OPTIONAL: ReadonlySet<Flag> = new Set(['mollie-key', 'data-dir', 'proxies'])
const flags = Object.keys(QUESTIONS) as Flag[]

const USAGE = `Asks for what a new site needs; writes .env, the first site, its prices, and the link of its owner.

  npm run vonk -- setup                       asks
  npm run vonk -- setup --<flag> <answer> …   answers before it is asked

${flags.map((flag) => `  --${flag.padEnd(14)} ${QUESTIONS[flag]}`).join('\n')}
  --file           where the variables are written; default: .env beside the code`

const { values } = parseArguments(USAGE, {
  options: {
    file: { type: 'string', default: path.join(import.meta.dirname, '../.env') },
    ...Object.fromEntries(flags.map((flag) => [flag, { type: 'string' } as const])),
  },
})
const given = values as Partial<Record<Flag, string>> & { file: string }

async function answersOf(): Promise<Record<Flag, string>> {
  const missing = flags.filter((flag) => given[flag] === undefined)
  if (!process.stdin.isTTY) {
    const needed = missing.filter((flag) => !OPTIONAL.has(flag))
    if (needed.length) throw new ConfigError(needed.map((flag) => `--${flag}: ${QUESTIONS[flag]}`).join('\n'))
  }
  const answers = Object.fromEntries(flags.map((flag) => [flag, given[flag] ?? ''])) as Record<Flag, string>
  if (!process.stdin.isTTY) return answers
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  for (const flag of missing) answers[flag] = (await asking.question(`${QUESTIONS[flag]}: `)).trim()
  asking.close()
  return answers
}

async function setUp(): Promise<void> {
  if (await fs.stat(given.file).catch(() => undefined))
    throw new ConfigError(`${given.file} is there already; this site was set up before`)
  const answers = await answersOf()
  const variables = newVariables({
    PUBLIC_URL: answers['public-url'],
    DATABASE_URL: answers['database-url'],
    SMTP_URL: answers['smtp-url'],
    MAIL_FROM: answers['mail-from'],
    MOLLIE_API_KEY: answers['mollie-key'],
    DATA_DIR: answers['data-dir'],
    TRUSTED_PROXIES: answers.proxies,
  })
  const { publicUrl, secret, databaseUrl = '' } = readConfig(variables)
  await requireDatabase(databaseUrl)
  await migrated(databaseUrl, { wait: false })
  const connection = connect(databaseUrl, { max: 2, onError: console.error })
  try {
    const { name, company, address, city, country, kvk, phone, owner } = answers
    const link = await makeFirstSite(connection.db, commandActor(), {
      name,
      company: { name: company, address, city, country, kvk, support_phone: phone },
      owner,
      publicUrl,
      secret,
    })
    await fs.writeFile(given.file, environmentFile(variables), { mode: 0o600, flag: 'wx' })
    console.log(`wrote   ${given.file}: keep a copy of its secrets`)
    console.log(`owner   ${link}`)
    console.log('next    npm run vonk -- doctor, then npm start')
  } finally {
    await connection.close()
  }
}

try {
  await setUp()
} catch (error) {
  if (error instanceof FieldError)
    console.error(`${error.field}: ${errorText('en', error.code, error.details)}`)
  else if (error instanceof AppError) console.error(errorText('en', error.code, error.details))
  else if (error instanceof ConfigError) console.error(error.message)
  else throw error
  process.exitCode = 1
}

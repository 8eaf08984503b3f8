import fs from 'node:fs/promises'
import path from 'node:path'
import input from '@inquirer/input'
import password from '@inquirer/password'
import { connect } from '#db/connect.ts'
import { smtpMailer } from '#server/adapters/mail/mailer.ts'
import { sendTestMail } from '#server/admin/system/test-mail.ts'
import { readConfig } from '#server/app/config.ts'
import { errorLine } from '#server/app/doctor/finding.ts'
import { ConfigError } from '#server/app/environment.ts'
import { environmentFile, newVariables } from '#server/app/setup/environment-file.ts'
import { makeFirstSite } from '#server/app/setup/first-site.ts'
import {
  type Flag,
  faultOf,
  faultOfText,
  flagOf,
  flags,
  type Question,
  questions,
  questionText,
  withPassword,
} from '#server/app/setup/questions.ts'
import { migrated } from '#server/app/start/migrated.ts'
import { AppError } from '#server/kit/app-error.ts'
import { errorText } from '#server/kit/texts.ts'
import { parseArguments } from './arguments.ts'
import { commandActor } from './open-database.ts'

const USAGE = `Asks for what a new site needs; writes .env, the first site, its prices, and the link of its owner,
and sends the owner a test mail.

  npm run vonk -- setup                       asks
  npm run vonk -- setup --<flag> <answer> …   answers before it is asked

${flags.map((flag) => `  --${flag.padEnd(14)} ${questionText(flag)}`).join('\n')}
  --skip-mail      takes the mail server untried, and sends no test mail
  --file           where the variables are written; default: .env beside the code`

const { values } = parseArguments(USAGE, {
  options: {
    file: { type: 'string', default: path.join(import.meta.dirname, '../.env') },
    'skip-mail': { type: 'boolean', default: false },
    ...Object.fromEntries(flags.map((flag) => [flag, { type: 'string' } as const])),
  },
})
const given = values as Partial<Record<Flag, string>> & { file: string; 'skip-mail': boolean }
const mayAsk = process.stdin.isTTY
type Answers = Record<Flag, string>

const faultIn = async (flag: Flag, answer: string) =>
  flag === 'smtp-url' && given['skip-mail'] ? faultOfText(flag, answer) : await faultOf(flag, answer)

/** The address may come without its password, which is asked by itself. */
async function askAddress(flag: Flag, message: string, before: string): Promise<string> {
  const validate = (answer: string) =>
    faultOfText(flag, answer.trim()) ?? (URL.canParse(answer) || 'has to be an address with its host')
  for (let shown = before && withPassword(before, ''); ; ) {
    const address = (await input({ message, default: shown, validate })).trim()
    const { username, password: known } = new URL(address)
    const secret =
      username && !known ? await password({ message: `The password of ${username}:`, mask: true }) : ''
    const answer = secret ? withPassword(address, secret) : address
    const fault = await faultIn(flag, answer)
    if (!fault) return answer
    console.error(fault)
    shown = withPassword(address, '')
  }
}

/** Asks until the answer is right; what is secret is not echoed. */
async function ask(flag: Flag, before = ''): Promise<string> {
  const question: Question = questions[flag]
  const message = `${questionText(flag)}:`
  const validate = async (answer: string) => (await faultIn(flag, answer.trim())) ?? true
  if (question.password) return await askAddress(flag, message, before)
  if (question.secret) return (await password({ message, mask: true, validate })).trim()
  return (await input({ message, default: before, validate })).trim()
}

/** Throws ConfigError with a line for each flag that is wrong, or missing where nobody can be asked. */
async function answersOf(): Promise<Answers> {
  const wrong: string[] = []
  const missing: string[] = []
  for (const flag of flags) {
    const answer = given[flag]
    const { optional }: Question = questions[flag]
    if (answer === undefined) {
      if (!mayAsk && !optional) missing.push(`--${flag}: ${questionText(flag)}`)
      continue
    }
    const fault = await faultIn(flag, answer)
    if (fault) wrong.push(`--${flag}: ${fault}`)
  }
  if (missing.length) wrong.push('These are missing:', ...missing)
  if (wrong.length) throw new ConfigError(wrong.join('\n'))
  const answers = Object.fromEntries(flags.map((flag) => [flag, given[flag] ?? ''])) as Answers
  if (mayAsk)
    for (const flag of flags.filter((one) => given[one] === undefined)) answers[flag] = await ask(flag)
  return answers
}

/** Returns why the mail server does not take a test mail to the owner. */
async function testMailFault(answers: Answers): Promise<string | undefined> {
  const { 'mail-from': from, 'public-url': url, name: site, owner: to } = answers
  const mailer = smtpMailer(answers['smtp-url'])
  try {
    await sendTestMail(mailer, { from, to, site, url, language: 'en' })
    return undefined
  } catch (error) {
    return errorLine(error)
  } finally {
    mailer.close()
  }
}

async function goesOnWithoutMail(): Promise<boolean> {
  const message = 'Go on without it (yes), or answer again (no)?'
  const validate = (answer: string) => /^(yes|no)$/.test(answer.trim()) || 'has to be yes or no'
  return (await input({ message, validate })).trim() === 'yes'
}

/**
 * Returns what became of the test mail. Where the mail server refuses it, an operator may correct
 * the answers about mail or go on; throws ConfigError where nobody can be asked.
 */
async function triedMail(answers: Answers): Promise<string> {
  if (given['skip-mail']) return 'not tried'
  for (;;) {
    const fault = await testMailFault(answers)
    if (!fault) return `a test mail went to ${answers.owner}: see whether it arrives`
    const refusal = `no test mail to ${answers.owner}: ${fault}`
    if (!mayAsk) throw new ConfigError(`--smtp-url: ${refusal}; --skip-mail goes on without it`)
    console.error(refusal)
    if (await goesOnWithoutMail()) return `${refusal}; correct SMTP_URL in the file`
    for (const flag of ['smtp-url', 'mail-from', 'owner'] as const)
      answers[flag] = await ask(flag, answers[flag])
  }
}

async function setUp(): Promise<void> {
  if (await fs.stat(given.file).catch(() => undefined))
    throw new ConfigError(`${given.file} is there already; this site was set up before`)
  const answers = await answersOf()
  const mail = await triedMail(answers)
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
  await migrated(databaseUrl, { when: 'start' })
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
    console.log(`mail    ${mail}`)
    console.log(`owner   ${link}`)
    console.log(
      'next    npm run vonk -- doctor; then npm start, or the units of deploy/systemd (docs/OPERATE.md)',
    )
  } finally {
    await connection.close()
  }
}

try {
  await setUp()
} catch (error) {
  if (error instanceof AppError) {
    const flag = flagOf(error)
    console.error(`${flag ? `--${flag}: ` : ''}${errorText('en', error.code, error.details)}`)
  } else if (error instanceof ConfigError) console.error(error.message)
  // Ctrl-C at a question.
  else if ((error as Error).name === 'ExitPromptError') console.error('Nothing was written')
  else throw error
  process.exitCode = 1
}

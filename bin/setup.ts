import fs from 'node:fs/promises'
import path from 'node:path'
import input from '@inquirer/input'
import password from '@inquirer/password'
import { connect } from '#db/connect.ts'
import { smtpMailer } from '#server/adapters/mail/mailer.ts'
import { sendTestMail } from '#server/admin/system/test-mail.ts'
import { readConfig } from '#server/app/config.ts'
import { ConfigError } from '#server/app/environment.ts'
import { environmentFile, newVariables } from '#server/app/setup/environment-file.ts'
import { makeFirstSite } from '#server/app/setup/first-site.ts'
import {
  type Flag,
  faultOf,
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
  --file           where the variables are written; default: .env beside the code`

const { values } = parseArguments(USAGE, {
  options: {
    file: { type: 'string', default: path.join(import.meta.dirname, '../.env') },
    ...Object.fromEntries(flags.map((flag) => [flag, { type: 'string' } as const])),
  },
})
const given = values as Partial<Record<Flag, string>> & { file: string }

/** Asks until the answer is right; what is secret is not echoed. */
async function ask(flag: Flag): Promise<string> {
  const question: Question = questions[flag]
  const message = `${questionText(flag)}:`
  const validate = async (answer: string) => (await faultOf(flag, answer.trim())) ?? true
  if (question.secret) return await password({ message, mask: true, validate })
  if (!question.password) return (await input({ message, validate })).trim()
  for (;;) {
    const address = (
      await input({ message, validate: (answer) => URL.canParse(answer) || 'has to be an address' })
    ).trim()
    const { username, password: known } = new URL(address)
    const secret =
      username && !known ? await password({ message: `The password of ${username}:`, mask: true }) : ''
    const answer = secret ? withPassword(address, secret) : address
    const fault = await faultOf(flag, answer)
    if (!fault) return answer
    console.error(fault)
  }
}

/** Throws ConfigError with a line for each flag that is wrong, or missing where nobody can be asked. */
async function answersOf(): Promise<Record<Flag, string>> {
  const mayAsk = process.stdin.isTTY
  const wrong: string[] = []
  for (const flag of flags) {
    const answer = given[flag]
    if (answer === undefined && mayAsk) continue
    const { optional }: Question = questions[flag]
    if (answer === undefined && !optional) wrong.push(`--${flag}: ${questionText(flag)}`)
    const fault = answer === undefined ? undefined : await faultOf(flag, answer)
    if (fault) wrong.push(`--${flag}: ${fault}`)
  }
  if (wrong.length) throw new ConfigError(wrong.join('\n'))
  const answers = Object.fromEntries(flags.map((flag) => [flag, given[flag] ?? ''])) as Record<Flag, string>
  if (mayAsk)
    for (const flag of flags.filter((one) => given[one] === undefined)) answers[flag] = await ask(flag)
  return answers
}

async function triedMail(smtpUrl: string, mail: Parameters<typeof sendTestMail>[1]): Promise<string> {
  const mailer = smtpMailer(smtpUrl)
  try {
    await sendTestMail(mailer, mail)
    return `a test mail went to ${mail.to}: see whether it arrives`
  } catch (error) {
    return `no test mail to ${mail.to}: ${(error as Error).message}; correct SMTP_URL in the file`
  } finally {
    mailer.close()
  }
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
  const { publicUrl, secret, databaseUrl = '', smtpUrl = '', mailFrom } = readConfig(variables)
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
    const mail = { from: mailFrom, to: owner, site: name, url: publicUrl, language: 'en' as const }
    console.log(`mail    ${await triedMail(smtpUrl, mail)}`)
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

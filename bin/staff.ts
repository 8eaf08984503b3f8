import { z } from 'zod'
import { roles } from '#contract/admin/permissions.ts'
import { email as emailSchema } from '#contract/values.ts'
import { readConfig } from '#server/app/config.ts'
import { AppError } from '#server/kit/app-error.ts'
import { errorText } from '#server/kit/texts.ts'
import * as change from '#server/staff/people/change-staff.ts'
import { invite } from '#server/staff/people/invitations.ts'
import { everybody, openInvitations } from '#server/staff/people/list-staff.ts'
import { parseArguments } from './arguments.ts'
import { commandActor, openDatabase } from './open-database.ts'

/** Makes the first owner, and helps the last one; `npm run vonk -- staff` shows the usage. */
const USAGE = `The people who run the site. Owners do the same at /admin/staff.

  npm run vonk -- staff list
  npm run vonk -- staff add <email> --role <role> [--role <role>] [--language en]
                                    prints a link that works once within 72 hours
  npm run vonk -- staff reset <email>    takes password, app and passkeys; prints a link to set new ones
  npm run vonk -- staff disable <email>  ends their sessions and closes the account
  npm run vonk -- staff enable <email>
  npm run vonk -- staff unlock <email>   after ten wrong codes

  roles: ${roles.join(', ')}`

const { values, positionals } = parseArguments(USAGE, {
  words: true,
  options: {
    role: { type: 'string', multiple: true, default: [] },
    language: { type: 'string', default: 'nl' },
  },
})
const [command = '', address = ''] = positionals
const wanted = z.object({
  role: z.array(z.enum(roles)).min(1),
  language: z.enum(['nl', 'en']),
})

const connection = await openDatabase()
const { secret, publicUrl, adminUrl } = readConfig(process.env)
const site = { secret, adminUrl: adminUrl ?? publicUrl }
const { db } = connection
const actor = commandActor()

function fail(why: string): void {
  console.error(why)
  process.exitCode = 1
}

async function list(): Promise<void> {
  for (const { email, name, roles: held, state, last_login_at: last } of await everybody(db))
    console.log(
      [email, name, held.join('+'), state, last ? `last log-in ${last}` : 'never logged in'].join('  '),
    )
  for (const { email, roles: held, expires_at: end } of await openInvitations(db))
    console.log([email, held.join('+'), `invited, until ${end}`].join('  '))
}

async function add(email: string): Promise<void> {
  const parsed = wanted.safeParse(values)
  if (!parsed.success) return fail(USAGE)
  const { role, language } = parsed.data
  const { link } = await invite(db, site, actor, { email, roles: role, brands: null, language })
  console.log(link)
}

async function findId(email: string): Promise<string> {
  const row = await db.selectFrom('staff').select('publicId').where('email', '=', email).executeTakeFirst()
  if (!row) throw new AppError('admin.staff_not_found')
  return row.publicId
}

const acts = { disable: change.disable, enable: change.enable, unlock: change.unlock }

async function act(name: keyof typeof acts, email: string): Promise<void> {
  const id = await findId(email)
  await db.transaction().execute((trx) => acts[name](trx, actor, { id, reason: 'by command' }))
  console.log(`${email}  ${name}: done`)
}

async function reset(email: string): Promise<void> {
  const id = await findId(email)
  const { link } = await db
    .transaction()
    .execute((trx) => change.reset(trx, site, actor, { id, reason: 'by command' }))
  console.log(link)
}

const parsedEmail = emailSchema.safeParse(address)
try {
  if (command === 'list') await list()
  else if (!parsedEmail.success) fail(USAGE)
  else if (command === 'add') await add(parsedEmail.data)
  else if (command === 'reset') await reset(parsedEmail.data)
  else if (command === 'disable' || command === 'enable' || command === 'unlock')
    await act(command, parsedEmail.data)
  else fail(USAGE)
} catch (error) {
  fail(error instanceof AppError ? errorText('en', error.code, error.details) : String(error))
} finally {
  await connection.close()
}

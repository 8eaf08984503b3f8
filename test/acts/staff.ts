import type { z } from 'zod'
import type { Role } from '#contract/admin/permissions.ts'
import { addProgram } from '#contract/admin/tokens.ts'
import { castPassword } from '#server/dev/demo/people/cast.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { codeOfStep, newTotp, sealTotp, stepAt } from '#server/staff/login/totp.ts'
import { createInvitation } from '#server/staff/people/invitations.ts'
import type { TestApp } from '#test/app.ts'

export const staffPassword = castPassword
let hash: Promise<string> | undefined
let made = 0

/** Somebody of staff with a password and an authenticator app; `code` returns its code of now. */
export async function someoneWithApp(t: TestApp, roles: Role[] = ['owner']) {
  hash ??= hashPassword(staffPassword)
  const totp = newTotp()
  made += 1
  const person = await t.db
    .insertInto('staff')
    .values({
      email: `app-${made}@demo.test`,
      name: `App ${made}`,
      roles,
      passwordHash: await hash,
      totpSecret: sealTotp(t.ctx.config.secret, totp),
    })
    .returning(['id', 'publicId', 'email'])
    .executeTakeFirstOrThrow()
  /** `later` counts steps of 30 s; the server accepts those of -1, 0 and 1. */
  const code = (later = 0) => codeOfStep(totp, stepAt(Date.now()) + later)
  const logIn = (more: object = { code: code() }) => ({
    body: { email: person.email, password: staffPassword, ...more },
  })
  return { ...person, totp, code, logIn }
}

/** The token and the code of a new invitation. */
export async function anInvitation(t: TestApp, roles: Role[] = ['moderator']) {
  made += 1
  const email = `new-${made}@demo.test`
  const { link, invitation } = await createInvitation(
    t.db,
    t.ctx.config,
    { kind: 'cli', name: 'test' },
    { email, roles, brands: null, language: 'nl' },
  )
  return { email, id: invitation.id, token: link.split('#')[1] ?? '' }
}

/** A token for a program, which somebody new with these roles made; `maker` is their public id. */
export async function aProgram(
  t: TestApp,
  permissions: z.input<typeof addProgram.body>['permissions'] = ['log'],
  roles: Role[] = ['owner'],
) {
  const maker = await t.aStaff({ roles })
  const { body } = await maker.client.call(addProgram, {
    body: { name: 'Rapportage', permissions, days: 30, password: staffPassword },
  })
  return { id: body.program.id, secret: body.secret, maker }
}

/** The code that an authenticator app shows for a secret. */
export const codeOf = (secret: string, later = 0) => codeOfStep(secret, stepAt(Date.now()) + later)

/** How often the log has an act about a member. */
export async function timesLogged(t: TestApp, memberId: number, act: string): Promise<number> {
  const rows = await t.db
    .selectFrom('staffLog')
    .select('id')
    .where('memberId', '=', memberId)
    .where('act', '=', act)
    .execute()
  return rows.length
}

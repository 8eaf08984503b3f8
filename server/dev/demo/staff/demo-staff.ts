import { type Role, roles } from '#contract/admin/permissions.ts'
import type { Database } from '#db/connect.ts'
import { castPassword } from '#server/dev/demo/people/cast.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { codeOfStep, newTotp, sealTotp, stepAt, unsealTotp } from '#server/staff/login/totp.ts'

const names: Record<Role, string> = {
  moderator: 'Mo de Rator',
  support: 'Sam Support',
  finance: 'Fien Ance',
  marketing: 'Mar Keting',
  writer: 'Wil Schrijver',
  owner: 'Olga Eigenaar',
}

export const demoStaffEmail = (role: Role): string => `${role}@demo.test`

/** Gives a demo somebody of staff for each role, with the password of the demo. */
export async function ensureDemoStaff({ db, config }: Pick<Ctx, 'db' | 'config'>): Promise<void> {
  const known = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  if (known) return
  const passwordHash = await hashPassword(castPassword)
  await db
    .insertInto('staff')
    .values(
      roles.map((role) => ({
        email: demoStaffEmail(role),
        name: names[role],
        roles: [role],
        passwordHash,
        totpSecret: sealTotp(config.secret, newTotp()),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The next code that logs in each person of a demo. A code works once, so after a log-in this is
 * the code of the next 30 s, which is accepted already.
 */
export async function codesOfStaff(db: Database, secret: string): Promise<{ email: string; code: string }[]> {
  const people = await db
    .selectFrom('staff')
    .select(['email', 'totpSecret', 'totpStep'])
    .where('totpSecret', 'is not', null)
    .orderBy('email')
    .execute()
  const now = stepAt(Date.now())
  return people.map(({ email, totpSecret, totpStep }) => {
    const step = totpStep < now ? now : now + 1
    return { email, code: totpSecret ? codeOfStep(unsealTotp(secret, totpSecret), step) : '' }
  })
}

import type { FastifyInstance } from 'fastify'
import * as account from '#contract/admin/account.ts'
import * as invitation from '#contract/admin/invitation.ts'
import { getStaffLog } from '#contract/admin/log.ts'
import * as people from '#contract/admin/people.ts'
import * as session from '#contract/admin/session.ts'
import * as tokens from '#contract/admin/tokens.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { actorOf } from './actor.ts'
import { logIn } from './login/log-in.ts'
import { loginOptions } from './login/passkeys.ts'
import { acceptInvitation, openInvitation } from './people/accept-invitation.ts'
import * as own from './people/account.ts'
import * as change from './people/change-staff.ts'
import { changeOrAsk, inviteOrAsk } from './people/grant-roles.ts'
import { withdraw } from './people/invitations.ts'
import { listedPerson, readStaff } from './people/list-staff.ts'
import { presentStaff } from './present-staff.ts'
import { readLog } from './read-log.ts'
import * as programs from './tokens/programs.ts'

export function staffRoutes(app: FastifyInstance, ctx: Ctx): void {
  sessionRoutes(app, ctx)
  accountRoutes(app, ctx)
  peopleRoutes(app, ctx)
  programRoutes(app, ctx)
  mount(app, ctx, getStaffLog, readLog)
}

function sessionRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, session.logInStaff, logIn)
  mount(app, ctx, session.getStaffSession, async ({ staff }) => ({ staff: presentStaff(staff) }))
  mount(app, ctx, session.askPasskeyChallenge, async () => ({ options: { ...(await loginOptions(ctx)) } }))
  mount(app, ctx, session.logOutStaff, async (call) => call.endStaffSession().then(() => undefined))
  mount(app, ctx, invitation.openInvitation, openInvitation)
  mount(app, ctx, invitation.acceptInvitation, acceptInvitation)
}

function accountRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, account.getStaffAccount, own.readAccount)
  mount(app, ctx, account.updateStaffAccount, own.updateAccount)
  mount(app, ctx, account.changeStaffPassword, own.changePassword)
  mount(app, ctx, account.renewRecoveryCodes, own.renewOwnCodes)
  mount(app, ctx, account.askNewPasskey, own.askNewPasskey)
  mount(app, ctx, account.addPasskey, own.addPasskey)
  mount(app, ctx, account.removePasskey, own.removePasskey)
}

function programRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, tokens.getPrograms, programs.readOwn)
  mount(app, ctx, tokens.addProgram, programs.addProgram)
  mount(app, ctx, tokens.revokeProgram, programs.revokeOwn)
  mount(app, ctx, tokens.getAllPrograms, programs.readAll)
  mount(app, ctx, tokens.revokeAnyProgram, programs.revokeAny)
}

type ByPerson = (
  trx: Ctx['db'],
  actor: ReturnType<typeof actorOf>,
  wanted: { id: string; reason: string },
) => Promise<number>

function peopleRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, people.listStaff, readStaff)
  mount(app, ctx, people.inviteStaff, inviteOrAsk)
  mount(app, ctx, people.withdrawInvitation, async (call) => {
    await withdraw(call.ctx.db, actorOf(call.staff), call.params.id)
    return undefined
  })
  mount(app, ctx, people.changeStaff, changeOrAsk)
  for (const [call, act] of [
    [people.disableStaff, change.disable],
    [people.enableStaff, change.enable],
    [people.unlockStaff, change.unlock],
  ] as [typeof people.disableStaff, ByPerson][])
    mount(app, ctx, call, async ({ ctx: { db }, staff, params, body }) =>
      listedPerson(db, await act(db, actorOf(staff), { ...params, ...body })),
    )
  mount(app, ctx, people.resetStaff, async ({ staff, params, body }) => {
    const wanted = { ...params, ...body }
    const { invitation: made, link } = await ctx.db
      .transaction()
      .execute((trx) => change.reset(trx, ctx.config, actorOf(staff), wanted))
    return { link, expires_at: made.expiresAt.toISOString() }
  })
}

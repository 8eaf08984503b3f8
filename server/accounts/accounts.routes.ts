import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts.ts'
import * as oidc from '#contract/oidc.ts'
import * as passkeys from '#contract/passkeys.ts'
import * as security from '#contract/security.ts'
import * as signup from '#contract/signup.ts'
import * as terms from '#contract/terms.ts'
import type { Ctx, MemberWithUser } from '#server/kit/ctx.ts'
import { readDeviceId } from '#server/kit/http/device-cookie.ts'
import { type Call, mount } from '#server/kit/mount.ts'
import { presentUser } from '#server/profiles/own/own-profile.ts'
import { followLink, logInByLink, registerLinkHandler } from './email/links.ts'
import { askMailChange, confirmMailChange, undoMailChange } from './email/mail-change.ts'
import { logIn } from './login/log-in.ts'
import { startOidc } from './oidc/attempts.ts'
import { finishOidc } from './oidc/finish-oidc.ts'
import { getOidcLinks, linkOidc, unlinkOidc } from './oidc/identities.ts'
import { signUpByOidc } from './oidc/sign-up-by-oidc.ts'
import {
  deletePasskey,
  listPasskeys,
  notePasskeyOffer,
  removePassword,
  renamePasskey,
} from './passkeys/change-passkeys.ts'
import { askFreshPasskey, freshenByPasskey } from './passkeys/freshen-by-passkey.ts'
import { askPasskeyCreation, keepPasskey } from './passkeys/keep-passkey.ts'
import { askPasskeyLogIn, logInByPasskey } from './passkeys/log-in-by-passkey.ts'
import { changePassword } from './password/change-password.ts'
import { freshenLogin } from './password/confirm-password.ts'
import { askPasswordReset, resetPassword } from './password/password-reset.ts'
import { endOtherSessions, endSession, getSessions } from './sessions/session-list.ts'
import { acceptTerms } from './signup/accept-terms.ts'
import { changeSignupEmail, confirmAddress, resendActivation } from './signup/activation.ts'
import { completeSignup, getStartedSignup } from './signup/complete-signup.ts'
import { refuseWrongCity, signUp } from './signup/sign-up.ts'
import { checkSignupEmail } from './signup/signup-email.ts'
import { startSignup } from './signup/start-signup.ts'

const getUser = async ({ member }: Call<typeof contract.getUser, MemberWithUser>) => ({
  user: member.user,
})

async function updateUser({ ctx, member, body }: Call<typeof contract.updateUser>) {
  await ctx.db.updateTable('member').set({ language: body.language }).where('id', '=', member.id).execute()
  return { user: await presentUser(ctx.db, member.id) }
}

async function logOut(call: Call<typeof contract.logOut>) {
  await call.endSession()
  return { logged_out: true as const }
}

export function accountsRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.logIn, logIn)
  mount(app, ctx, contract.getUser, { handler: getUser, find: ctx.sessions.findWithUser })
  mount(app, ctx, contract.updateUser, updateUser)
  mount(app, ctx, contract.logOut, logOut)
  mount(app, ctx, contract.signUp, { handler: signUp, before: refuseWrongCity })
  mount(app, ctx, contract.checkSignupEmail, checkSignupEmail)
  mount(app, ctx, signup.startSignup, startSignup)
  mount(app, ctx, signup.getStartedSignup, getStartedSignup)
  mount(app, ctx, signup.completeSignup, { handler: completeSignup, before: refuseWrongCity })
  mount(app, ctx, contract.changeSignupEmail, changeSignupEmail)
  mount(app, ctx, contract.resendActivation, resendActivation)
  mount(app, ctx, security.getSessions, getSessions)
  mount(app, ctx, security.endSession, endSession)
  mount(app, ctx, security.endOtherSessions, endOtherSessions)
  mount(app, ctx, security.freshenLogin, freshenLogin)
  mount(app, ctx, security.askPasswordReset, askPasswordReset)
  mount(app, ctx, security.resetPassword, resetPassword)
  mount(app, ctx, security.changePassword, changePassword)
  mount(app, ctx, security.askMailChange, askMailChange)
  mount(app, ctx, security.confirmMailChange, confirmMailChange)
  mount(app, ctx, security.undoMailChange, undoMailChange)
  mount(app, ctx, security.followLink, followLink)
  mount(app, ctx, passkeys.askPasskeyLogIn, askPasskeyLogIn)
  mount(app, ctx, passkeys.logInByPasskey, logInByPasskey)
  mount(app, ctx, passkeys.listPasskeys, listPasskeys)
  mount(app, ctx, passkeys.askFreshPasskey, askFreshPasskey)
  mount(app, ctx, passkeys.freshenByPasskey, freshenByPasskey)
  mount(app, ctx, passkeys.askPasskeyCreation, askPasskeyCreation)
  mount(app, ctx, passkeys.keepPasskey, keepPasskey)
  mount(app, ctx, passkeys.notePasskeyOffer, notePasskeyOffer)
  mount(app, ctx, passkeys.renamePasskey, renamePasskey)
  mount(app, ctx, passkeys.deletePasskey, deletePasskey)
  mount(app, ctx, passkeys.removePassword, removePassword)
  mount(app, ctx, oidc.startOidc, startOidc)
  mount(app, ctx, oidc.finishOidc, finishOidc)
  mount(app, ctx, oidc.signUpByOidc, signUpByOidc)
  mount(app, ctx, oidc.linkOidc, linkOidc)
  mount(app, ctx, oidc.getOidcLinks, getOidcLinks)
  mount(app, ctx, oidc.unlinkOidc, unlinkOidc)
  mount(app, ctx, terms.acceptTerms, acceptTerms)
  registerLinkHandler('autologin', logInByLink)

  // Mail scanners send a HEAD first, for which Fastify would run the GET (spec/http 20).
  app.head('/activate', { schema: { hide: true } }, (_request, reply) => reply.send())
  app.get<{ Querystring: { token?: string } }>(
    '/activate',
    { schema: { hide: true } },
    async (request, reply) => {
      const confirmed = await confirmAddress(ctx, request.query.token ?? '', readDeviceId(ctx, request))
      if (confirmed) ctx.wakeRelay()
      return reply
        .header('referrer-policy', 'no-referrer')
        .redirect(confirmed ? '/activate/done' : '/activate/error', 303)
    },
  )
}

import { askNewPasskey } from '#contract/admin/account.ts'
import { askPasskeyChallenge } from '#contract/admin/session.ts'
import { call } from '#web/lib/http/api.ts'
import { makePasskey as make, signWithPasskey } from '#web/lib/passkeys.ts'

/** Undefined where the person closes the browser's dialog. */
export async function askPasskey() {
  const { options } = await call(askPasskeyChallenge, {})
  return signWithPasskey(options)
}

/** Undefined where the person closes the browser's dialog. */
export async function makePasskey(password: string) {
  const { options } = await call(askNewPasskey, { body: { password } })
  return make(options)
}

import type { Config } from '#server/app/config.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { LocalIssuer } from './local-issuer.ts'
import type { ListeningProvider } from './local-provider/local-provider.ts'
import type { LocalTranslator } from './local-translator/local-translator.ts'
import type { MailBox } from './mail-box.ts'
import type { SmsBox } from './sms-box.ts'

/** Stand-ins for outside services; undefined if the configuration names the real service. */
export type DevServices = {
  mailBox: MailBox | undefined
  smsBox: SmsBox | undefined
  localProvider: ListeningProvider | undefined
  localIssuer: LocalIssuer | undefined
  localTranslator: LocalTranslator | undefined
}

/** What the demo needs of a process. */
export type DevRuntime = DevServices & { config: Config; ctx: Ctx }

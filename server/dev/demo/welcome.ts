import type { Config } from '#server/app/config.ts'

export function welcome(config: Config): void {
  console.log(`
  Vonk      ${config.publicUrl}
  Mail box  ${config.publicUrl}/dev/mail (text messages: /dev/sms)
  Payments  ${config.publicUrl}/local-provider/
  Log in    anna@demo.test  (premium, 50 credits)
            bram@demo.test  (free, 2 credits)
            hanna@demo.test (new), fleur@demo.test (premium, invisible), chris@demo.test (not confirmed)
  Password  vonk-demo-2026
  Admin     ${config.adminUrl ?? config.publicUrl}/admin
            owner@demo.test, moderator@demo.test, support@, finance@, marketing@, writer@
            the same password, and a code of ${config.publicUrl}/dev/codes
`)
}

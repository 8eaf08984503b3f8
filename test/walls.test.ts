import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'

/** Tries each wall of docs/ARCHITECTURE.md with a forbidden import. */
const ROOT = path.join(import.meta.dirname, '..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-walls-'))
fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
for (const file of ['oxlint.config.ts', 'package.json'])
  fs.copyFileSync(path.join(ROOT, file), path.join(folder, file))
after(() => fs.rmSync(folder, { recursive: true }))

const WRONG: [string, string][] = [
  ['contract/a.ts', '#server/kit/ctx.ts'],
  ['contract/a.ts', '#db/connect.ts'],
  ['contract/a.ts', 'node:fs'],
  ['contract/a.ts', 'react'],
  ['contract/a.ts', 'kysely'],
  ['contract/rules/a.ts', 'zod'],
  ['contract/rules/a.ts', '#contract/values.ts'],
  ['contract/rules/a.ts', '#server/kit/ctx.ts'],
  ['contract/lib/a.ts', 'zod'],
  ['db/a.ts', '#server/kit/ctx.ts'],
  ['db/a.ts', 'fastify'],
  ['locales/a.ts', '#contract/values.ts'],
  ['server/kit/a.ts', '#server/chat/messages/send-message.ts'],
  ['server/kit/a.ts', '#server/app/config.ts'],
  ['server/kit/a.ts', 'nodemailer'],
  ['server/adapters/a.ts', '#server/accounts/login/log-in.ts'],
  ['server/settings/a.ts', '#server/accounts/login/log-in.ts'],
  ['server/profiles/a.ts', '#server/likes/like-member.ts'],
  ['server/likes/a.ts', '#server/chat/conversations/conversations.ts'],
  ['server/chat/a.ts', '#server/live/relay.ts'],
  ['server/chat/a.ts', '#server/app/runtime.ts'],
  ['server/chat/a.ts', '#server/adapters/mail/mailer.ts'],
  ['server/chat/a.ts', 'sharp'],
  ['server/chat/a.ts', 'fastify'],
  ['server/chat/a.ts', './chat.routes.ts'],
  ['server/chat/a.ts', './chat.jobs.ts'],
  ['server/chat/a.ts', '../likes/like-member.ts'],
  ['server/chat/a.ts', '#web/lib/http/api.ts'],
  ['server/chat/a.ts', '#test/app.ts'],
  ['server/chat/a.routes.ts', 'nodemailer'],
  ['server/kit/a.ts', '#server/dev/mail-box.ts'],
  ['server/adapters/a.ts', '#server/dev/mail-box.ts'],
  ['server/chat/a.ts', '#server/dev/mail-box.ts'],
  ['server/chat/a.routes.ts', '#server/dev/mail-box.ts'],
  ['server/app/a.ts', '#server/dev/mail-box.ts'],
  ['bin/a.ts', '#server/dev/mail-box.ts'],
  ['server/app/a.ts', '#web/lib/http/api.ts'],
  ['server/app/a.ts', '#test/app.ts'],
  ['web/lib/a.ts', '#web/ui/button.tsx'],
  ['web/lib/a.ts', '#server/kit/ctx.ts'],
  ['web/ui/a.tsx', '#web/chat/typing.ts'],
  ['web/ui/a.tsx', '#contract/chat.ts'],
  ['web/likes/a.tsx', '#web/chat/typing.ts'],
  ['web/chat/a.tsx', '#web/app/shell.tsx'],
  ['web/chat/a.tsx', '#db/connect.ts'],
  ['web/chat/a.tsx', 'pg'],
  ['web/app/a.tsx', '#server/kit/ctx.ts'],
  ['web/app/a.tsx', '#web/admin/lib/session.ts'],
  ['web/ui/a.tsx', '#web/admin/lib/session.ts'],
  ['web/chat/a.tsx', '#web/admin/lib/session.ts'],
  ['web/admin/log/a.tsx', '#web/chat/typing.ts'],
  ['web/admin/log/a.tsx', '#web/lib/http/session.ts'],
  ['server/credits/a.ts', '#server/admin/replies.routes.ts'],
  ['server/staff/a.ts', '#server/cases/open-case.ts'],
]
const RIGHT: [string, string][] = [
  ['contract/b.ts', 'zod'],
  ['contract/rules/b.ts', './limits.ts'],
  ['server/chat/b.ts', '#server/profiles/shown/cards.ts'],
  ['server/chat/b.routes.ts', 'fastify'],
  ['server/app/b.ts', '#server/chat/chat.routes.ts'],
  ['server/adapters/b.ts', 'nodemailer'],
  ['server/chat/b.test.ts', '#server/dev/mail-box.ts'],
  ['web/chat/b.tsx', '#web/likes/match/match-dialog.tsx'],
  ['web/app/b.tsx', '#web/chat/typing.ts'],
  ['web/chat/b.route.tsx', '#web/lib/routing/handle.ts'],
  ['web/admin/log/b.tsx', '#web/ui/button.tsx'],
  ['server/credits/b.ts', '#server/staff/log.ts'],
]

const tries = [...WRONG, ...RIGHT].map(([file, imported], number) => ({
  file: path.join(path.dirname(file), `${number}${path.basename(file)}`),
  imported,
  allowed: number >= WRONG.length,
}))

for (const { file, imported } of tries) {
  const full = path.join(folder, file)
  fs.mkdirSync(path.dirname(full), { recursive: true })
  fs.writeFileSync(full, `import { thing } from '${imported}'\n\nexport const used = thing\n`)
}
const linter = path.join(ROOT, 'node_modules/oxlint/bin/oxlint')
const { stdout } = spawnSync(
  process.execPath,
  [linter, '-A', 'all', '-D', 'no-restricted-imports', '-f', 'unix'],
  { cwd: folder, encoding: 'utf8' },
)

describe('the walls', () => {
  for (const { file, imported, allowed } of tries) {
    test(`${file} ${allowed ? 'may' : 'may not'} import ${imported}`, () => {
      const refused = stdout
        .split('\n')
        .some((line) => line.startsWith(`${file}:`) && line.includes('no-restricted-imports'))
      assert.equal(refused, !allowed)
    })
  }
})

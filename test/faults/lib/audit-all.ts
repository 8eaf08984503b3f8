import { auditFeeds } from '#test/faults/chat/audit-feeds.ts'
import { sendUntilAnswered } from '#test/faults/chat/keyed-traffic.ts'
import { type Audited, audit } from './audit.ts'
import { complain } from './report.ts'
import { runCommand } from './run-command.ts'
import type { SteadyLoad } from './steady-load.ts'

/** What the members' outboxes do with sends that they gave up; then compares everything. */
export async function auditAll(
  { folder, ...audited }: Audited & { folder: string },
  load: SteadyLoad,
  broken: string[],
): Promise<void> {
  const { url, port } = audited
  for (const { sender, key } of load.unanswered)
    load.acknowledged.push(await sendUntilAnswered(port, sender, key))
  for (const { status } of load.tries.filter((each) => each.status >= 400 && each.status < 500))
    complain(broken, `a request was answered with ${status}`)
  await auditFeeds(url, broken)
  await audit(audited, load.acknowledged, broken)
  await runCommand('books.ts', [], { DATABASE_URL: url, DATA_DIR: folder }).catch((error: unknown) =>
    complain(broken, String(error)),
  )
}

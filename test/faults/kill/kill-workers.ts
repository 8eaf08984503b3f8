import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sendUntilAnswered } from '#test/faults/chat/keyed-traffic.ts'
import { makeSenders } from '#test/faults/chat/senders.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import { openWire, type Wire } from '#test/faults/lib/wire.ts'
import { startMailServer, type TakenMail } from '#test/faults/mail/mail-server.ts'
import { freePort } from '#test/free-port.ts'
import { startPushReceiver, type TestBrowser, vapid } from '#test/services/push-receiver.ts'
import { openDatabase, query } from './durable-database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const DONE_WITHIN_MS = 20_000

type World = { url: string; wire: Wire; dataDir: string; port: number }
type Started = () => Promise<ServerProcess>
type Errand = {
  name: string
  /** The statement that says that it is done. */
  done: RegExp
  /** Orders one, and gives its id. */
  order: () => Promise<string>
  isDone: (id: string) => Promise<boolean>
  /** How many came where they had to go, so far. */
  arrived: () => number
}

// Two members: one wrote, the other is away and gets only the mails ordered here.
async function makeReader({ url, port, dataDir, wire }: World) {
  const server = await startServer({ databaseUrl: wire.url, port, dataDir })
  try {
    const [writer, reader] = await makeSenders(url, port, 2)
    if (!writer || !reader) throw new Error('no members')
    await sendUntilAnswered(port, writer, crypto.randomUUID())
    const [session] = await query<{ id: string }>(url, 'select id from session where member_id = $1', [
      reader.memberId,
    ])
    await query(
      url,
      `insert into email_preference (member_id, kind, wanted, changed_by)
       select id, kind, false, 'member' from member, unnest(array['new_conversations', 'unread_message_reminders']) kind`,
    )
    await query(url, "update member_search set last_active = now() - interval '1 day' where member_id = $1", [
      reader.memberId,
    ])
    return { memberId: reader.memberId, conversationId: reader.conversationId, sessionId: session?.id ?? '' }
  } finally {
    await server.end('SIGKILL')
  }
}

type Reader = Awaited<ReturnType<typeof makeReader>>

/** As the queue does after hours: what a lost process held is anybody's. */
const freeJobs = (url: string) =>
  query(
    url,
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now() where locked_at is not null',
  )

const ordered = async (url: string, text: string, values: unknown[]) => {
  const [row] = await query<{ id: string }>(url, text, values)
  return row?.id ?? ''
}

// One round: a worker dies with a job, another finishes. Returns how often mail or push came.
async function kill(world: World, work: Started, errand: Errand): Promise<number> {
  const before = errand.arrived()
  const met = world.wire.hold('request', errand.done)
  const first = await work()
  const id = await errand.order()
  const late = delay(DONE_WITHIN_MS).then(() => {
    throw new Error(`it was never taken: ${first.output().slice(-500)}`)
  })
  await Promise.race([met, late])
  late.catch(() => {})
  await first.end('SIGKILL')
  world.wire.release()
  if (errand.arrived() !== before + 1)
    throw new Error(`it was taken ${errand.arrived() - before} times before the process died`)
  await freeJobs(world.url)
  const second = await work()
  const end = performance.now() + DONE_WITHIN_MS
  while (!(await errand.isDone(id))) {
    if (performance.now() > end) throw new Error(`it was never done: ${second.output().slice(-500)}`)
    await delay(20)
  }
  await second.end('SIGKILL')
  return errand.arrived() - before
}

const count = async (url: string, text: string, values: unknown[]) => (await query(url, text, values)).length

/** A push of a new message to a browser of the reader. */
async function pushes(
  { url }: World,
  reader: Reader,
  { subscription, received }: TestBrowser,
): Promise<Errand> {
  const { endpoint, keys } = subscription
  const browserId = await ordered(
    url,
    `insert into push_subscription (member_id, session_id, endpoint, p256dh, auth, seq)
     values ($1, $2, $3, $4, $5, 1000000) returning id`,
    [reader.memberId, reader.sessionId, endpoint, keys.p256dh, keys.auth],
  )
  return {
    name: 'K6 after the push was taken',
    done: /update push_subscription set last_ok_at/,
    order: () =>
      ordered(
        url,
        `with one as (insert into push (subscription_id, kind, conversation_id, topic, ordered_at)
           values ($1, 'message', $2::uuid, replace($2::uuid::text, '-', ''), now()) returning id)
         select id, graphile_worker.add_job('notifications.send-push', json_build_object('pushId', id)) from one`,
        [browserId, reader.conversationId],
      ),
    isDone: async (id) => (await count(url, 'select from push where id = $1', [id])) === 0,
    arrived: () => received.length,
  }
}

/** A mail about a new message to the reader. */
const mailsOf = ({ url }: World, reader: Reader, taken: readonly TakenMail[]): Errand => ({
  name: 'K7 after the mail server took a mail',
  done: /sent_at = coalesce\(handed_at/,
  order: () =>
    ordered(
      url,
      `with one as (insert into mail (member_id, kind, conversation_ids) values ($1, 'new_messages', array[$2::uuid]) returning id)
       select id, graphile_worker.add_job('notifications.send-mail', json_build_object('mailId', id)) from one`,
      [reader.memberId, reader.conversationId],
    ),
  isDone: async (id) =>
    (await count(url, 'select from mail where id = $1 and sent_at is not null', [id])) > 0,
  arrived: () => taken.length,
})

/** K6 and K7: a worker dies after a push or a mail was taken, before that is stored. */
export async function killWorkers(task: Task): Promise<Outcome> {
  const database = await openDatabase()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-workers-'))
  const { url } = database
  const wire = await openWire(url)
  const [mailServer, receiver] = [await startMailServer(), await startPushReceiver()]
  const env = {
    SMTP_URL: mailServer.url,
    FAULTS_PUSH_RECEIVER: receiver.origin,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
  }
  const main = path.join(import.meta.dirname, 'worker.ts')
  try {
    const world: World = { url, wire, dataDir, port: await freePort() }
    const work = () => startServer({ databaseUrl: wire.url, port: world.port, dataDir, env, main })
    const reader = await makeReader(world)
    const errands = [
      await pushes(world, reader, receiver.aBrowser()),
      mailsOf(world, reader, mailServer.taken),
    ]
    const { broken, figures } = await killAtEach(task, world, { errands, work })
    const distinct = new Set(mailServer.taken.map(({ messageId }) => messageId)).size
    if (distinct !== task.rounds) complain(broken, `${task.rounds} mails had ${distinct} Message-IDs`)
    return { broken, figures }
  } finally {
    await wire.close()
    await mailServer.close()
    receiver.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  }
}

async function killAtEach(
  { rounds, at }: Task,
  world: World,
  { errands, work }: { errands: Errand[]; work: Started },
): Promise<Outcome> {
  const broken: string[] = []
  const figures: Outcome['figures'] = {}
  for (const errand of errands) {
    let times = 0
    for (let round = 0; round < rounds; round++) {
      at(`${errand.name}, round ${round}`)
      const came = await kill(world, work, errand)
      if (came > 2) complain(broken, `${errand.name}: it came ${came} times`)
      times += came
    }
    figures[errand.name] = `${rounds} kills, ${rounds} arrived, ${times - rounds} of them once more`
  }
  return { broken, figures }
}

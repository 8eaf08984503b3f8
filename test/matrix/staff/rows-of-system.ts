import { sql } from 'kysely'
import * as system from '#contract/admin/system.ts'
import * as webhooks from '#contract/admin/webhooks.ts'
import type { TestApp } from '#test/app.ts'
import { staffRow } from './row.ts'

/** A job that failed for good. */
export async function failedJob(t: TestApp): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker.add_job('kit.forget-old-keys', max_attempts => 1)`.execute(
    t.db,
  )
  const id = rows[0]?.id ?? ''
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'refused ans@elders.test'
    where id = ${id}::bigint`.execute(t.db)
  return id
}

const newWebhook = { name: 'Boekhouding', url: 'https://program.example/hook', events: ['deletion'] }

async function aWebhook(t: TestApp) {
  const { publicId: id } = await t.db
    .insertInto('webhook')
    .values({ ...newWebhook, secret: Buffer.from('x') })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

async function aDelivery(t: TestApp) {
  const { publicId: id } = await t.db
    .insertInto('webhookDelivery')
    .values({
      webhookId: sql<number>`(select id from webhook where public_id = ${(await aWebhook(t)).params.id})`,
      type: 'member.deleted',
      subject: '1',
      data: '{}',
      state: 'failed',
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

export const rowsOfSystem = [
  staffRow(system.getSystem),
  staffRow(system.getSystemProblems),
  staffRow(system.getFailedJobs),
  staffRow(system.sendTestMail),
  staffRow(system.retryJob, {
    input: async (t) => ({ params: { id: await failedJob(t) } }),
    changed: (input) => ({ ...input, body: { more: 1 } }),
  }),
  staffRow(webhooks.getWebhooks),
  staffRow(webhooks.addWebhook, { input: () => ({ body: newWebhook }) }),
  staffRow(webhooks.changeWebhook, {
    input: async (t) => ({ ...(await aWebhook(t)), body: { stopped: true } }),
  }),
  staffRow(webhooks.getDeliveries, { input: aWebhook }),
  staffRow(webhooks.resendDelivery, {
    input: aDelivery,
    changed: (input) => ({ ...input, body: { more: 1 } }),
  }),
]

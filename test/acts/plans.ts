import { connect } from '#db/connect.ts'
import { withClient } from '#db/with-client.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { TestApp } from '#test/app.ts'

/**
 * The plans of what `work` reads, for all values of the parameters, where PostgreSQL takes an index
 * even for the few rows of a test, and sorts only what no index has in order.
 */
export async function plansOf(t: TestApp, work: (ctx: Ctx) => Promise<unknown>): Promise<string> {
  const texts = new Set<string>()
  const connection = connect(t.url, {
    onStatement: (text) => void texts.add(text),
    onError: (error) => {
      throw error
    },
  })
  try {
    await work({ ...t.ctx, db: connection.db, reads: connection.db })
  } finally {
    await connection.close()
  }
  return withClient({ connectionString: t.url }, async (client) => {
    const lines: string[] = []
    for (const scan of ['seqscan', 'bitmapscan', 'sort']) await client.query(`set enable_${scan} = off`)
    for (const text of texts) {
      if (!/^\s*(select|with)\b/.test(text)) continue
      const { rows } = await client.query<Record<string, string>>(`explain (generic_plan) ${text}`)
      lines.push(...rows.flatMap((row) => Object.values(row)))
    }
    return lines.join('\n')
  })
}

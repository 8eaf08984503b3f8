import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'

// The floor of `benchReads`, in a process of its own: Fastify, and one prepared query by key.

const answer = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' }, credits: { type: 'integer' } },
} as const

async function serve(databaseUrl: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })
  const app = Fastify()
  app.get<{ Querystring: { id: string } }>(
    '/one',
    { schema: { response: { 200: answer } } },
    async ({ query }) => {
      const { rows } = await pool.query({
        name: 'one',
        text: `select m.id, p.name, m.credits from member m join profile p on p.member_id = m.id where m.id = $1`,
        values: [query.id],
      })
      return rows[0]
    },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

process.once('message', (databaseUrl: string) => {
  serve(databaseUrl).then(
    (port) => process.send?.(port),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit(0))

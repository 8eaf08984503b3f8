import type pino from 'pino'
import type { OnStatement } from '#db/client.ts'
import { type Connection, connect, type Database } from '#db/connect.ts'
import { poolerAt } from '#db/pooler.ts'
import { noReplica, openReplica, type Replica } from '#db/replica.ts'
import type { Config } from '#server/app/config.ts'
import { openTracing, type Tracing } from '#server/app/tracing/tracing.ts'

type OpenedDatabase = {
  connection: Connection
  replica: Replica
  db: Database
  /** Traces the statements too. */
  tracing: Tracing | undefined
  closeDatabase(): Promise<void>
}

export async function openDatabase(config: Config, url: string, log: pino.Logger): Promise<OpenedDatabase> {
  const tracing = await openTracing(config)
  const { onStatement } = tracing ?? {}
  const pooler = config.databaseDirectUrl ? await poolerAt(url) : undefined
  const onError = (error: unknown) => log.error({ err: error }, 'background error')
  const connection = connect(url, { max: config.databasePool, pooler, onStatement, onError })
  const replica = openConfiguredReplica(config, connection, { log, onStatement })
  return {
    connection,
    replica,
    db: connection.db,
    tracing,
    async closeDatabase() {
      await replica.close()
      await connection.close()
      await tracing?.close()
    },
  }
}

function openConfiguredReplica(
  config: Config,
  connection: Connection,
  { log, onStatement }: { log: pino.Logger; onStatement: OnStatement | undefined },
): Replica {
  if (!config.databaseReplicaUrl) return noReplica(connection)
  return openReplica(config.databaseReplicaUrl, connection, {
    max: config.databasePool,
    onStatement,
    onError: (error) => log.debug({ err: error }, 'the replica'),
    onChange: (isUsed) =>
      log.warn(
        isUsed ? 'the replica serves reads' : 'the replica is away or late: the primary serves all reads',
      ),
  })
}

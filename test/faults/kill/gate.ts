import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** A place in PostgreSQL's send function: after the debit, or before the commit. */
export type Gate = 'before the insert' | 'before the commit'

const CLASS = 7261
const NUMBERS: Record<Gate, number> = { 'before the insert': 2, 'before the commit': 3 }

/** Makes sends of this database wait at gates, so that a process can be killed there. */
export async function buildGates(url: string) {
  const keeper = new pg.Client({ connectionString: url })
  keeper.on('error', () => {})
  await keeper.connect()
  await keeper.query(`
    create function faults_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${CLASS}, tg_argv[0]::int); return new; end $$;
    create trigger faults_gate_insert before insert on message for each row execute function faults_gate('2');
    create constraint trigger faults_gate_commit after insert on message deferrable initially deferred
      for each row execute function faults_gate('3')`)
  const waiting = async (gate: Gate): Promise<number[]> => {
    const { rows } = await keeper.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and classid = ${CLASS} and objid = $1 and not granted`,
      [NUMBERS[gate]],
    )
    return rows.map(({ pid }) => pid)
  }
  return {
    // Closes a gate and waits until a send stands before it. Returns the backends that wait there.
    async close(gate: Gate): Promise<number[]> {
      await keeper.query(`select pg_advisory_lock(${CLASS}, $1)`, [NUMBERS[gate]])
      for (;;) {
        const pids = await waiting(gate)
        if (pids.length) return pids
        await delay(2)
      }
    },
    open: (gate: Gate) => keeper.query(`select pg_advisory_unlock(${CLASS}, $1)`, [NUMBERS[gate]]),
    /** Ends these backends, which undoes their transactions. */
    endBackends: (pids: number[]) =>
      keeper.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]),
    end: () => keeper.end(),
  }
}

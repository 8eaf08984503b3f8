import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { DatabaseMachine } from './database-machine.ts'
import type { Etcd } from './etcd.ts'

const LEASE_MS = 10_000

type Parts = { primary: DatabaseMachine; standby: DatabaseMachine; etcd: Etcd }

export type Loss = {
  name: string
  /** Its name as a part of the case. */
  part: string
  /** Whether the standby has to become the primary. */
  movesPrimary: boolean
  strike(parts: Parts): Promise<unknown>
  /** Gives back what was lost. */
  mend(parts: Parts): Promise<unknown>
}

const nothing = async () => {}

/** What happens to a primary, and to what it needs. */
export const losses: readonly Loss[] = [
  {
    name: 'postmaster killed',
    part: 'postmaster',
    movesPrimary: false,
    strike: async ({ primary }) => primary.killPostmaster(),
    mend: nothing,
  },
  {
    name: 'primary killed',
    part: 'killed',
    movesPrimary: true,
    strike: ({ primary }) => primary.kill(),
    mend: ({ primary }) => primary.start(),
  },
  {
    name: 'primary silent',
    part: 'silent',
    movesPrimary: true,
    strike: async ({ primary }) => primary.pause(),
    mend: async ({ primary }) => primary.resume(),
  },
  {
    name: 'primary cut off',
    part: 'cut',
    movesPrimary: true,
    strike: async ({ primary }) => primary.cutOff(),
    mend: async ({ primary }) => primary.joinAgain(),
  },
  {
    name: 'switched over',
    part: 'switch',
    movesPrimary: true,
    strike: ({ primary, standby }) =>
      promisify(execFile)(
        'patronictl',
        `-c ${primary.file} switchover --candidate ${standby.name} --force`.split(' '),
      ),
    mend: nothing,
  },
  {
    name: 'disk full',
    part: 'disk',
    movesPrimary: true,
    strike: ({ primary }) => primary.fill(),
    mend: async ({ primary }) => primary.free(),
  },
  {
    name: 'standby silent',
    part: 'standby',
    movesPrimary: false,
    strike: async ({ standby }) => standby.pause(),
    mend: async ({ standby }) => standby.resume(),
  },
  {
    name: 'leader of etcd killed',
    part: 'etcd',
    movesPrimary: false,
    async strike({ etcd }) {
      await etcd.killLeader()
      // A primary that cannot prolong its lease meanwhile steps down before its end.
      await delay(LEASE_MS)
    },
    mend: ({ etcd }) => etcd.start(),
  },
]

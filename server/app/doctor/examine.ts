import fs from 'node:fs/promises'
import type { Config } from '#server/app/config.ts'
import { deliveryFinding } from './delivery-finding.ts'
import { errorLine, type Finding, failed } from './finding.ts'
import {
  addressFinding,
  backupFinding,
  mailFinding,
  providerFindings,
  redisFinding,
  storeFinding,
  tracesFinding,
  translatorFinding,
} from './outside-findings.ts'
import {
  choiceFindings,
  databaseFindings,
  diskFinding,
  geoFindings,
  poolerFindings,
  replicaFinding,
} from './own-findings.ts'
import { settingFindings } from './setting-findings.ts'

/**
 * Checks everything that the configuration names, in the order of the start. Sends no mail and
 * moves no money; writes and removes one file each in the stores of photos and backups.
 */
export async function examine(config: Config, databaseUrl: string): Promise<Finding[]> {
  const checks: [string, () => Finding[] | Promise<Finding | Finding[]>][] = [
    ['configuration', () => choiceFindings(config)],
    ['disk', async () => diskFinding(config, await fs.statfs(config.dataDir))],
    ['places', () => geoFindings(config)],
    ['PostgreSQL', () => databaseFindings(databaseUrl, config)],
    ['settings', () => settingFindings(config)],
    ['pooler', () => poolerFindings(config)],
    ['replica', () => replicaFinding(config)],
    ['SMTP_URL', () => mailFinding(config)],
    ['photos', () => storeFinding(config)],
    ['PHOTO_DELIVERY', () => deliveryFinding(config)],
    ['BACKUP_URL', () => backupFinding(config)],
    ['REDIS_URL', () => redisFinding(config)],
    ['payments', () => providerFindings(config)],
    ['TRANSLATE_URL', () => translatorFinding(config)],
    ['traces', () => tracesFinding(config)],
    ['PUBLIC_URL', () => addressFinding(config)],
  ]
  const found = checks.map(async ([part, check]) => {
    try {
      return await check()
    } catch (error) {
      return failed(part, errorLine(error), 'this is not expected: report it')
    }
  })
  return (await Promise.all(found)).flat()
}

const WIDTH = 20

export const lineOfFinding = ({ part, state, found, todo }: Finding): string =>
  `${state.padEnd(8)} ${part.padEnd(WIDTH)} ${found}${todo ? `. To do: ${todo}` : ''}`

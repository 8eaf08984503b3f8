import assert from 'node:assert/strict'
import os from 'node:os'
import { test } from 'node:test'
import { readConfig } from '#server/app/config.ts'
import { readEnvironment } from '#server/app/environment.ts'
import { openBackupPlace, parseBackupStore } from './backup-place.ts'

const S3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_ACCESS_KEY_ID: 'key of photos',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_REGION: 'eu-west-1',
}
const OWN = {
  BACKUP_S3_ENDPOINT: 'https://s3.elsewhere.example',
  BACKUP_S3_ACCESS_KEY_ID: 'key of backups',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
}
const storeOf = (env: Record<string, string>, address: string) =>
  parseBackupStore(readEnvironment(env), address, 'BACKUP_URL')

test('backups go to a store of their own, or to that of photos', () => {
  const { options, prefix } = storeOf(S3, 's3://kept/of/vonk/')
  assert.deepEqual(
    [options.endpoint, options.bucket, options.accessKeyId, options.region, prefix],
    ['https://s3.example.org', 'kept', 'key of photos', 'eu-west-1', 'of/vonk'],
  )
  assert.equal(storeOf({ ...S3, ...OWN }, 's3://kept').options.accessKeyId, 'key of backups')
  assert.equal(openBackupPlace(readEnvironment({}), 'folder/of').name, `${process.cwd()}/folder/of`)
})

test('an address or keys that lead nowhere are told in a line', () => {
  for (const address of ['s3://', 's3://UPPER/x', 's3://kept/../other', 's3://kept/a b'])
    assert.throws(() => storeOf(S3, address), { message: 'BACKUP_URL: has to look like s3://bucket/prefix' })
  assert.throws(() => storeOf({}, 's3://kept'), /needs the BACKUP_S3_ variables, or those of S3_/)
  assert.throws(() => storeOf({ BACKUP_S3_ENDPOINT: 'https://s3.example.org' }, 's3://kept'), {
    message:
      'BACKUP_S3_ACCESS_KEY_ID: needed with the other BACKUP_S3_ variables\n' +
      'BACKUP_S3_SECRET_ACCESS_KEY: needed with the other BACKUP_S3_ variables',
  })
  const env = { DATA_DIR: os.tmpdir(), BACKUP_URL: 's3://kept' }
  assert.throws(() => readConfig(env), /BACKUP_URL: needs/)
  const { backup } = readConfig({ ...env, ...OWN })
  assert.equal(backup && 'options' in backup && backup.options.bucket, 'kept')
  assert.deepEqual(readConfig({ ...env, BACKUP_URL: '/var/backups/vonk' }).backup, {
    folder: '/var/backups/vonk',
  })
  assert.throws(() => readConfig({ ...env, BACKUP_URL: 'backups' }), /or \/folder/)
})

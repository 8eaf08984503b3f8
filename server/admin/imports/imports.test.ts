import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import {
  chooseCharset,
  discardImport,
  getImport,
  getImportRejects,
  getImports,
  type MemberImport,
  startImport,
  uploadImport,
} from '#contract/admin/imports.ts'
import { decideApproval, getApprovals } from '#contract/admin/orders.ts'
import type { CallOutput, Endpoint } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/rules/errors.ts'
import { forgetUploads } from '#server/imports/forget-uploads.ts'
import { MAX_ATTEMPTS, resumeStuckUploads, runUpload } from '#server/imports/run-upload.ts'
import { csvOf, header, line, zipOf } from '#test/acts/imports.ts'
import { aPicture } from '#test/acts/photos.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { ask } from '#test/matrix/ask.ts'
import { anUpload } from '#test/matrix/staff/rows-of-imports.ts'
import { until } from '#test/until.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

const owner = () => t.staff('owner')
const person = (name: string, fields: Record<string, string> = {}) =>
  line({ name, email: `${name.toLowerCase().replaceAll(' ', '-')}@kamer.test`, ...fields })

type Answer<E extends Endpoint> = { status: number; body: CallOutput<E> & Partial<ErrorBody> }
async function upload(content: string | Buffer, fields: Record<string, string> = {}, key = randomUUID()) {
  const file = new Blob([new Uint8Array(Buffer.from(content))])
  const body = { file, file_name: 'leden.csv', brand: 'vonk', mapping: 'vonk', mail: 'true', ...fields }
  return (await ask(owner(), uploadImport, { body }, key)) as Answer<typeof uploadImport>
}
const read = async (id: string) => (await owner().call(getImport, { params: { id } })).body
const start = async (id: string) => owner().call(startImport, { params: { id } })
const numberOf = async (id: string) =>
  (
    await t.db
      .selectFrom('importUpload')
      .select(['id', 'fileId'])
      .where('publicId', '=', id)
      .executeTakeFirstOrThrow()
  ).id
const counts = ({ state, rows, imported, known, photos, rejected }: MemberImport) => ({
  state,
  rows,
  imported,
  known,
  photos,
  rejected,
})
async function started(id: string): Promise<MemberImport> {
  const { body } = await start(id)
  assert.ok('import' in body)
  return body.import
}
const membersLike = async (pattern: string) =>
  (await t.db.selectFrom('member').select('email').where('email', 'like', pattern).execute()).length
/** A file that was checked, of so many people. */
async function checked(name: string, people: number, mail = 'false'): Promise<string> {
  const csv = csvOf(...Array.from({ length: people }, (_, n) => person(`${name} ${n}`)))
  const { id } = (await upload(csv, { mail })).body.import
  await t.runJobs()
  assert.equal((await read(id)).import.state, 'checked')
  return id
}

describe('A file of members', () => {
  test('is checked without a change, then imported, with its photos, rejects, mails and log', async () => {
    const zip = await zipOf({
      'members.csv': csvOf(
        person('Ans', { photo: 'ans.jpg', credits: '4' }),
        person('Bea', { region: '=1+1' }),
        person('Cor', { photo: 'weg.jpg' }),
        person('Dop', { name: '=HYPERLINK(1)' }),
      ),
      'ans.jpg': await aPicture('#abcdef'),
    })
    const answer = await upload(zip)
    assert.equal(answer.status, 201)
    const { id } = answer.body.import
    await t.runJobs()
    const { import: done, rejects } = await read(id)
    const check = { state: 'checked', rows: 4, imported: 2, known: 0, photos: 0, rejected: 3 }
    assert.deepEqual(counts(done), check)
    assert.deepEqual(
      rejects.map(({ row, field }) => [row, field]),
      [
        [3, 'region'],
        [4, 'photo'],
        [5, 'name'],
      ],
    )
    assert.match(rejects[2]?.reason ?? '', /rekenblad|spreadsheet/)
    assert.equal(await membersLike('%@kamer.test'), 0)

    assert.equal((await started(id)).state, 'importing')
    await t.runJobs()
    const { import: over } = await read(id)
    assert.deepEqual(counts(over), { ...check, state: 'finished', photos: 1 })
    assert.ok(over.finished_at)
    assert.equal(await membersLike('%@kamer.test'), 2)
    assert.equal(t.mails('ans@kamer.test').length, 1)
    const { csv, next } = (await owner().call(getImportRejects, { params: { id } })).body
    assert.equal(next, null)
    const [head, ...lines] = csv.trim().split('\r\n')
    assert.equal(head, `row,field,reason,${header}`)
    assert.equal(lines.length, 3)
    assert.match(lines[2] ?? '', /,'=HYPERLINK\(1\),/, 'no spreadsheet runs it')
    const log = await t.db
      .selectFrom('staffLog')
      .select(['act', 'actorName'])
      .where('subjectKind', '=', 'import')
      .orderBy('id')
      .execute()
    assert.deepEqual(
      log.map(({ act }) => act),
      ['check_import', 'start_import', 'import_members'],
    )
    assert.equal(new Set(log.map(({ actorName }) => actorName)).size, 1)
    assert.equal((await start(id)).body.error?.code, 'admin.import_not_checked')
    const { fileId } = await t.db
      .selectFrom('importUpload')
      .select('fileId')
      .where('publicId', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(fileId, null, 'the file is gone')
  })

  test('of pH7Builder, and one that nobody is mailed about', async () => {
    const columns = 'email,username,birthDate,sex,matchSex,country,state,ban,active'
    const csv = `${columns}\npia@ph.test,Pia,1988-07-09,female,male,NL,Utrecht,0,1\n`
    const { id } = (await upload(csv, { mapping: 'ph7', mail: 'false' })).body.import
    await t.runJobs()
    await start(id)
    await t.runJobs()
    assert.equal((await read(id)).import.imported, 1)
    assert.deepEqual(t.mails('pia@ph.test'), [])
  })

  test('goes on where its process died, and counts each row once', async () => {
    const id = await checked('Stroom', 450, 'true')
    await start(id)
    const uploadId = await numberOf(id)
    let mails = 0
    const broken = {
      ...t.ctx,
      announce: (async (...args) => {
        if ((mails += 1) > 250) throw new Error('the power went')
        await t.ctx.announce(...args)
      }) as typeof t.ctx.announce,
    }
    await assert.rejects(runUpload(broken, uploadId), /power/)
    assert.equal(await membersLike('stroom-%'), 200)
    // As a process leaves it that died without a word.
    await sql`update import_upload set busy_until = now() + interval '4 minutes' where id = ${uploadId}`.execute(
      t.db,
    )
    await runUpload(t.ctx, uploadId)
    assert.equal((await read(id)).import.state, 'importing')
    await sql`update import_upload set busy_until = now() - interval '1 minute' where id = ${uploadId}`.execute(
      t.db,
    )
    await runUpload(t.ctx, uploadId)
    // Each mail takes a while, and one job for each new member says enough.
    const { rows: mailed } = await sql<{ memberId: string }>`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks k
      where k.id = j.task_id and k.identifier = 'accounts.mail-password-reset'
      returning j.payload ->> 'memberId' as member_id`.execute(t.db)
    assert.deepEqual([mailed.length, new Set(mailed.map(({ memberId }) => memberId)).size], [450, 450])
    assert.deepEqual(counts((await read(id)).import), {
      state: 'finished',
      rows: 450,
      imported: 450,
      known: 0,
      photos: 0,
      rejected: 0,
    })
    assert.equal(await membersLike('stroom-%'), 450)
    await t.runJobs()
  })

  test('is not gone on with by a process that was too slow, once another one has it', async () => {
    const id = await checked('Traag', 1)
    await start(id)
    const uploadId = await numberOf(id)
    const { exportStore } = t.ctx
    const overtaken = {
      ...t.ctx,
      exportStore: {
        ...exportStore,
        read: async (file: string) => {
          await sql`update import_upload set attempts = attempts + 1 where id = ${uploadId}`.execute(t.db)
          return exportStore.read(file)
        },
      },
    }
    await assert.rejects(runUpload(overtaken, uploadId), /another process/)
    const { rows, state } = (await read(id)).import
    assert.deepEqual([rows, state], [0, 'importing'])
    await sql`update import_upload set busy_until = '-infinity' where id = ${uploadId}`.execute(t.db)
    await resumeStuckUploads(t.ctx)
    await t.runJobs()
    assert.equal((await read(id)).import.state, 'finished')
  })

  test('is taken up again by the schedule; one that no process gets through has failed with a text', async () => {
    const dead = await checked('Dood', 1)
    await start(dead)
    await sql`delete from graphile_worker._private_jobs`.execute(t.db)
    await resumeStuckUploads(t.ctx)
    await t.runJobs()
    assert.equal((await read(dead)).import.state, 'finished')
    const id = await checked('Pech', 1)
    await start(id)
    await sql`update import_upload set attempts = ${MAX_ATTEMPTS} where public_id = ${id}`.execute(t.db)
    await resumeStuckUploads(t.ctx)
    const { import: over } = await read(id)
    assert.equal(over.state, 'failed')
    assert.match(over.error ?? '', /mislukt|failed/)
  })

  test('waits while another is worked on, and then has its turn', async () => {
    const ids = [await checked('Links', 210), await checked('Rechts', 210)]
    for (const id of ids) await start(id)
    const [one = 0, two = 0] = await Promise.all(ids.map(numberOf))
    await Promise.all([runUpload(t.ctx, one), runUpload(t.ctx, two)])
    const states = await Promise.all(ids.map(async (id) => (await read(id)).import.state))
    assert.deepEqual(states.toSorted(), ['finished', 'importing'])
    await t.runJobs()
    for (const id of ids) assert.equal((await read(id)).import.imported, 210)
  })

  test('that comes while another one ends is not forgotten', async () => {
    const first = (await upload(csvOf(person('Eerst')))).body.import.id
    const [reading, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { exportStore } = t.ctx
    const slow = {
      ...t.ctx,
      exportStore: {
        ...exportStore,
        read: async (id: string) => {
          reading.resolve()
          await goOn.promise
          return exportStore.read(id)
        },
      },
    }
    let isOver = false
    const running = runUpload(slow, await numberOf(first)).finally(() => (isOver = true))
    await reading.promise
    const waits = sql<{ found: boolean }>`select exists (
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())) as found`
    let second = ''
    await t.db.transaction().execute(async (trx) => {
      // A job holds this lock while it looks whether another upload is worked on.
      await sql`select pg_advisory_xact_lock(hashtext('import upload'))`.execute(trx)
      goOn.resolve()
      await until(async () => isOver || Boolean((await waits.execute(t.db)).rows[0]?.found))
      second = (await upload(csvOf(person('Tweede')))).body.import.id
      // It finds the first one at work, and ends.
      await sql`delete from graphile_worker._private_jobs`.execute(t.db)
    })
    await running
    await t.runJobs()
    assert.equal((await read(second)).import.state, 'checked')
  })

  test('sent twice is stored once, and a discarded one is not imported', async () => {
    const key = randomUUID()
    const first = await upload(csvOf(person('Weg')), {}, key)
    const again = await upload(csvOf(person('Weg')), {}, key)
    assert.deepEqual([again.status, again.body], [200, first.body])
    const reused = async (...fields: Parameters<typeof upload>) =>
      assert.equal((await upload(...fields)).body.error?.code, 'request.key_reused')
    await reused(csvOf(person('Anders')), {}, key)
    await reused(csvOf(person('Weg')), { mail: 'false' }, key)
    await reused(csvOf(person('Weg')), { file_name: 'andere.csv' }, key)
    await t.runJobs()
    const params = { id: first.body.import.id }
    assert.equal((await owner().call(discardImport, { params })).body.import.state, 'discarded')
    assert.equal((await start(params.id)).body.error?.code, 'admin.import_not_checked')
    assert.equal((await start(randomUUID())).body.error?.code, 'admin.import_not_found')
  })

  test('that does not show its character set is asked about, and read in the one that somebody chooses', async () => {
    const latin1 = (name: string) =>
      Buffer.from(csvOf(person('Zee', { email: `${name}@teken.test`, city: 'Zürich' })), 'latin1')
    const { id, state } = (await upload(latin1('gekozen'))).body.import
    assert.equal(state, 'asking')
    await t.runJobs()
    const { import: asked, charsets } = await read(id)
    assert.equal(asked.state, 'asking', 'no job reads it')
    assert.deepEqual(
      charsets.map(({ charset, samples }) => [charset, samples]),
      [
        ['windows-1252', ['Zürich']],
        ['windows-1250', ['Zürich']],
        ['macintosh', ['Z¸rich']],
      ],
    )
    const choose = (charset: 'windows-1252' | 'macintosh', of = id) =>
      owner().call(chooseCharset, { params: { id: of }, body: { charset } })
    assert.equal((await choose('windows-1252')).body.import.state, 'checking')
    assert.equal((await choose('macintosh')).body.error?.code, 'admin.import_not_checked')
    await t.runJobs()
    assert.deepEqual((await read(id)).charsets, [], 'what people wrote is not kept for it')
    await start(id)
    await t.runJobs()
    const { city } = await t.db
      .selectFrom('profile as p')
      .innerJoin('member as m', 'm.id', 'p.memberId')
      .select('p.city')
      .where('m.email', '=', 'gekozen@teken.test')
      .executeTakeFirstOrThrow()
    assert.equal(city, 'Zürich')
    const other = (await upload(latin1('weg'))).body.import.id
    const discarded = await owner().call(discardImport, { params: { id: other } })
    assert.deepEqual([discarded.body.import.state, (await read(other)).charsets], ['discarded', []])
    assert.equal((await choose('macintosh', other)).body.error?.code, 'admin.import_not_checked')
    assert.equal((await choose('macintosh', randomUUID())).body.error?.code, 'admin.import_not_found')
    const marked = Buffer.from(`\uFEFF${csvOf(person('Teken Zestien', { city: 'Łódź' }))}`, 'utf16le')
    assert.equal((await upload(marked)).body.import.charset, 'utf-16le')
    await t.runJobs()
  })

  test('of more credits than one person may give starts when a second one approves it', async () => {
    const giving = async (name: string, credits: number) => {
      const { id } = (await upload(csvOf(person(name, { credits: String(credits) })), { mail: 'false' })).body
        .import
      await t.runJobs()
      return id
    }
    const second = await t.aStaff({ roles: ['finance'] })
    const decide = (client: TestClient, id: string, approve = true) =>
      client.call(decideApproval, { params: { id }, body: { approve } })
    const asked = async (id: string) => {
      const { status, body } = await start(id)
      assert.equal(status, 202)
      assert.ok('approval' in body)
      return body.approval.id
    }
    const creditsOf = async (name: string) =>
      (
        await t.db.selectFrom('member').select('credits').where('email', '=', `${name}@kamer.test`).execute()
      )[0]?.credits
    const large = await giving('Veel', 101)
    const approval = await asked(large)
    await t.runJobs()
    const { state, waits, credits } = (await read(large)).import
    assert.deepEqual([state, waits, credits], ['checked', true, 101])
    assert.equal((await start(large)).body.error?.code, 'admin.approval_waiting')
    assert.equal((await decide(owner(), approval)).body.error?.code, 'admin.same_person')
    const listed = (await second.client.call(getApprovals, { query: {} })).body.approvals[0]
    assert.deepEqual([listed?.kind, listed?.credits, listed?.reason], ['import', 101, 'leden.csv'])
    assert.equal((await decide(second.client, approval)).body.approval.state, 'approved')
    await t.runJobs()
    assert.deepEqual([(await read(large)).import.state, await creditsOf('veel')], ['finished', 101])

    const first = await giving('Eerste Deel', 100 - 4)
    await started(first)
    const rest = await giving('Rest', 1)
    const restApproval = await asked(rest)
    await decide(second.client, restApproval, false)
    await t.runJobs()
    assert.deepEqual([(await read(rest)).import.state, await creditsOf('rest')], ['checked', undefined])
    const again = await asked(rest)
    await owner().call(discardImport, { params: { id: rest } })
    assert.equal((await decide(second.client, again)).body.error?.code, 'admin.import_not_checked')
    await decide(second.client, again, false)
  })

  test('with a NUL in a cell has that row refused, and is checked to its end', async () => {
    const { id } = (await upload(csvOf(person('Nul', { about: 'a\0b' }), person('Een')))).body.import
    await t.runJobs()
    const { import: done, rejects } = await read(id)
    assert.deepEqual([done.state, done.imported, rejects.map(({ row }) => row)], ['checked', 1, [2]])
    const { csv } = (await owner().call(getImportRejects, { params: { id } })).body
    assert.match(csv, /a␀b/)
    const query = { separator: ';' as const }
    const forExcel = (await owner().call(getImportRejects, { params: { id }, query })).body.csv
    assert.match(forExcel, /^row;field;reason;name;/)
  })

  test('that is none is refused at once with what is wrong', async () => {
    const codeOf = async (content: string | Buffer, fields = {}) => {
      const { status, body } = await upload(content, fields)
      return [status, body.error?.code]
    }
    assert.deepEqual(await codeOf(header), [400, 'admin.import_unreadable'])
    assert.deepEqual(await codeOf(`${header}\n"1,2`), [400, 'admin.import_unreadable'])
    assert.deepEqual(await codeOf(await aPicture()), [400, 'admin.import_unreadable'])
    assert.deepEqual(await codeOf('email,name\na@b.test,A\n'), [400, 'admin.import_column_missing'])
    assert.deepEqual(await codeOf(`${header},x\n${line()},1\n`), [400, 'admin.import_column_unknown'])
    assert.deepEqual(await codeOf(csvOf(line()), { mapping: 'ph7' }), [400, 'admin.import_column_missing'])
    assert.deepEqual(await codeOf(await zipOf({ 'a.csv': 'x' })), [400, 'admin.import_unreadable'])
    const bomb = await zipOf({ 'members.csv': csvOf(line()), 'a.jpg': Buffer.alloc(9_000_000) })
    assert.deepEqual(await codeOf(bomb), [413, 'admin.import_too_large'])
    assert.deepEqual(await codeOf(Buffer.from('PK\u0003\u0004 no zip')), [400, 'admin.import_unreadable'])
    const { body } = await upload(csvOf(line()), { brand: 'nergens' })
    assert.equal(body.error?.code, 'request.field_invalid')
  })
})

test('imports stand on pages of fifty', async () => {
  const made = []
  for (let n = 0; n < 51; n += 1) made.push(await anUpload(t))
  const first = (await owner().call(getImports)).body
  assert.deepEqual(
    first.imports.map(({ id }) => id),
    made.toReversed().slice(0, 50),
  )
  const second = (await owner().call(getImports, { query: { after: first.next ?? '' } })).body
  assert.equal(second.imports[0]?.id, made[0])
  assert.ok(first.brands.some(({ key }) => key === 'vonk'))
})

test('what nobody started is discarded after a week, and rejected rows go after thirty days', async () => {
  const id = await checked('Oud', 1)
  await sql`insert into import_reject (upload_id, row, code, cells)
    select id, 1, 'request.field_invalid', '{a}' from import_upload where public_id = ${id}`.execute(t.db)
  await sql`update import_upload set created_at = now() - interval '8 days' where public_id = ${id}`.execute(
    t.db,
  )
  await forgetUploads(t.ctx)
  assert.equal((await read(id)).import.state, 'discarded')
  assert.equal((await read(id)).rejects.length, 1)
  await sql`update import_upload set finished_at = now() - interval '31 days' where public_id = ${id}`.execute(
    t.db,
  )
  await forgetUploads(t.ctx)
  assert.equal((await read(id)).rejects.length, 0)
})

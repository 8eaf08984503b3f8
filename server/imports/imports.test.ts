import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import {
  createFictional,
  getFictionalProfiles,
  importFictional,
  retireFictional,
} from '#contract/admin/fictional.ts'
import { calls } from '#contract/calls.ts'
import { toCsv } from '#contract/lib/csv.ts'
import { askPasswordReset } from '#contract/security.ts'
import { csvOf, folderOf, line, zipOf } from '#test/acts/imports.ts'
import { aPicture } from '#test/acts/photos.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { ask } from '#test/matrix/ask.ts'
import { detectCharset } from './charset.ts'
import { readSamples } from './charset-samples.ts'
import type { Rejection } from './check-row.ts'
import { type Mapping, ownMapping } from './mapping.ts'
import { ph7 } from './mappings/ph7.ts'
import { openArchive } from './open-archive.ts'
import { readCsv } from './read-csv.ts'
import { type Import, runImport } from './run-import.ts'

let t: TestApp
const folder = folderOf()
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
  folder.remove()
})

let files = 0
async function imported(csv: string, more: Partial<Import> & { zip?: Buffer; mapping?: Mapping } = {}) {
  const { zip, ...rest } = more
  files += 1
  const archive = zip
    ? await openArchive(folder.write(`${files}.zip`, zip), t.ctx.config.uploadFolder, {
        entryBytes: 10_000_000,
        totalBytes: 100_000_000,
      })
    : undefined
  const rejected: Rejection[] = []
  const { id: _id, ...report } = await runImport(t.ctx, {
    csv: folder.write(`${files}.csv`, csv),
    charset: 'utf-8',
    archive,
    mapping: ownMapping,
    brand: 'vonk',
    fictional: false,
    minAge: 18,
    dryRun: false,
    mail: true,
    actor: { kind: 'cli', name: 'test' },
    onRejection: (rejection) => rejected.push(rejection),
    ...rest,
  })
  archive?.close()
  return { ...report, rejections: rejected.map(({ row, field, code }) => [row, field, code]) }
}
const person = (n: number, fields: Record<string, string> = {}) =>
  line({ name: `Import ${n}`, email: `import-${n}@elders.test`, ...fields })
const membersLike = (pattern: string) =>
  t.db.selectFrom('member').selectAll().where('email', 'like', pattern).orderBy('email').execute()

describe('an import of members', () => {
  test('makes active accounts with profile, credits and photo, and mails a link for the password', async () => {
    const csv = csvOf(
      person(1, {
        credits: '7',
        signed_up_at: '2020-05-04',
        photo: 'a/1.jpg',
        about: 'Ik kook.',
        interests: 'cooking;naturism',
      }),
      person(2),
    )
    const report = await imported(csv, { zip: await zipOf({ 'a/1.jpg': await aPicture() }) })
    assert.deepEqual(report, {
      rows: 2,
      imported: 2,
      known: 0,
      photos: 1,
      rejected: 0,
      credits: 7,
      rejections: [],
    })
    const [one] = await membersLike('import-1@%')
    assert.deepEqual(
      [
        one?.status,
        one?.credits,
        one?.passwordHash,
        one?.signedUpAt.toISOString().slice(0, 10),
        one?.fictional,
      ],
      ['active', 7, null, '2020-05-04', false],
    )
    const profile = await t.db
      .selectFrom('profile')
      .selectAll()
      .where('memberId', '=', one?.id ?? 0)
      .executeTakeFirst()
    assert.deepEqual(
      [profile?.about, profile?.interests],
      ['Ik kook.', ['cooking']],
      'what needs consent stays out',
    )
    await t.runJobs()
    assert.match(t.mails('import-1@elders.test')[0]?.text ?? '', /http/)
    const photos = await t.db
      .selectFrom('photo')
      .select('status')
      .where('memberId', '=', one?.id ?? 0)
      .execute()
    assert.deepEqual(photos, [{ status: 'active' }])
    assert.equal(
      (await t.visitor().call(askPasswordReset, { body: { email: 'import-2@elders.test' } })).status,
      200,
    )
  })

  test('rejects bad rows with their field and reason, and imports the others', async () => {
    const report = await imported(
      csvOf(
        person(10),
        person(11, { date_of_birth: '2015-01-01' }),
        person(12, { region: 'DE-BE' }),
        person(13, { name: '=1+1' }),
        person(14, { about: '@SUM(A1)' }),
        person(15, { email: 'geen adres' }),
        line({ name: 'Zonder' }),
        person(10),
        person(16, { email: 'anna@demo.test' }),
        person(17, { gender: 'couple' }),
        person(18, { photo: '../../etc/passwd' }),
        person(19, { credits: '-5' }),
        person(20, { credits: '1e4' }),
        person(21, { credits: '0x10' }),
        person(22, { credits: '10001' }),
        person(23, { about: 'Ik\0kook' }),
        person(24, { city: 'Z\uFFFDrich' }),
        person(25, { name: 'Ren\u0082' }),
      ),
      { zip: await zipOf({ 'x.jpg': await aPicture() }), mail: false },
    )
    assert.deepEqual(report.rejections, [
      [3, 'date_of_birth', 'profiles.birth_date_required'],
      [4, 'region', 'profiles.region_unknown'],
      [5, 'name', 'admin.import_formula'],
      [6, 'about', 'admin.import_formula'],
      [7, 'email', 'accounts.email_invalid'],
      [8, 'email', 'request.field_required'],
      [11, 'gender', 'request.field_invalid'],
      [13, 'credits', 'request.field_invalid'],
      [14, 'credits', 'request.field_invalid'],
      [15, 'credits', 'request.field_invalid'],
      [16, 'credits', 'request.field_invalid'],
      [17, 'about', 'admin.import_garbled'],
      [18, 'city', 'admin.import_garbled'],
      [19, 'name', 'admin.import_garbled'],
      [9, 'email', 'accounts.email_duplicate'],
      [10, 'email', 'accounts.email_duplicate'],
      [12, 'photo', 'admin.import_photo_missing'],
    ])
    assert.equal(report.imported, 2)
  })

  test('takes members from the age that the site asks for', async () => {
    const today = new Date()
    const born = (years: number) => `${today.getUTCFullYear() - years}-01-01`
    const csv = csvOf(person(30, { date_of_birth: born(20) }), person(31, { date_of_birth: born(23) }))
    const { imported: count, rejections } = await imported(csv, { minAge: 21, dryRun: true })
    assert.deepEqual([count, rejections], [1, [[2, 'date_of_birth', 'profiles.birth_date_required']]])
  })

  test('goes on where it ended, also twice at the same time, and a dry run writes nothing', async () => {
    const lines = Array.from({ length: 450 }, (_, n) => person(1000 + n, { credits: '1' }))
    const csv = csvOf(...lines)
    const dry = await imported(csv, { dryRun: true })
    assert.deepEqual([dry.imported, dry.rejected, (await membersLike('import-1___@%')).length], [450, 0, 0])
    const stop = imported(csv, {
      mail: false,
      onBatch: ({ rows }) => {
        if (rows >= 200) throw new Error('the power went')
      },
    })
    await assert.rejects(stop, /power/)
    const both = await Promise.allSettled([imported(csv, { mail: false }), imported(csv, { mail: false })])
    for (const one of both)
      if (one.status === 'rejected') assert.equal((one.reason as Error).message, 'admin.import_running')
    await imported(csv, { mail: false })
    assert.equal((await membersLike('import-1___@%')).length, 450)
    const last = await imported(csv, { mail: false })
    assert.deepEqual([last.imported, last.known, last.rejected], [0, 450, 0])
  })

  test('takes the tables of pH7Builder', async () => {
    const columns =
      'email,username,birthDate,sex,matchSex,joinDate,lang,country,state,city,description,credits,avatar,active,ban'
    const rows = [
      'ph-1@elders.test,Pia,1988-07-09,female,"male,female",2015-06-07 08:09:10,nl_NL,NL,Utrecht,Zeist,Hoi daar,3,1.jpg,1,0',
      'ph-2@elders.test,Paar,1988-07-09,couple,male,2015-06-07 08:09:10,nl_NL,NL,Utrecht,Zeist,NULL,0,NULL,1,0',
      'ph-3@elders.test,Geband,1988-07-09,male,female,2015-06-07 08:09:10,nl_NL,NL,Utrecht,Zeist,NULL,0,NULL,1,1',
      'ghost@ghost,ghost,1001-01-01,female,male,2015-06-07 08:09:10,en_US,US,Ghost State,Ghost Town,x,0,NULL,1,0',
    ]
    const report = await imported([columns, ...rows].join('\n'), {
      mapping: ph7,
      mail: false,
      zip: await zipOf({ 'Pia/1.jpg': await aPicture('#112233') }),
    })
    assert.deepEqual([report.imported, report.photos], [1, 1])
    assert.deepEqual(
      report.rejections.map(([row, field]) => [row, field]),
      [
        [3, 'gender'],
        [4, null],
        [5, 'region'],
      ],
    )
    const [pia] = await membersLike('ph-1@%')
    const profile = await t.db
      .selectFrom('profile')
      .selectAll()
      .where('memberId', '=', pia?.id ?? 0)
      .executeTakeFirst()
    assert.deepEqual(
      [
        pia?.language,
        pia?.credits,
        profile?.name,
        profile?.seeking,
        profile?.region,
        profile?.city,
        profile?.about,
      ],
      ['nl', 3, 'Pia', 'male', 'NL-UT', 'Zeist', 'Hoi daar'],
    )
  })
})

describe('a file of an import', () => {
  const archiveOf = async (content: Buffer, limits = { entryBytes: 10_000_000, totalBytes: 100_000_000 }) => {
    files += 1
    return openArchive(folder.write(`${files}.zip`, content), t.ctx.config.uploadFolder, limits)
  }

  test('that unpacks to much more than it is, is refused', async () => {
    await assert.rejects(archiveOf(await zipOf({ 'a.jpg': Buffer.alloc(9_000_000) })), /import_too_large/)
  })

  test('of more bytes or entries than it may have is refused by its directory', async () => {
    const zip = await zipOf({ 'a.jpg': randomBytes(2000), 'b.jpg': randomBytes(2000) })
    await assert.rejects(archiveOf(zip, { entryBytes: 1999, totalBytes: 5000 }), /import_too_large/)
    await assert.rejects(archiveOf(zip, { entryBytes: 2000, totalBytes: 3999 }), /import_too_large/)
    const whole = await archiveOf(zip, { entryBytes: 2000, totalBytes: 4000 })
    assert.ok(whole.has('a.jpg') && whole.has('b.jpg'))
    whole.close()
    const end = zip.lastIndexOf('PK\x05\x06')
    zip.writeUInt16LE(60_001, end + 8)
    zip.writeUInt16LE(60_001, end + 10)
    await assert.rejects(archiveOf(zip), /import_too_large/)
  })

  test('whose names lead out of it, or that is no zip, is refused', async () => {
    const good = await zipOf({ 'aaaaa/b.jpg': 'x' })
    const evil = Buffer.from(good.toString('latin1').replaceAll('aaaaa/b.jpg', '../../b.jpg'), 'latin1')
    await assert.rejects(archiveOf(evil), /import_unreadable/)
    await assert.rejects(archiveOf(Buffer.from('no zip')), /import_unreadable/)
  })

  test('is written so that no spreadsheet runs it', () => {
    assert.equal(toCsv([['=1+1', 'a"b', 3, null]]), `'=1+1,"a""b",3,\r\n`)
  })

  const rowsIn = async (content: string | Buffer) => {
    files += 1
    const file = folder.write(`${files}.csv`, content)
    const rows = []
    for await (const row of readCsv(file, (await detectCharset(file)) ?? 'windows-1252')) rows.push(row)
    return rows
  }
  const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

  test('is read as spreadsheets of Windows and Mac write it', async () => {
    const read = [{ row: 2, place: 1, cells: { a: 'Zürich', b: 'x' } }]
    for (const content of [
      'a,b\nZürich,x\n',
      '\uFEFFa;b\r\nZürich;x\r\n',
      'a\tb\rZürich\tx\r',
      'sep=;\r\na;b\r\nZürich;x\r\n',
      '"sep=|"\na|b\nZürich|x',
      Buffer.from('\uFEFFa\tb\r\nZürich\tx\r\n', 'utf16le'),
      Buffer.from('a;b\nZürich;x\n', 'utf16le'),
      bigEndian('\uFEFFa;b\rZürich;x\r'),
      bigEndian('a,b\nZürich,x\n'),
      Buffer.from('a;b\r\nZürich;x\r\n', 'latin1'),
    ])
      assert.deepEqual(await rowsIn(content), read, JSON.stringify(String(content)))
    assert.deepEqual((await rowsIn('"a;;;",b\n1,2'))[0]?.cells, { 'a;;;': '1', b: '2' })
  })

  test('has the rows that the spreadsheet shows, empty ones counted, and cells of several lines in one', async () => {
    const rows = await rowsIn('sep=;\n\na;b\n1;"2\r\n3"\n\n;\n4\n')
    assert.deepEqual(
      rows.map(({ row, place, cells }) => [row, place, cells]),
      [
        [3, 1, { a: '1', b: '2\r\n3' }],
        [6, 3, { a: '4' }],
      ],
    )
  })

  test('says the row of what cannot be read', async () => {
    const refused = (row: number) => ({ code: 'admin.import_unreadable', details: { line: row } })
    await assert.rejects(rowsIn('a,b\n"1\n2",3\n1,2,3\n'), refused(3))
    await assert.rejects(rowsIn('a;b\n1;2\n\n3;"4\n5;6'), refused(4))
    const half = Buffer.concat([Buffer.from('a;b\n1;2\n', 'utf16le'), Buffer.from('3')])
    await assert.rejects(rowsIn(half), refused(2))
  })

  test('shows what it says in each character set that it may be in, the likeliest first', async () => {
    const samplesIn = async (content: Buffer) => {
      files += 1
      return readSamples(folder.write(`${files}.csv`, content))
    }
    // What Windows in Poland, an old Mac and Windows in Western Europe write.
    const polish = await samplesIn(Buffer.from('a;b\n1;\xA3\xF3d\x9F\n2;\xBF\xF3\xB3w\n', 'latin1'))
    assert.deepEqual(polish[0], { charset: 'windows-1250', samples: ['Łódź', 'żółw'] })
    const mac = await samplesIn(Buffer.from('a;b\n1;Z\x9Frich\n2;caf\x8E\n', 'latin1'))
    assert.deepEqual(mac[0], { charset: 'macintosh', samples: ['Zürich', 'café'] })
    const western = await samplesIn(Buffer.from('a;b\n1;Ren\xE9e\n2;x\n\xF1;\x80\n', 'latin1'))
    assert.deepEqual(western[0], { charset: 'windows-1252', samples: ['Renée', 'ñ · €'] })
    assert.equal(western.length, 3)
  })
})

describe('fictional profiles in the admin', () => {
  const card = {
    name: 'Noor',
    gender: 'female',
    seeking: 'male',
    date_of_birth: '1994-03-02',
    country: 'NL',
    region: 'NL-UT',
  } as const
  const client = () => t.staff('marketing')

  test('are created with their label, without log-in, and retired', async () => {
    const { status, body } = await client().call(createFictional, { body: card })
    assert.equal(status, 201)
    assert.deepEqual(
      [body.profile.fictional, body.profile.state, body.profile.name],
      [true, 'active', 'Noor'],
    )
    const row = await t.db
      .selectFrom('member')
      .selectAll()
      .where('publicId', '=', body.profile.id)
      .executeTakeFirst()
    assert.deepEqual([row?.fictional, row?.passwordHash], [true, null])
    const { body: gone } = await client().call(retireFictional, { params: { id: body.profile.id } })
    assert.equal(gone.profile.state, 'retired')
    const { profiles } = (
      await client().call(getFictionalProfiles, { query: { q: 'noo', state: 'retired' } })
    ).body
    assert.deepEqual(
      profiles.map(({ id }) => id),
      [body.profile.id],
    )
  })

  test('refuse an age, a place or an interest that no profile may have, and a field for the label', async () => {
    for (const wrong of [
      { date_of_birth: '2015-01-01' },
      { region: 'DE-BE' },
      { interests: ['naturism'] as 'naturism'[] },
      { fictional: false },
    ])
      assert.ok((await client().call(createFictional, { body: { ...card, ...wrong } })).body.error)
  })

  test('come from a zip too, once however often it is sent', async () => {
    const call = calls.get('importFictional')
    assert.ok(call)
    const zip = await zipOf({
      'profiles.csv': csvOf(
        line({ name: 'Zip een', photo: 'f/1.jpg' }),
        line({ name: 'Zip twee', region: 'X' }),
      ),
      'f/1.jpg': await aPicture('#998877'),
    })
    const body = { file: new Blob([new Uint8Array(zip)]) }
    const first = await ask(client(), call, { body }, randomUUID())
    const { rejected, ...counts } = first.body as { rejected: unknown[] }
    assert.deepEqual(counts, { rows: 2, imported: 1, known: 0, photos: 1 }, first.text)
    assert.deepEqual(rejected, [{ row: 3, field: 'region', code: 'request.field_invalid' }])
    const again = await ask(client(), importFictional, { body }, randomUUID())
    assert.deepEqual((again.body as { known: number; imported: number }).known, 1)
    const { profiles } = (await client().call(getFictionalProfiles, { query: { q: 'Zip een' } })).body
    assert.deepEqual([profiles.length, profiles[0]?.photos], [1, 1])
  })

  test('refuse a zip that unpacks to much more than it is, with its text, and the row of a formula', async () => {
    const send = async (entries: Record<string, string | Buffer>) => {
      const file = new Blob([new Uint8Array(await zipOf(entries))])
      return ask(client(), importFictional, { body: { file } }, randomUUID())
    }
    const bomb = await send({ 'profiles.csv': csvOf(line()), 'f/1.jpg': Buffer.alloc(9_000_000) })
    const { error } = bomb.body as { error: { code: string; message: string } }
    assert.deepEqual([bomb.status, error.code], [413, 'admin.import_too_large'])
    assert.match(error.message, /uitpakken|unpacked/)
    const formula = await send({ 'profiles.csv': csvOf(line({ name: 'Goed' }), line({ name: '=1+1' })) })
    const counted = formula.body as { imported: number; rejected: { code: string }[] }
    assert.deepEqual(
      [counted.imported, counted.rejected.map(({ code }) => code)],
      [1, ['admin.import_formula']],
    )
  })
})

import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readMailReport } from './mail-report.ts'

const FOLDER = path.join(import.meta.dirname, 'mail-reports')
const raw = (name: string) => fs.readFileSync(path.join(FOLDER, `${name}.eml`))
const MESSAGE_ID = '<MESSAGE-ID>'

describe('a report of a mail server', () => {
  test('of an unknown mailbox names the receiver, the status and our Message-ID (RFC 3464, Postfix)', async () => {
    assert.deepEqual(await readMailReport(raw('postfix-unknown-user')), {
      kind: 'bounce',
      id: '<20261120091531.5A1B21A0C9@mx.vonk.example>',
      recipient: 'anna@demo.test',
      messageId: MESSAGE_ID,
      status: '5.1.1',
      words:
        'smtp; 550 5.1.1 <anna@demo.test>: Recipient address rejected: User unknown in virtual mailbox table',
    })
  })

  test('quotes the words of the answer, which tell more than a status without detail (Exim)', async () => {
    const report = await readMailReport(raw('exim-mailbox-full'))
    assert.equal(report?.status, '5.0.0')
    assert.equal(report?.words, 'smtp; 552 mailbox is full')
    assert.equal(report?.recipient, 'bram@demo.test')
    assert.equal(report?.messageId, MESSAGE_ID)
  })

  test('may be encoded and written with capitals (Exchange)', async () => {
    const report = await readMailReport(raw('exchange-unknown-user'))
    assert.equal(report?.status, '5.1.10')
    assert.equal(report?.recipient, 'daan@demo.test')
    assert.equal(report?.messageId, MESSAGE_ID)
  })

  test('of a delay is no failure', async () => {
    assert.equal(await readMailReport(raw('postfix-delayed')), undefined)
  })

  test('of abuse is a complaint, also where the receiver is blacked out (RFC 5965)', async () => {
    assert.deepEqual(await readMailReport(raw('feedback-abuse')), {
      kind: 'complaint',
      id: '<fbl-20261120-0042@mailprovider.example>',
      recipient: undefined,
      messageId: MESSAGE_ID,
    })
    const named = raw('feedback-abuse').toString().replace('<redacted>', '<Anna@Demo.test>')
    assert.equal((await readMailReport(Buffer.from(named)))?.recipient, 'anna@demo.test')
  })

  test('that says "not spam" is no complaint, and an automatic answer is no report, whatever it says', async () => {
    assert.equal(await readMailReport(raw('feedback-not-spam')), undefined)
    assert.equal(await readMailReport(raw('vacation')), undefined)
  })

  test('cut off anywhere, or turned into nonsense, never throws', async () => {
    const whole = raw('postfix-unknown-user').toString('latin1')
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length),
        fc.string({ unit: 'binary', maxLength: 60 }),
        async (at, junk) => {
          await readMailReport(
            Buffer.from(whole.slice(0, at) + junk + whole.slice(at + junk.length), 'latin1'),
          )
        },
      ),
      { numRuns: 200 },
    )
    await readMailReport(Buffer.alloc(0))
    await readMailReport(
      Buffer.from(
        Array.from(
          { length: 400 },
          (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
        ).join(''),
      ),
    )
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { writeMime } from './mime.ts'

const mail = {
  from: 'Vönk, the site <no-reply@vonk.test>',
  to: 'zoe@example.test',
  subject: 'Er wacht één nieuw bericht, żółw 🐢, in a subject that has to be folded over several lines',
  text: 'Hoi Zoë,\n\n.a line that begins with a dot\nspaces at the end  \n=3D is no code\nfrom Łódź 🐢\n',
  html: `<p>${'Zażółć gęślą jaźń, één. '.repeat(100)}</p>\n.\n<p>done</p>`,
  messageId: '<m@vonk.test>',
  headers: { 'List-Unsubscribe': '<https://vonk.test/unsubscribe/x>' },
}

test('a mail is read as it was written, in lines that every server takes', async () => {
  const { raw, envelope } = writeMime(mail)
  const read = await PostalMime.parse(raw)
  assert.equal(read.subject, mail.subject)
  assert.deepEqual([read.from?.name, read.from?.address], ['Vönk, the site', 'no-reply@vonk.test'])
  assert.equal(read.messageId, mail.messageId)
  assert.equal(read.text?.trimEnd(), mail.text.trimEnd())
  assert.equal(read.html?.trimEnd(), mail.html)
  const header = (key: string) => read.headers.find((each) => each.key === key)?.value
  assert.equal(header('list-unsubscribe'), '<https://vonk.test/unsubscribe/x>')
  assert.equal(header('auto-submitted'), 'auto-generated')
  assert.ok(header('date') && header('mime-version'))
  assert.deepEqual(envelope, { from: 'no-reply@vonk.test', to: ['zoe@example.test'] })
  assert.ok(raw.split('\r\n').every((line) => line.length <= 78 && !/[\r\n]/.test(line)))
})

test('every sign of an address is a sign of the address', async () => {
  for (const to of ["!#$%&'*+/=?^_`{|}~-@vonk.test", '=?utf-8?q?a?=@vonk.test', 'a@xn--mller-kva.de']) {
    const { raw, envelope } = writeMime({ ...mail, to })
    assert.deepEqual(envelope.to, [to])
    assert.match(raw.replaceAll('\r\n ', ' '), new RegExp(`^To: ${RegExp.escape(to)}\r?$`, 'm'))
  }
})

test('a value with a line break adds no header', async () => {
  const evil = '\r\nBcc: evil@b.test\r\n\r\nbody'
  const { raw, envelope } = writeMime({
    ...mail,
    subject: `Hoi${evil}`,
    from: `Vonk${evil} <no-reply@vonk.test>`,
    to: `zoe@example.test${evil}`,
    headers: { 'List-Unsubscribe': `<https://vonk.test/u>${evil}` },
  })
  const read = await PostalMime.parse(raw)
  assert.deepEqual(
    read.headers.filter(({ key }) => ['bcc', 'subject'].includes(key)).map(({ key }) => key),
    ['subject'],
  )
  assert.equal(read.text?.trimEnd(), mail.text.trimEnd())
  assert.ok(!envelope.to.some((to) => /\r|\n/.test(to)))
})

test('a long link in a header is whole, in a line that every server takes', async () => {
  const link = `<https://vonk.test/unsubscribe/${'x'.repeat(300)}>`
  const { raw } = writeMime({ ...mail, headers: { 'List-Unsubscribe': link } })
  const { headers } = await PostalMime.parse(raw)
  assert.equal(headers.find(({ key }) => key === 'list-unsubscribe')?.value, link)
  assert.ok(raw.split('\r\n').every((line) => line.length <= 998))
})

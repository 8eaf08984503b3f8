import net from 'node:net'

/** Sends a message with a number in its text. */
type Send = (to: string, n: number) => void

const HOST = 'localhost'
const PASSWORD = 'geheim'

/** Creates the account and logs in; `onNumber` gets the number of every message that arrives. */
export async function openXmpp(port: number, user: string, onNumber: (n: number) => void): Promise<Send> {
  const socket = net.connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  socket.setEncoding('utf8')
  let rest = ''
  let notice = () => {}
  let isOpen = false
  socket.on('data', (chunk: string) => {
    rest += chunk
    if (!isOpen) return notice()
    for (const [, n] of rest.matchAll(/<body>bericht (\d+)<\/body>/g)) onNumber(Number(n))
    // A message whose text has come is over for us, and one that was cut off stays.
    const last = rest.lastIndexOf('</body>')
    if (last >= 0) rest = rest.slice(last + 7)
  })
  /** Writes, and waits until the answer has this. */
  const until = (words: string, answer: RegExp) =>
    new Promise<void>((resolve, reject) => {
      rest = ''
      socket.once('error', reject)
      socket.once('close', () => reject(new Error(`${user}: closed after ${rest.slice(0, 300)}`)))
      notice = () => {
        if (answer.test(rest)) resolve()
        else if (/<failure|type=['"]error|<stream:error/.test(rest))
          reject(new Error(`${user}: ${rest.slice(0, 300)}`))
      }
      socket.write(words)
    })
  const header = `<?xml version='1.0'?><stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' to='${HOST}' version='1.0'>`
  await until(header, /<\/stream:features>/)
  await until(
    `<iq type='set' id='reg'><query xmlns='jabber:iq:register'><username>${user}</username><password>${PASSWORD}</password></query></iq>`,
    /type=['"]result['"]/,
  )
  const plain = Buffer.from(`\0${user}\0${PASSWORD}`).toString('base64')
  await until(`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${plain}</auth>`, /<success/)
  await until(header, /<\/stream:features>/)
  await until(
    `<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>b</resource></bind></iq>`,
    /type=['"]result['"]/,
  )
  await until(
    `<presence/><iq type='get' id='v' to='${HOST}'><ping xmlns='urn:xmpp:ping'/></iq>`,
    /id=['"]v['"]/,
  )
  rest = ''
  isOpen = true
  return (to, n) =>
    void socket.write(`<message to='${to}@${HOST}' type='chat' id='${n}'><body>bericht ${n}</body></message>`)
}

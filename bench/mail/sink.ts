import net, { type AddressInfo } from 'node:net'

/** What the sink counted since it began. */
export type Sunk = { mails: number; connections: number }

let mails = 0
let connections = 0

// A mail server that takes everything: a library that parses mails would cost more than sending.
const server = net.createServer((socket) => {
  connections += 1
  let rest = ''
  let inData = false
  socket.setNoDelay(true)
  socket.write('220 sink\r\n')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1')
    for (;;) {
      const end = rest.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = inData ? '' : rest.slice(0, end)
      rest = rest.slice(end + (inData ? 5 : 2))
      if (inData) {
        mails += 1
        inData = false
        socket.write('250 taken\r\n')
      } else if (/^data/i.test(line)) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (/^quit/i.test(line)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
  })
})

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', () => process.send?.({ mails, connections } satisfies Sunk))
process.once('disconnect', () => process.exit(0))

import http from 'node:http'
import { streamEvents } from '#contract/live.ts'

/** Opens a member's stream, and hands over the numbers in the texts of the messages that come. */
export function openStream(
  port: number,
  cookie: string,
  onNumbers: (numbers: number[]) => void = () => {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get({
      host: '127.0.0.1',
      port,
      path: streamEvents.path,
      headers: { cookie },
      agent: false,
    })
    request.on('error', reject)
    request.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a stream was answered ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('error', () => {})
      answer.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        const numbers = blocks.map((block) => Number(/"body":"bericht (\d+)"/.exec(block)?.[1] ?? Number.NaN))
        onNumbers(numbers.filter((number) => !Number.isNaN(number)))
        resolve()
      })
    })
  })
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { enhancedStatus, type Fault, judgeRefusal, toEvidence } from './judge-refusal.ts'
import refusals from './refusals.json' with { type: 'json' }

/** What big providers say, each with whose fault it is. */
type Sample = { from: string; fault: Fault; status: string; words: string }

describe('a refusal', () => {
  test('is the fault of whom its words and codes speak about', () => {
    const wrong = (refusals as Sample[])
      .map((sample) => ({ ...sample, judged: judgeRefusal(sample) }))
      .filter(({ fault, judged }) => judged !== fault)
    assert.deepEqual(wrong, [])
  })

  test('is judged the same where only one of its field and its words has the code', () => {
    assert.equal(judgeRefusal({ status: '5.1.1' }), 'gone')
    assert.equal(judgeRefusal({ words: '550 5.1.1 <…>' }), 'gone')
    assert.equal(judgeRefusal({ status: '5.0.0', words: '550 5.2.1 <…>' }), 'gone')
    assert.equal(judgeRefusal({ status: '5.1.1 (bad mailbox)' }), 'gone')
  })

  test('that the mail server calls temporary ends no address at once', () => {
    assert.equal(judgeRefusal({ status: '5.1.1', temporary: true }), 'for_now')
    assert.equal(judgeRefusal({ temporary: true }), 'unclear')
  })

  test('leaves one line without the address as evidence, and its most detailed code', () => {
    const words = `smtp; 550-5.1.1 <anna@demo.test>:\r\n\t550 5.1.1 unknown user anna\0 ${'x'.repeat(9000)}`
    const evidence = toEvidence(words, 'anna@demo.test')
    assert.ok(evidence.startsWith('smtp; 550-5.1.1 <…>: 550 5.1.1 unknown user … xxx'), evidence)
    assert.equal(evidence.length, 500)
    assert.equal(enhancedStatus({ status: '5.0.0', words }), '5.1.1')
    assert.equal(enhancedStatus({ words: 'no code, 10.5.1.1' }), undefined)
  })
})

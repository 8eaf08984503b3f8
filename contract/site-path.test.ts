import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { startDirectDebit } from './direct-debit.ts'
import { createOrder, repeatOrder } from './payments.ts'
import { isSitePath } from './rules/site-path.ts'
import { sitePath } from './site-path.ts'

describe('a path of the site', () => {
  test('may have a query and a hash', () => {
    for (const path of ['/', '/chats/1?x=1#y', '/leden/é', '/x/../y', '/a//b', '/?from=/credits'])
      assert.ok(isSitePath(path), path)
  })

  test('is nothing that leads elsewhere or that browsers read otherwise', () => {
    const paths = [
      '',
      'chats',
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      '\n/chats',
    ]
    paths.push('/x\\..\\..//evil.test', '/.//evil.test', '/..//evil.test', '/%2e%2e//evil.test', '/chats\r\n')
    paths.push('/chats\0', '/chats\u007f', '/chats\u0085', '/\ud800', 'javascript:alert(1)')
    for (const path of paths) assert.ok(!isSitePath(path), JSON.stringify(path))
  })

  test('leads to the site, whatever it is, and has no control character', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      '\0',
      '\u009f',
      'evil.test',
    )
    const texts = fc.oneof(
      fc
        .array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 })
        .map((all) => `/${all.join('')}`),
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        if (!isSitePath(text)) return
        const once = new URL(text, 'https://vonk.test/members')
        assert.equal(once.origin, 'https://vonk.test')
        // The parsed path is again a site path, and parsing it again changes nothing.
        assert.ok(isSitePath(once.pathname + once.search))
        assert.equal(new URL(once.pathname + once.search, once).pathname, once.pathname)
        assert.doesNotMatch(text, /\p{Cc}/u)
      }),
      { numRuns: 2000 },
    )
  })

  test('is the rule of every call that takes one', () => {
    for (const { body } of [createOrder, repeatOrder, startDirectDebit])
      assert.equal(body.shape.return_to.unwrap(), sitePath)
  })
})

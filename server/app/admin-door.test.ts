import assert from 'node:assert/strict'
import net from 'node:net'
import { describe, test } from 'node:test'
import { getStaffSession } from '#contract/admin/session.ts'
import { type TestApp, testApp } from '#test/app.ts'

async function statusAt(t: TestApp, host: string, url: string): Promise<number> {
  const client = t.staff('owner')
  client.host = host
  const { statusCode } = await client.raw('GET', url)
  // The pages answer 503 if the web application is not built.
  return statusCode === 503 ? 200 : statusCode
}

describe('the door of the admin', () => {
  test('is at every site without ADMIN_URL', async () => {
    const t = await testApp()
    try {
      assert.equal(await statusAt(t, 'localhost', '/api/admin/session'), 200)
    } finally {
      await t.close()
    }
  })

  test('is at the host of ADMIN_URL only, and nothing else is there', async () => {
    const t = await testApp({ adminUrl: 'http://beheer.localhost' })
    try {
      const at = (host: string, url: string) => statusAt(t, host, url)
      assert.equal(await at('beheer.localhost', '/api/admin/session'), 200)
      for (const url of ['/healthz', '/api/regions.php'])
        assert.equal(await at('beheer.localhost', url), 200, url)
      for (const url of ['/', '/members', '/api/settings.php', '/dev/codes', '/api/openapi.json'])
        assert.equal(await at('beheer.localhost', url), 404, url)
      for (const url of ['/api/admin/session', '/api/%61dmin/session', '/api/admin/session?x=1'])
        assert.equal(await at('localhost', url), 404, url)
      assert.equal(await at('localhost', '/api/settings.php'), 200)
    } finally {
      await t.close()
    }
  })

  test('does not exist outside ADMIN_NETWORKS', async () => {
    const adminNetworks = new net.BlockList()
    adminNetworks.addSubnet('192.0.2.0', 24)
    const t = await testApp({ adminNetworks, trustedProxies: ['127.0.0.1'] })
    try {
      const from = async (address: string) => {
        const headers = { 'x-forwarded-for': address }
        return (await t.staff('owner').call(getStaffSession, {}, { headers })).status
      }
      assert.equal(await from('192.0.2.9'), 200)
      assert.equal(await from('::ffff:192.0.2.9'), 200)
      assert.equal(await from('203.0.113.9'), 404)
      assert.equal(await from('2001:db8::1'), 404)
      assert.equal(await statusAt(t, 'localhost', '/api/settings.php'), 200)
    } finally {
      await t.close()
    }
  })
})

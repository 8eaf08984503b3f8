import { mkdtempSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '#test/chromium.ts'
import { memoryFolder } from '#test/memory-folder.ts'

/** Chooses a free port and an empty data folder once; workers inherit them. */
async function choosePort(): Promise<string> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}
process.env.JOURNEY_PORT ??= await choosePort()
process.env.JOURNEY_DATA ??= mkdtempSync(path.join(memoryFolder(), 'vonk-journey-'))

const browser = await findChromium()
const url = `http://localhost:${process.env.JOURNEY_PORT}`

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(import.meta.dirname, '../../test-results'),
  workers: 4, // two would leave a third of two cores unused, because tests also wait
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], [path.join(import.meta.dirname, 'failures.ts')]],
  use: {
    baseURL: url,
    actionTimeout: 60_000, // a press that waits for ever is then named, before its test ends
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    trace: 'off', // takes a quarter more time; `--trace on` for one test
    screenshot: 'only-on-failure',
    // `page.route` sees no requests of a service worker. push.spec.ts tests ours and allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browser.executablePath,
      // Playwright keeps what Chromium's processes share on disk, for want of memory in containers.
      ignoreDefaultArgs: memoryFolder() === os.tmpdir() ? [] : ['--disable-dev-shm-usage'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
    },
  ],
  webServer: {
    command: `${JSON.stringify(process.execPath)} server/main.ts`,
    cwd: path.join(import.meta.dirname, '../..'),
    url: `${url}/readyz`,
    env: { PORT: process.env.JOURNEY_PORT, DATA_DIR: process.env.JOURNEY_DATA, NODE_ENV: 'test' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

import assert from 'node:assert/strict'
import { askForExport, exportFilePath } from '#contract/exports.ts'
import type { TestApp, TestClient } from '#test/app.ts'
import { unzip } from '#test/services/zip.ts'

export type Exported = { files: Map<string, Buffer>; data: Record<string, any>; all: string }

/** Fetches and parses the finished export. */
export async function fetchExport(client: TestClient): Promise<Exported> {
  const { statusCode, rawPayload } = await client.raw('GET', exportFilePath)
  assert.equal(statusCode, 200)
  const files = unzip(rawPayload)
  return {
    files,
    data: JSON.parse(files.get('data.json')?.toString() ?? ''),
    all: [...files.values()].map(String).join('\n'),
  }
}

/** Requests an export, runs the jobs, and parses the file. */
export async function exportOf(t: TestApp, client: TestClient): Promise<Exported> {
  const { status, body } = await client.call(askForExport)
  assert.equal(status, 200, JSON.stringify(body))
  await t.runJobs()
  return fetchExport(client)
}

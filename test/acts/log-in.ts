import assert from 'node:assert/strict'
import { logIn } from '#contract/accounts.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { TestClient } from '#test/app.ts'

type Credentials = CallInput<typeof logIn>['body']
/** Where the call comes from: a network and a browser. */
type Origin = { from?: string; agent?: string }

/** Tries to log in with a password, and whatever else the log-in asked for. */
export const tryLogIn = (client: TestClient, body: Credentials, { from, agent }: Origin = {}) =>
  client.call(
    logIn,
    { body },
    { headers: { ...(from ? { 'x-forwarded-for': from } : {}), ...(agent ? { 'user-agent': agent } : {}) } },
  )

/** Logs in with a password, which has to work. */
export async function logInWith(
  client: TestClient,
  body: Credentials,
  origin: Origin = {},
): Promise<TestClient> {
  const answer = await tryLogIn(client, body, origin)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return client
}

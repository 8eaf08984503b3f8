import { randomUUID } from 'node:crypto'
import * as passkeys from '#contract/passkeys.ts'
import { aPasskeyFor, insertPasskey, signedForLogIn } from '#test/acts/passkeys.ts'
import { type Cell, row } from './row.ts'

const ownKey = ({ t, actor }: Cell) => insertPasskey(t.db, actor.me.id, actor.client)
const ownId = async (cell: Cell) => ({ params: { id: (await ownKey(cell)).id } })
const theirId = async ({ t, people, actor }: Cell) => ({
  params: { id: (await insertPasskey(t.db, people.another.id, actor.client)).id },
})
const nobodys = () => ({ params: { id: randomUUID() } })

const notTheirs = {
  'me unconfirmed': 'request.not_found',
  free: 'request.not_found',
  premium: 'request.not_found',
  'without credits': 'request.not_found',
  'me invisible': 'request.not_found',
} as const

async function freshAnswer(cell: Cell) {
  const { key } = await ownKey(cell)
  const { options } = (await cell.actor.client.call(passkeys.askFreshPasskey)).body
  return key.signed(options?.challenge ?? '')
}

async function newAnswer({ actor }: Cell) {
  const key = aPasskeyFor(actor.client)
  const { options } = (await actor.client.call(passkeys.askPasskeyCreation)).body
  return key.made(options?.challenge ?? '')
}

export const rowsOfPasskeys = [
  row(passkeys.askPasskeyLogIn),
  row(passkeys.logInByPasskey, {
    input: async (cell) => {
      const { key } = await ownKey(cell)
      return { body: { passkey: await signedForLogIn(cell.actor.client, key) } }
    },
    expected: { leaving: 'accounts.deleted' },
  }),
  row(passkeys.listPasskeys),
  row(passkeys.askFreshPasskey, {
    input: async (cell) => {
      await ownKey(cell)
      return {}
    },
  }),
  row(passkeys.freshenByPasskey, {
    input: async (cell) => ({ body: { passkey: await freshAnswer(cell) } }),
  }),
  row(passkeys.askPasskeyCreation),
  row(passkeys.keepPasskey, {
    input: async (cell) => ({ body: { passkey: await newAnswer(cell) } }),
    changed: async (cell) => ({ body: { passkey: await newAnswer(cell), name: 'Anders' } }),
  }),
  row(passkeys.notePasskeyOffer),
  row(passkeys.renamePasskey, {
    input: async (cell) => ({ ...(await ownId(cell)), body: { name: 'Telefoon' } }),
    changed: async (cell) => ({ ...(await ownId(cell)), body: { name: 'Laptop' } }),
  }),
  row(passkeys.renamePasskey, {
    as: 'of somebody else',
    input: async (cell) => ({ ...(await theirId(cell)), body: { name: 'Telefoon' } }),
    expected: notTheirs,
    never: true,
  }),
  row(passkeys.deletePasskey, { input: ownId, changed: nobodys }),
  row(passkeys.deletePasskey, {
    as: 'of somebody else',
    input: theirId,
    expected: { ...notTheirs, suspended: 'request.not_found', banned: 'request.not_found' },
    never: true,
  }),
  row(passkeys.removePassword, {
    input: async (cell) => {
      await ownKey(cell)
      return {}
    },
  }),
]

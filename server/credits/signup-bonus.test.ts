import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getCredits } from '#contract/credits.ts'
import { mailToken } from '#server/accounts/email/mailed-tokens.ts'
import { open, send } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { creditsJobs } from './credits.jobs.ts'
import { grantSignupCredits } from './signup-bonus.ts'

let t: TestApp
let amount: number
before(async () => {
  t = await testApp()
  amount = (await t.ctx.settings()).signup_credits
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

type Person = { id: number }

/** An address at a domain of its own. */
const anAddress = () => `lid@${randomUUID()}.nl`

async function signedUp(email: string, device?: Buffer): Promise<Person> {
  const { id } = await t.aMember({ email, status: 'not_confirmed' })
  if (device) await usedOn(id, device)
  return { id }
}
const usedOn = (memberId: number, deviceHash: Buffer) =>
  t.db.insertInto('memberDevice').values({ memberId, deviceHash, userAgent: 'test' }).execute()

async function confirm({ id }: Person): Promise<void> {
  const token = await mailToken(t.ctx, { memberId: id, purpose: 'activation', hours: 1 })
  const { headers } = await t.visitor().raw('GET', `/activate?token=${token}`)
  assert.equal(headers.location, '/activate/done')
}
async function confirmed(email: string, device?: Buffer): Promise<Person> {
  const person = await signedUp(email, device)
  await confirm(person)
  await t.runJobs()
  return person
}
const creditsOf = async ({ id }: Person) =>
  (await t.db.selectFrom('member').select('credits').where('id', '=', id).executeTakeFirstOrThrow()).credits
const bonuses = () => t.db.selectFrom('signupBonus').selectAll().execute()
const letPass = (interval: string) =>
  sql`update signup_bonus set until = until - ${interval}::interval`.execute(t.db)
const grant = ({ id }: Person, credits = amount) =>
  t.db.transaction().execute((trx) => grantSignupCredits({ db: trx, config: t.ctx.config }, id, credits))

test('of a hundred sign-ups with tags and dots, confirmed at once, one gets the credits; the others get none and no error', async () => {
  const people: Person[] = []
  for (let number = 0; number < 100; number++) {
    // The bits of the number place dots in the address: 64 ways, and a tag for the rest.
    const dotted = 'tuinkabouter'
      .split('')
      .map((letter, at) => letter + ((number >> at) & 1 ? '.' : ''))
      .join('')
    const tag = number >= 64 ? `+${number}` : ''
    people.push(await signedUp(`${dotted}${tag}@${number % 3 ? 'gmail' : 'googlemail'}.com`))
  }
  await Promise.all(people.map(confirm))
  await t.runJobs()
  const credits = await Promise.all(people.map(creditsOf))
  assert.deepEqual(
    credits.toSorted((one, other) => other - one),
    [amount, ...Array.from({ length: 99 }, () => 0)],
  )
  assert.deepEqual(await t.alarms(), [])
})

test('many at once for one mailbox, each in a transaction of its own, give once', async () => {
  const box = randomUUID()
  const people: Person[] = []
  for (let number = 0; number < 20; number++) people.push(await signedUp(`${box}+${number}@gmail.com`))
  await Promise.all(people.flatMap((person) => [grant(person), grant(person)]))
  const credits = await Promise.all(people.map(creditsOf))
  assert.equal(
    credits.reduce((sum, one) => sum + one, 0),
    amount,
  )
})

test('a member gets them once, and none where the site gives none; nothing is remembered then', async () => {
  const person = await signedUp(anAddress())
  const earlier = (await bonuses()).length
  await grant(person, 0)
  assert.equal((await bonuses()).length, earlier)
  await Promise.all(Array.from({ length: 5 }, () => grant(person, 3)))
  await grant(person, 4)
  assert.equal(await creditsOf(person), 3)
})

test('what was undone with its transaction is not remembered', async () => {
  const person = await signedUp(anAddress())
  await assert.rejects(
    t.db.transaction().execute(async (trx) => {
      await grantSignupCredits({ db: trx, config: t.ctx.config }, person.id, amount)
      throw new Error('undone')
    }),
    /undone/,
  )
  await grant(person)
  assert.equal(await creditsOf(person), amount)
})

test('it is remembered for twelve months, also when the account is gone, and says nothing of whose it was', async () => {
  const box = `verdwenen${randomBytes(4).toString('hex')}`
  const first = await confirmed(`${box}@gmail.com`)
  assert.equal(await creditsOf(first), amount)
  await sql`update member set status = 'deleted', deleted_at = now() where id = ${first.id}`.execute(t.db)
  await sql`select erase_member(${first.id})`.execute(t.db)
  assert.equal(await creditsOf(await confirmed(`${box}@gmail.com`)), 0)
  for (const { claim } of await bonuses()) assert(!claim.includes(box))

  await letPass('11 months 27 days')
  await creditsJobs(t.ctx)['credits.forget-bonuses']()
  assert.equal(await creditsOf(await confirmed(`${box}+later@gmail.com`)), 0)
  await letPass('4 days')
  const free = await signedUp(`${box}+muchlater@gmail.com`)
  await grant(free)
  assert.equal(await creditsOf(free), amount, 'a claim that is over, and not yet forgotten')
})

test('what is over is forgotten', async () => {
  await confirmed(anAddress())
  await letPass('12 months 1 day')
  await creditsJobs(t.ctx)['credits.forget-bonuses']()
  assert.deepEqual(await bonuses(), [])
})

test('one device gets them for two accounts a month, also confirmed at once; an account that gets none keeps its mailbox', async () => {
  const device = randomBytes(32)
  const people: Person[] = []
  for (let number = 0; number < 8; number++) people.push(await signedUp(anAddress(), device))
  await Promise.all(people.map(confirm))
  await t.runJobs()
  await Promise.all(people.map((person) => grant(person)))
  const credits = await Promise.all(people.map(creditsOf))
  assert.deepEqual(
    credits.toSorted((one, other) => other - one),
    [amount, amount, 0, 0, 0, 0, 0, 0],
  )
  const none = people[credits.indexOf(0)]!
  await letPass('32 days')
  await grant(none)
  assert.equal(await creditsOf(none), amount)
})

test('a mailbox that had them costs its device nothing', async () => {
  const [device, box] = [randomBytes(32), randomUUID()]
  await confirmed(`${box}@gmail.com`)
  for (let number = 0; number < 3; number++) await confirmed(`${box}+${number}@gmail.com`, device)
  for (let number = 0; number < 2; number++)
    assert.equal(await creditsOf(await confirmed(anAddress(), device)), amount)
  assert.equal(await creditsOf(await confirmed(anAddress(), device)), 0)
})

describe('At a private domain', () => {
  const grantWaiting = () => creditsJobs(t.ctx)['credits.grant-waiting']()
  const waiting = async ({ id }: Person) =>
    (await t.db.selectFrom('signupCreditsWaiting').select('since').where('memberId', '=', id).execute())
      .length

  /** The fourth account in a day at one domain. */
  async function fourthAt(domain: string) {
    for (let number = 0; number < 3; number++)
      assert.equal(await creditsOf(await confirmed(`lid@${number}.${domain}`)), amount)
    const fourth = await t.aMember({ email: `vierde@${domain}`, status: 'not_confirmed' })
    await confirm(fourth)
    await t.runJobs()
    return fourth
  }
  async function writes(from: { client: TestClient }, to: { publicId: string }): Promise<void> {
    await send(from.client, await open(from.client, to.publicId), 'Hoi')
    await grantWaiting()
  }

  test('the fourth account in a day waits for its credits, also at a subdomain; a day later it does not', async () => {
    const domain = `${randomUUID()}.co.uk`
    const fourth = await fourthAt(domain)
    assert.equal(await creditsOf(fourth), 0)
    assert.equal(await creditsOf(await confirmed(`lid@nog.een.${domain}`)), 0)
    assert.equal(await creditsOf(await confirmed(`lid@${randomUUID()}.co.uk`)), amount)
    await sql`update member set email_confirmed_at = email_confirmed_at - interval '1 day'
      where email like ${`%${domain}`}`.execute(t.db)
    assert.equal(await creditsOf(await confirmed(`morgen@${domain}`)), amount)
  })

  test('of ten that are confirmed at once no more than three get them', async () => {
    const domain = `${randomUUID()}.nl`
    const people: Person[] = []
    for (let number = 0; number < 10; number++) people.push(await signedUp(`lid${number}@${domain}`))
    await Promise.all([...people.map(confirm), t.runJobs()])
    await t.runJobs()
    const credits = await Promise.all(people.map(creditsOf))
    assert.ok(credits.filter((one) => one > 0).length <= 3, String(credits))
  })

  test('the credits come, once, after another member wrote', async () => {
    const fourth = await fourthAt(`${randomUUID()}.nl`)
    await grantWaiting()
    assert.deepEqual([await creditsOf(fourth), await waiting(fourth)], [0, 1])
    const isTold = async () => (await fourth.client.call(getCredits)).body.signup_waiting
    assert.equal(await isTold(), true)
    await writes(await t.aMember({ credits: 5 }), fourth)
    assert.deepEqual([await creditsOf(fourth), await waiting(fourth)], [amount, 0])
    assert.equal(await isTold(), false)
    await Promise.all([grantWaiting(), grantWaiting(), grant(fourth), grant(fourth)])
    assert.equal(await creditsOf(fourth), amount)
    assert.deepEqual(await t.alarms(), [])
  })

  test('a message of another account thereor of one on the same device brings none', async () => {
    const domain = `${randomUUID()}.nl`
    const fourth = await fourthAt(domain)
    const device = randomBytes(32)
    await usedOn(fourth.id, device)
    const same = await t.aMember({ credits: 5, email: `rijk@elders.${domain}` })
    const beside = await t.aMember({ credits: 5 })
    await usedOn(beside.id, device)
    for (const sender of [same, beside]) await writes(sender, fourth)
    assert.equal(await creditsOf(fourth), 0)
  })

  test('at a public provider no member waits', async () => {
    for (let number = 0; number < 5; number++)
      assert.equal(await creditsOf(await confirmed(`${randomUUID()}@ziggo.nl`)), amount)
  })
})

test('the great providers of the countries of the site are public, private domains are not', async () => {
  const known = 'gmail.com outlook.com hotmail.nl ziggo.nl web.de orange.fr libero.it wp.pl'.split(' ')
  const domains = [...known, 'example.nl', 'mailinator.com', 'mail.gmail.com', '']
  const { rows } = await sql<{ domain: string }>`
    select domain from unnest(${domains}::text[]) domain where is_public_mail_domain(domain)`.execute(t.db)
  assert.deepEqual(
    rows.map(({ domain }) => domain),
    known,
  )
})

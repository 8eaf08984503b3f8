import { likeMember } from '#contract/likes.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { complain, type FaultCase, type Task } from './lib/report.ts'

const AT_ONCE = 10

type Person = Awaited<ReturnType<TestApp['aMember']>>

// Both like each other at once, and repeat with the same key as after a lost answer.
async function race([one, other]: readonly [Person, Person]): Promise<string | undefined> {
  const like = (from: Person, to: Person, key: string) =>
    from.client.call(likeMember, { params: { id: to.publicId } }, { key })
  const keys = [crypto.randomUUID(), crypto.randomUUID()] as const
  const answers = await Promise.all([
    like(one, other, keys[0]),
    like(other, one, keys[1]),
    like(one, other, keys[0]),
  ])
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) return `answered ${refused.status} ${refused.body.error?.code}`
  return answers.some(({ body }) => body.match) ? undefined : 'nobody was told of the match'
}

async function run({ rounds, at }: Task) {
  const t = await testApp()
  try {
    const broken: string[] = []
    let matched = 0
    for (let from = 0; from < rounds; from += AT_ONCE) {
      at(`pair ${from}`)
      const pairs = await Promise.all(
        Array.from(
          { length: Math.min(AT_ONCE, rounds - from) },
          async () => [await t.aMember(), await t.aMember({ gender: 'male' })] as const,
        ),
      )
      const faults = await Promise.all(pairs.map(race))
      for (const fault of faults.filter((each) => each !== undefined)) complain(broken, fault)
      matched += pairs.length
    }
    await t.runtime.relay.drained()
    const count = (table: 'memberMatch' | 'memberLike') =>
      t.db
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const [{ n: matches }, { n: given }] = [await count('memberMatch'), await count('memberLike')]
    const told = await t.db
      .selectFrom('memberEvent')
      .select((select) => select.fn.countAll<number>().as('n'))
      .where('kind', '=', 'match')
      .executeTakeFirstOrThrow()
    if (matches !== matched) complain(broken, `${matched} pairs have ${matches} matches`)
    if (given !== 2 * matched) complain(broken, `${matched} pairs have ${given} likes`)
    if (told.n !== 2 * matched) complain(broken, `${matched} matches were told ${told.n} times`)
    return { broken, figures: { pairs: matched, matches, told: told.n } }
  } finally {
    await t.close()
  }
}

/** Two members like each other at the same moment. */
export const likes: FaultCase = {
  promise: 'a pair that likes at the same moment is one match, told once to both',
  rounds: 1000,
  run,
}

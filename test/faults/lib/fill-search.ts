import { connect } from '#db/connect.ts'
import { insertMembers } from '#server/dev/demo/insert-member.ts'

const MEMBERS = 2000
/** A busy machine takes longer than a statement may for all of them at once. */
const AT_ONCE = 100

/** Members for searches to find. */
export async function fillSearch(url: string): Promise<void> {
  const connection = connect(url, { max: 1, onError: () => {} })
  const members = Array.from({ length: MEMBERS }, (_, number) => ({
    name: `Lid ${number}`,
    gender: number % 2 ? ('male' as const) : ('female' as const),
  }))
  for (let from = 0; from < MEMBERS; from += AT_ONCE)
    await insertMembers(connection.db, members.slice(from, from + AT_ONCE))
  await connection.close()
}

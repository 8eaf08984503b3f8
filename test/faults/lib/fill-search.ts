import { connect } from '#db/connect.ts'
import { insertMembers } from '#server/dev/demo/insert-member.ts'

const MEMBERS = 2000

/** Members for searches to find. */
export async function fillSearch(url: string): Promise<void> {
  const connection = connect(url, { max: 1, onError: () => {} })
  const members = Array.from({ length: MEMBERS }, (_, number) => ({
    name: `Lid ${number}`,
    gender: number % 2 ? ('male' as const) : ('female' as const),
  }))
  await insertMembers(connection.db, members)
  await connection.close()
}

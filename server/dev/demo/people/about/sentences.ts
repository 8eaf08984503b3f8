/**
 * Sentences of one language that combine as start (who I am), middle (what I do) and end (what I
 * look for). No sentence reveals the writer's gender by its grammar. Three starts suit only one age
 * group.
 */
export type Sentences = {
  student: string
  parent: string
  retired: string
  start: readonly string[]
  middle: readonly string[]
  end: readonly string[]
}

/**
 * Sentences of one language that go together in the order start, middle, end: who I am, what I do,
 * what I look for. None shows the writer's gender in its grammar. Three ways to start only suit an
 * age.
 */
export type Sentences = {
  student: string
  parent: string
  retired: string
  start: readonly string[]
  middle: readonly string[]
  end: readonly string[]
}

import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<O extends Options> = Pick<
  ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>,
  'values' | 'positionals'
>

/**
 * The arguments of a command of package.json. `--help` prints its usage and exits with 0; an
 * unknown argument prints one line and exits with 2.
 */
export function parseArguments<const O extends Options>(
  usage: string,
  { options, words = false }: { options?: O; words?: boolean } = {},
): Parsed<O> {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: words,
    })
    if (!values.help) return { values, positionals } as unknown as Parsed<O>
  } catch (error) {
    const [why = ''] = (error as Error).message.split(/\. |\n/)
    console.error(`${why}; --help says what there is`)
    process.exit(2)
  }
  console.log(usage)
  process.exit(0)
}

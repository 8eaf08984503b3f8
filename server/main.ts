if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Vonk needs Node 24 or newer, this is ${process.version}. Start it with npm: npm start brings its own Node.`,
  )
  process.exit(1)
}

const { ConfigError } = await import('#server/app/environment.ts')

const only = process.argv.find((argument) => argument === '--http' || argument === '--jobs')

async function start() {
  const { prepare } = await import('#server/app/start/prepare.ts')
  const config = await prepare(process.env, only)
  // Loaded after the configuration was checked, because loading takes a second.
  const { serve } = await import('#server/app/start/serve.ts')
  const stop = await serve(config, only)
  let stopped: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopped ??= stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? `Vonk does not start:\n${error.message}` : error)
  process.exit(1)
})

import { readConfig } from '#server/app/config.ts'
import { startJobs } from '#server/app/jobs.ts'
import { createRuntime } from '#server/app/runtime.ts'

// `node server/main.ts --jobs` with a push service that no installation may configure.
const config = { ...readConfig(process.env), pushReceiver: process.env.FAULTS_PUSH_RECEIVER }
const runtime = await createRuntime(config, {
  databaseUrl: config.databaseUrl ?? '',
  photoFolder: `${config.dataDir}/photos`,
  shared: true,
})
await startJobs(runtime)
console.log('ready to work')

import { geoFolder } from '#server/adapters/geo/geo-files.ts'
import { RefreshError, refreshGeoData, usualUrls } from '#server/adapters/geo/refresh.ts'
import { ConfigError } from '#server/app/environment.ts'
import { requireFolders } from '#server/app/start/require-folders.ts'
import { parseArguments } from './arguments.ts'
import { dataFolder } from './env-file.ts'

// `npm run vonk -- places` fetches the present data of DB-IP and GeoNames into DATA_DIR. Where that fails,
// the data stays as it is, and the command ends with 1.
const USAGE = `Fetches the present data of DB-IP and GeoNames into DATA_DIR.

  npm run vonk -- places                    from their usual addresses
  npm run vonk -- places --countries <url>  DB-IP's from there; --places <url> GeoNames'`

const { values } = parseArguments(USAGE, {
  options: { countries: { type: 'string' }, places: { type: 'string' } },
})
const dataDir = dataFolder()

try {
  await requireFolders(dataDir)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
for (const data of ['countries', 'places'] as const) {
  const urls = values[data] === undefined ? usualUrls(data, new Date()) : [values[data]]
  try {
    const { before, after } = await refreshGeoData(data, geoFolder({ dataDir }), urls)
    console.log(`${data.padEnd(10)} ${after}  ${after === before ? 'nothing later' : `was ${before}`}`)
  } catch (error) {
    if (!(error instanceof RefreshError)) throw error
    console.error(`${data.padEnd(10)} stay as they are: ${error.message}`)
    process.exitCode = 1
  }
}

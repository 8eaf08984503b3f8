import fs from 'node:fs'
import path from 'node:path'

// Reads `.env` of the project's folder, where there is one; the environment wins.
const file = path.join(import.meta.dirname, '../.env')
if (fs.existsSync(file)) process.loadEnvFile(file)

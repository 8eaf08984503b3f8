import fs from 'node:fs'
import path from 'node:path'

const FILE = path.join(import.meta.dirname, '../../../package.json')

export const { version } = JSON.parse(fs.readFileSync(FILE, 'utf8')) as { version: string }

import fs from 'node:fs/promises'
import { moneyOf } from '#contract/rules/money.ts'
import { priceFile } from '#server/catalogue/prices/price-file.ts'
import { listPrices, setPrices } from '#server/catalogue/prices/set-prices.ts'
import { logAct } from '#server/staff/log.ts'
import { parseArguments } from './arguments.ts'
import { commandActor, openDatabase } from './open-database.ts'

/** Shows what the site sells; `npm run vonk -- prices` shows the usage. */
const USAGE = `What is for sale, by country.

  npm run vonk -- prices               shows it
  npm run vonk -- prices <file.json>   sets it: all packages of each country that the file names, as
    [{ "country": "NL", "style": "p1", "credits": 30, "price": "24.95" }, …]
    style p0 to p3; price in the currency of the country, tax included; "audience": "leaving" for the try-out
    package of who deletes their account because of the price`

const [file] = parseArguments(USAGE, { words: true }).positionals

const connection = await openDatabase()
const { db } = connection

async function show(): Promise<void> {
  const prices = await listPrices(db)
  if (!prices.length) console.log(`Nothing is for sale.\n\n${USAGE}`)
  for (const { country, style, audience, credits, currency, amount } of prices) {
    const price = moneyOf(amount, currency).amount
    console.log([country, style, `${credits} credits`, `${price} ${currency}`, audience].join('  '))
  }
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await fs.readFile(name, 'utf8')) as unknown
}

async function set(name: string): Promise<void> {
  const parsed = priceFile.safeParse(await readJson(name))
  if (parsed.success) {
    const prices = parsed.data
    const countries = [...new Set(prices.map(({ country }) => country))].toSorted((a, b) =>
      a.localeCompare(b),
    )
    return db.transaction().execute(async (trx) => {
      const before = await listPrices(trx)
      await setPrices(trx, prices)
      for (const country of countries) {
        const isOf = (price: { country: string }) => price.country === country
        await logAct(trx, commandActor(), {
          act: 'set_prices',
          subject: { kind: 'country', id: country },
          before: before.filter(isOf),
          after: prices.filter(isOf),
        })
      }
    })
  }
  for (const { path, message } of parsed.error.issues) console.error(`${name} ${path.join('.')}: ${message}`)
  process.exitCode = 1
}

try {
  if (file) await set(file)
  if (!process.exitCode) await show()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await connection.close()
}

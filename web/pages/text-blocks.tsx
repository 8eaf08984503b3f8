import { Fragment } from 'react'
import { Link } from 'react-router'
import { type Block, splitLinks, type Table } from './page-text.ts'

function Words({ text }: { text: string }) {
  return splitLinks(text).map(({ words, to }) => {
    if (!to) return <Fragment key={words}>{words}</Fragment>
    return to.startsWith('/') ? (
      <Link key={to + words} to={to} className="link">
        {words}
      </Link>
    ) : (
      <a key={to + words} href={to} className="link wrap-anywhere">
        {words}
      </a>
    )
  })
}

export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <TextBlock key={JSON.stringify(block)} block={block} />)
}

function TextBlock({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p className="wrap-anywhere">
        <Words text={block} />
      </p>
    )
  if ('rows' in block) return <TextTable table={block} />
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-primary">
      {block.map((item) => (
        <li key={item}>
          <Words text={item} />
        </li>
      ))}
    </ul>
  )
}

/** On a phone each row is a block, with the column's name before each cell. */
function TextTable({ table: { head, rows } }: { table: Table }) {
  return (
    <table className="w-full border-collapse text-start text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className="border-b border-border-strong py-2 pe-4 text-start">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((cells) => (
          <tr key={cells[0]} className="border-b border-border max-sm:block max-sm:py-3">
            {cells.map((cell, column) => (
              <td
                key={head[column]}
                className="py-2 pe-4 align-top wrap-break-word first:font-semibold max-sm:block max-sm:py-0.5"
              >
                {column > 0 && (
                  <span aria-hidden="true" className="text-muted sm:hidden">
                    {`${head[column]}: `}
                  </span>
                )}
                <Words text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

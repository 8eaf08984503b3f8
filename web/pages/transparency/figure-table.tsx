type FigureTableProps = {
  title: string
  /** One for each column of values. */
  heads: readonly string[]
  rows: readonly { name: string; values: readonly string[] }[]
}

/** On a phone each row is a block, with the column's name before each value. */
export function FigureTable({ title, heads, rows }: FigureTableProps) {
  return (
    <table className="w-full border-collapse text-sm break-inside-avoid max-sm:block sm:table-fixed">
      <caption className="pb-1 text-start text-lg font-semibold max-sm:block">{title}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className="border-b border-border-strong py-2 sm:w-2/5">
            <span className="sr-only">{title}</span>
          </th>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="border-b border-border-strong py-2 ps-4 text-end font-semibold whitespace-nowrap"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ name, values }) => (
          <tr
            key={name}
            className="border-b border-border max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6 max-sm:py-3"
          >
            <th
              scope="row"
              className="py-2 text-start font-normal wrap-break-word max-sm:col-span-2 max-sm:py-1 max-sm:font-semibold"
            >
              {name}
            </th>
            {values.map((value, column) => (
              <td
                key={heads[column]}
                className="py-2 ps-4 text-end tabular-nums whitespace-nowrap max-sm:flex max-sm:justify-between max-sm:gap-2 max-sm:p-0 max-sm:py-0.5"
              >
                <span aria-hidden="true" className="text-muted sm:hidden">
                  {heads[column]}
                </span>
                <span>{value}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

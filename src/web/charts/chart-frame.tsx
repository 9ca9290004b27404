import { type ReactNode, useState } from 'react'
import { csvRow } from '#domain/admin/csv.ts'
import { numberText } from '#domain/core/formats.ts'
import { Button } from '../ui/button.tsx'
import styles from './charts.module.css'

type Cell = string | number | null

export interface ChartColumn {
  readonly label: string
  /** Formats a cell. Without it the value is shown as is. */
  readonly text?: (cell: Cell) => string
}

interface ChartFrameProps {
  /** The finding as a sentence. */
  finding: string
  about: string
  columns: readonly ChartColumn[]
  rows: readonly (readonly Cell[])[]
  /** The file name without extension. */
  fileName: string
  children: ReactNode
}

/** A chart with its finding and its table, also as a CSV file and for screen readers [ADMIN-01]. */
export function ChartFrame({ finding, about, columns, rows, fileName, children }: ChartFrameProps) {
  const [isTable, setTable] = useState(false)
  const csv = [columns.map(({ label }) => label), ...rows].map(csvRow).join('')
  const table = <ChartTable about={about} columns={columns} rows={rows} />
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>{finding}</h3>
        <p>{about}</p>
      </figcaption>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls is scrolled by the keyboard as well.
        <section className={styles.scroll} aria-label={`${about}, as a table`} tabIndex={0}>
          {table}
        </section>
      ) : (
        <>
          {children}
          <div className="sr-only">{table}</div>
        </>
      )}
      <div className={styles.ways}>
        <Button size="xs" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Show as table
        </Button>
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`} download={`${fileName}.csv`}>
          Download CSV<span className="sr-only"> of {about}</span>
        </a>
      </div>
    </figure>
  )
}

function ChartTable({ about, columns, rows }: Pick<ChartFrameProps, 'about' | 'columns' | 'rows'>) {
  return (
    <table className={styles.table}>
      <caption className="sr-only">{about}</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {columns.map(({ label, text = asItIs }, i) => (
              <td key={label} className={i === 0 ? undefined : 'num'}>
                {text(cells[i] ?? null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function asItIs(cell: Cell): string {
  if (cell === null) return '–'
  return typeof cell === 'number' ? numberText(cell) : cell
}

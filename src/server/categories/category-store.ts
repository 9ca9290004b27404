/** The SQL of categories. */
import { sql } from '../core/db/sql.ts'

export interface CategoryRow {
  readonly id: string
  readonly name: string
  readonly image: string | null
  readonly parent: string | null
  readonly sort: number
  readonly created_at: Date
}

const columns = 'id, name, image, parent, sort, created_at'

export const allCategories = sql<CategoryRow>('all-categories', `select ${columns} from categories order by sort, id`)

export const categoryById = sql<CategoryRow, [id: string]>(
  'category-by-id',
  `select ${columns} from categories where id = $1`,
)

export const changeCategory = sql<
  CategoryRow,
  [id: string, name: string | null, image: string | null, sort: number | null]
>(
  'change-category',
  `update categories set name = coalesce($2, name), image = coalesce($3, image), sort = coalesce($4, sort)
   where id = $1 returning ${columns}`,
)

export const lockCategory = sql<CategoryRow, [id: string]>(
  'lock-category',
  `select ${columns} from categories where id = $1 for update`,
)

/** The SQL of categories. */
import { sql } from '../core/db/sql.ts'

export interface CategoryRow {
  readonly id: string
  readonly name: string
  readonly image: string | null
  readonly parent: string | null
  readonly sort: number
  readonly created_at: Date
  readonly archived_at: Date | null
}

const columns = 'id, name, image, parent, sort, created_at, archived_at'

/** The available categories. An archived one is found only by id. */
export const activeCategories = sql<CategoryRow>(
  'active-categories',
  `select ${columns} from categories where archived_at is null order by sort, id`,
)

export const categoryById = sql<CategoryRow, [id: string]>(
  'category-by-id',
  `select ${columns} from categories where id = $1`,
)

export const mergeCategory = sql<
  CategoryRow,
  [id: string, name: string | null, image: string | null, sort: number | null, parent: string | null]
>(
  'merge-category',
  `update categories set name = coalesce($2, name), image = coalesce($3, image), sort = coalesce($4, sort),
     parent = nullif(coalesce($5, parent), '')
   where id = $1 returning ${columns}`,
)

/** Categories have two levels. A parent has no parent itself, and a category with children has none. */
export const mayHaveParent = sql<{ allowed: boolean }, [parent: string, id: string | null]>(
  'may-have-parent',
  `select exists (select from categories where id = $1 and parent is null and id is distinct from $2)
     and not exists (select from categories where parent = $2) as allowed`,
)

export const lockCategory = sql<CategoryRow, [id: string]>(
  'lock-category',
  `select ${columns} from categories where id = $1 for update`,
)

/** Returns no row when the id exists. */
export const insertCategory = sql<
  CategoryRow,
  [id: string, name: string, image: string, sort: number, parent: string | null, now: Date]
>(
  'insert-category',
  `insert into categories (id, name, image, sort, parent, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (id) do nothing returning ${columns}`,
)

export const archiveCategory = sql<CategoryRow, [id: string, archivedAt: Date | null]>(
  'archive-category',
  `update categories set archived_at = $2 where id = $1 returning ${columns}`,
)

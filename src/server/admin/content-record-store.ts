/** The SQL of the site content list. Content without a row still appears, from the list of all names. */
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import { contentMachine } from '#domain/site-content/content-machine.ts'
import { DEFAULT_VERSION } from '#domain/site-content/default-version.ts'
import { SETTING_NAMES } from '#domain/site-content/setting-names.ts'
import { settingKeys } from '#domain/site-content/setting-schemas.ts'
import { versionTitle } from '#domain/site-content/version-name.ts'
import { oneOf, quoted, statusAfter } from '../core/db/machine-sql.ts'
import { contentStatus, pendingVersion } from '../site-content/content-status.ts'
import type { RecordSource } from './record-source.ts'

const settings = quoted(JSON.stringify(settingKeys.map((id) => ({ id, ...SETTING_NAMES[id] }))))

const named = `select 'setting' as kind, id, title as name, place
    from jsonb_to_recordset(${settings}) as settings (id text, title text, place text)
  union all
  select 'category', id, name, 'On its own page.' from categories where archived_at is null
  union all
  select 'contractor', c.id, coalesce(b.company, a.name), 'On its own page.'
    from site_content c join accounts a on a.id = c.id left join contractors b on b.account_id = c.id
    where c.kind = 'contractor' and c.pending_number is not null and ${oneOf('a.status', listedStatuses)}`

/** The id of its audited changes. */
export const siteContent = `(
  select n.kind, n.kind || '/' || n.id as named, n.name, n.place, ${contentStatus} as status, s.pending_number,
    s.updated_at, s.updated_by, s.deployed_number, s.deployed_at, s.deployed_by
  from (${named}) n left join site_content s on s.kind = n.kind and s.id = n.id ${pendingVersion}
)`

/** Content without a row sorts before all other. */
const savedAt = `coalesce(updated_at, 'epoch')`

export const contentSources = {
  siteContent: {
    table: siteContent,
    rows: 'true',
    id: 'named collate "C"',
    status: 'status',
    sorts: {
      status: `concat(case when pending_number is not null then 1 when status = ${statusAfter(contentMachine, 'save')} then 2 else 3 end, lower(name)) collate "C"`,
      createdAt: savedAt,
      name: 'lower(name) collate "C"',
    },
    filters: { kind: (value) => `kind = ${value}` },
    searchText: `lower(concat_ws(' ', name, place))`,
    cells: `p.name, p.kind, p.place, p.status, p.pending_number, p.updated_at as "createdAt", u.username as editor,
      p.deployed_number, p.deployed_at as "deployedAt", d.username as deployer`,
    toCells: ({ pending_number: pending, deployed_number: deployed }) => ({
      ...(pending !== null && { released: versionTitle(Number(pending)) }),
      deployed: versionTitle(Number(deployed ?? DEFAULT_VERSION)),
    }),
    joins: 'left join accounts u on u.id = p.updated_by left join accounts d on d.id = p.deployed_by',
  },
} as const satisfies Readonly<Record<string, RecordSource>>

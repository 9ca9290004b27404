/** Comments say why. Open work is an issue or a decision, not a comment. */
import { guard, isTest, lineOf, type SourceFile } from './source-tree.ts'

type Remark = SourceFile['comments'][number]

/** Each comment that violates a rule. */
const remarks = (file: SourceFile, wrong: (text: string) => boolean, says: string) =>
  file.comments
    .filter(({ value }: Remark) => wrong(value))
    .map(({ start }: Remark) => `${file.path}:${lineOf(file, start)} ${says}`)

const reminder = /\b(TODO|FIXME|HACK|XXX)\b/

guard(
  'no comment lists open work',
  (files) => files.flatMap((file) => remarks(file, (text) => reminder.test(text), 'has a reminder')),
  {
    'src/server/jobs/seeded.ts': '// TODO: lock the row\nexport const a = 1',
    'src/web/jobs/seeded.tsx': '/* FIXME later */\nexport const a = 1',
  },
)

const suppression = /^\s*(@ts-expect-error|biome-ignore|oxlint-disable|eslint-disable|@ts-ignore|@ts-nocheck)/

/** `@ts-expect-error The types of … are too narrow.`, `biome-ignore lint/x: A table is read by its columns.` */
const withReason =
  /^\s*(@ts-expect-error\s+\S+ \S+ \S+|biome-ignore(-all)? [\w/]+: \S+ \S+|oxlint-disable(-next-line)? \S+ -- \S+ \S+)/

guard(
  'a suppressed check has its reason',
  (files) =>
    files.flatMap((file) =>
      remarks(file, (text) => suppression.test(text) && !withReason.test(text), 'suppresses a check without a reason'),
    ),
  {
    'src/server/jobs/seeded.ts': '// @ts-expect-error\nexport const a: string = 1',
    'src/server/jobs/seeded-b.ts': '// biome-ignore lint/suspicious/noExplicitAny: why\nexport const a: any = 1',
    'src/server/jobs/seeded-c.ts': '// @ts-ignore the types are wrong here\nexport const a: string = 1',
  },
)

guard(
  'a file with a rule starts with a comment',
  (files) =>
    files
      .filter(({ path }) => path.startsWith('src/domain/') && !isTest(path) && !path.endsWith('-errors.ts'))
      .filter(({ comments }) => !comments.some(({ start, value }) => start === 0 && value.startsWith('*')))
      .filter(({ text }) => !/^(import .*\n)+\n*\/\*\*/.test(text))
      .map(({ path }) => `${path} does not say what it is`),
  { 'src/domain/jobs/seeded.ts': 'export const jobsMax = 3' },
)

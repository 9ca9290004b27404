/** The names for ids in the audit list `p`: the subject, and the users and jobs in the change. */
import { namesIn } from '../audit/audit-store.ts'

const accountNameOf = (id: string) => `(select coalesce(c.company, s.name) from accounts s
      left join contractors c on c.account_id = s.id where s.id = ${id})`
const categoryOf = (id: string) => `(select g.name from categories g where g.id = ${id})`
const jobOf = (id: string) => `(select j.title from jobs j where j.id = ${id})`

/** The screens name settings. */
const subjectName = `case p.subject_kind
    when 'account' then ${accountNameOf('p.subject_id')}
    when 'conversation' then ${accountNameOf("split_part(p.subject_id, '-', 2)")}
    when 'content' then case split_part(p.subject_id, '/', 1)
      when 'contractor' then ${accountNameOf("split_part(p.subject_id, '/', 2)")}
      when 'category' then ${categoryOf("split_part(p.subject_id, '/', 2)")}
    end
    when 'category' then ${categoryOf('p.subject_id')}
    when 'story' then (select t.title from stories t where t.id = p.subject_id)
    when 'job' then ${jobOf('p.subject_id')}
    when 'refund' then ${jobOf("split_part(p.subject_id, ':', 2)")}
    when 'warranty-case' then ${jobOf('(select w.job_id from warranty_cases w where w.id = p.subject_id)')}
  end`

export const auditSubjectNames = `coalesce(${namesIn('p')}, '{}')
  || jsonb_strip_nulls(jsonb_build_object(p.subject_id, ${subjectName}))`

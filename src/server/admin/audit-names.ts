/** How those are called whom a change names by an id, for the list of all changes `p`: whom it was about, and who stands in it. */
import { namesIn } from '../audit/audit-store.ts'

const subjectName = `case p.subject_kind
    when 'account' then (select coalesce(c.company, s.name) from accounts s left join contractors c on c.account_id = s.id
      where s.id = p.subject_id)
    when 'conversation' then (select s.name from accounts s where s.id = split_part(p.subject_id, '-', 2))
    when 'category' then (select g.name from categories g where g.id = p.subject_id)
    when 'story' then (select t.title from stories t where t.id = p.subject_id)
    when 'job' then (select j.title from jobs j where j.id = p.subject_id)
    when 'refund' then (select j.title from jobs j where j.id = split_part(p.subject_id, ':', 2))
    when 'warranty-case' then (select j.title from warranty_cases w join jobs j on j.id = w.job_id
      where w.id = p.subject_id)
  end`

export const auditNames = `coalesce(${namesIn('p')}, '{}')
  || jsonb_strip_nulls(jsonb_build_object(p.subject_id, ${subjectName}))`

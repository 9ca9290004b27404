/** SQL for the status of content `s`. `w` is its pending version. */

export const pendingVersion = `left join site_content_history w
  on w.kind = s.kind and w.content_id = s.id and w.number = s.pending_number and w.content is not null`

/** Whether the draft differs from the last release. */
export const draftIsChanged = 's.draft is distinct from coalesce(w.content, s.deployed)'

/** The SQL form of `contentState`. Unsaved content has no row, and visitors see its default version. */
export const contentStatus = `case when ${draftIsChanged} then 'drafted' when s.pending_number is not null then 'released'
  else 'deployed' end`

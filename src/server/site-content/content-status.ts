/** SQL of how far content `s` has got; `w` is the version of it that was released and waits. */

export const pendingVersion = `left join site_content_changes w
  on w.kind = s.kind and w.content_id = s.id and w.number = s.waiting_number and w.content is not null`

/** Whether the draft differs from what was released last. */
export const draftIsChanged = 's.draft is distinct from coalesce(w.content, s.deployed)'

/** As `contentState` says it; what was never written has no row, and is seen as the site came. */
export const contentStatus = `case when ${draftIsChanged} then 'drafted' when s.waiting_number is not null then 'waiting'
  else 'shown' end`

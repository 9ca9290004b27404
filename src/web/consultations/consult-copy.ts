/** What the public page says to people and to machines; the first load of the other pages does without it. */
export const consultationIntro =
  'A builder who does not quote on your job reads what you describe and tells you what kind of work it is, which trades it needs, what to ask them, and what often goes wrong.'

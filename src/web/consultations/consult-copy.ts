/** What the public page says to people and to machines; the first load of the other pages does without it. */
export const consultationIntro =
  "A builder who won't quote on your job reads your description. They tell you what kind of work it is, which trades it needs, what to ask them and what often goes wrong."

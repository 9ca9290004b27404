/** Copy and structured data of the public page, outside the bundle of other pages. */
export const consultationIntro =
  "A builder who won't quote on your job reads your description. They tell you what kind of work it is, which trades it needs, what to ask them and what often goes wrong."

/** Whose site this is, and what it is for, wherever machines are told. */
export const siteName = 'Plumbline'
export const siteDescription =
  'Describe building, renovation and trade work once, compare quotes in stages, and pay each stage only when you approve it.'

/** Name and description of the site for metadata. */
export const siteName = 'Plumbline'
export const siteDescription =
  'Describe building, renovation and trade work once, compare quotes in stages, and pay each stage only when you approve it.'

/** What a page holds at most, and what its parts begin with: for screens, which load no schema to show them. */
export const blocksMax = 30
export const servicesMax = 12
export const slidesMax = 12
/** Of one text, and of all texts of a page, as they are stored. */
export const htmlMaxLength = 20_000
export const htmlTogetherMaxLength = 60_000

/** What a new carousel is set to [ONB-06]; heights and widths in CSS pixels, times in milliseconds. */
export const carouselDefaults = {
  height: 300,
  maxWidth: 1920,
  autoplayMs: 3000,
  speedMs: 500,
  slidesToShow: 1,
  arrows: true,
  dots: true,
  infinite: true,
} as const

/** The limits and defaults of a page. Screens import them without loading the schemas. */
export const blocksMax = 30
export const servicesMax = 12
export const slidesMax = 12
/** The limits of one text, and of all texts of a page, as stored. */
export const htmlMaxLength = 20_000
export const htmlTogetherMaxLength = 60_000
/**
 * The limits of one text before it is sanitised. Sanitising takes time with the square of unclosed tags: 7,000 take
 * 40 ms, 80,000 some seconds. A stored text never has more.
 */
export const htmlInputMaxLength = 100_000
export const htmlTagsMax = 7_000
export const htmlTogetherTagsMax = 21_000

/** The defaults of a new carousel [ONB-06]. Heights and widths are in CSS pixels, times in milliseconds. */
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

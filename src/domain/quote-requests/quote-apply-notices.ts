/** The notice list of form 2 (specification part 2, section 9) [FORM-16, FORM-27]. */
export const QUOTE_APPLY_NOTICES = [
  'Cooling-off: within two weeks the customer may end the contract, with a full refund of the initial deposit.',
  'Work above 2 m needs a safety harness.',
  'For work over $20k in NSW, the cost of home-building insurance (HBCF) is included.',
  'There are no platform fees on site research.',
] as const
